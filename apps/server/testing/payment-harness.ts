import type { BookingReference } from '@upeo/domain/bookings/reference'
import type { ActivityId, BookingId, UserId, VendorId } from '@upeo/domain/ids'
import { localDate } from '@upeo/domain/time'
import { createBooking } from '../src/modules/bookings/usecases/create-booking.ts'
import { createRefunds } from '../src/modules/disbursements/index.ts'
import type { PaymentsDeps } from '../src/modules/payments/index.ts'
import { findAttempt, moveAttempt, type AttemptRow } from '../src/modules/payments/store/attempts.ts'
import { batchPayments } from '../src/modules/payments/store/payment-batches.ts'
import { openAttempt } from '../src/modules/payments/store/open-attempt.ts'
import type { PaymentProvider } from '../src/adapters/payments/port.ts'
import { mpesaCapabilities } from '../src/adapters/mpesa/create-mpesa-provider.ts'
import { newSecret } from '../src/platform/callback-secret.ts'
import { newId } from '../src/platform/ids.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../src/platform/database/schema.ts'
import { forFile } from './for-file.ts'
import { openMoneyHarness } from './money-harness.ts'

/** Bookings that are being paid by M-Pesa, of which a test says what it answers: below HTTP, for what overtakes what. */
export async function openPaymentHarness(connections = 4) {
  const bench = await openMoneyHarness(connections)
  const { db, clock } = bench
  const vendorId = (await bench.rows.guide({}, { manual_methods: ['bank'] })) as VendorId

  async function booked(method: 'mpesa' | 'bank' = 'mpesa') {
    const activityId = (await bench.rows.activity(vendorId)) as ActivityId
    await bench.rows.departure(activityId, '2026-03-14', { capacity: 4, start_time: '07:30' })
    const userId = (await bench.rows.user()) as UserId
    const date = localDate('2026-03-14')
    const wanted = { activityId, date, adults: 1, children: 0, method, notes: '', proof: null }
    const held = await createBooking(bench.deps, userId, wanted, null)
    if (!held.ok) throw new Error(held.error.kind)
    return { bookingId: held.value.id, userId, reference: await referenceOf(held.value.id) }
  }

  async function referenceOf(id: BookingId): Promise<BookingReference> {
    const found = await sql<{ reference: BookingReference }>`
      select reference from bookings where id = ${id}`.execute(db)
    return found.rows[0]!.reference
  }

  async function attemptOf({ id }: Pick<AttemptRow, 'id'>): Promise<AttemptRow> {
    const found = await findAttempt(db, id)
    if (!found) throw new Error('no attempt')
    return found
  }

  /** A prompt for this booking to a phone, which M-Pesa has queued; null where none may be sent. */
  async function prompt(
    { bookingId, userId }: { readonly bookingId: BookingId; readonly userId: UserId },
    phone: string,
    { usesOtherNumber = false, on = db }: { readonly usesOtherNumber?: boolean; readonly on?: Kysely<Database> } = {},
  ): Promise<AttemptRow | null> {
    const now = clock.now()
    const id = newId<AttemptRow['id']>(clock)
    const opened = await openAttempt(on, {
      id,
      bookingId,
      by: { kind: 'customer', userId, usesOtherNumber },
      userId,
      phone: phone as AttemptRow['phone'],
      hash: newSecret().hash,
      now,
      limits: mpesaCapabilities.charge,
      promptsAnHour: null,
      guideOfGuest: null,
    })
    if (!opened) return null
    await moveAttempt(on, { id, event: 'accept', now, checkoutRequestId: `ws_${id}`, nextQueryAt: now })
    return findAttempt(on, id)
  }

  return {
    ...bench,
    vendorId,
    booked,
    attemptOf,
    /** A provider of which only what is given is ever asked. */
    depsWith: (provider: Partial<PaymentProvider>): PaymentsDeps => ({
      ...bench.deps,
      bookings: bench.bookings,
      events: bench.events,
      batches: batchPayments(db, bench.events),
      refunds: createRefunds(bench),
      provider: { capabilities: mpesaCapabilities, ...provider } as PaymentProvider,
      environment: 'simulator',
      callbackBase: '',
      promptsAnHour: null,
    }),
    prompt,
    /** A booking whose prompt is on the phone, and is to be asked about now. */
    async prompted(): Promise<AttemptRow> {
      const attempt = await prompt(await booked(), '254712345678')
      if (!attempt) throw new Error('No prompt was sent.')
      return attempt
    },
    /** How a payment and its booking stand. */
    async standing({ id }: Pick<AttemptRow, 'id'>) {
      const found = await sql<Standing>`
        select p.status, p.money, p.receipt, p.needs_attention as why, p.next_query_at as asked, b.status as booking
        from payment_attempts p join bookings b on b.id = p.booking_id where p.id = ${id}`.execute(db)
      return found.rows[0]
    },
  }
}

/** How a payment and its booking stand. */
interface Standing {
  readonly status: string
  readonly money: string
  readonly receipt: string | null
  readonly why: string | null
  readonly asked: Date | null
  readonly booking: string
}

export type PaymentHarness = Awaited<ReturnType<typeof openPaymentHarness>>

/** The harness of a test file. */
export const paymentHarness = (connections?: number): PaymentHarness => forFile(() => openPaymentHarness(connections))
