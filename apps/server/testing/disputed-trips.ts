import { appealRejection } from '@upeo/contract/appeals/appeals'
import { objectToAbsence } from '@upeo/contract/bookings/guest-absences'
import { recordGuideRefund } from '@upeo/contract/bookings/guide-refunds'
import { markGuestAbsent } from '@upeo/contract/bookings/vendor-bookings'
import { DAY } from '@upeo/domain/time'
import type { TestApp } from './app.ts'
import { catalogRows } from './catalog-rows.ts'
import { moneyRows } from './money-rows.ts'
import { tinyPng } from './multipart.ts'

interface Person {
  readonly id: string
  readonly token: string
}

/** Trips of one customer with one guide of which the two may say different things. */
export function disputedTrips(
  { db, call, clock }: Pick<TestApp, 'db' | 'call' | 'clock'>,
  pair: { readonly activity: string; readonly customer: Person; readonly guide: Person; readonly shade: number },
) {
  const rows = catalogRows({ db })
  const money = moneyRows(db)
  const { activity, customer, guide } = pair
  const now = clock.now()
  const trip = async (day: string, row: Parameters<typeof rows.trip>[2] = {}) =>
    rows.trip(await rows.departure(activity, day), customer.id, row)

  /** A trip that was paid directly to the guide, who has to return the money. */
  async function owed(day = '2026-02-24'): Promise<string> {
    const row = { payment_method: 'bank', payment_status: 'refund_due_from_guide', paid_cents: 116_000 }
    const id = await trip(day, row)
    await money.guideRefund(id, { next_try_at: new Date(now.getTime() + DAY) })
    return id
  }

  /** A paid trip that has begun, and that nobody has completed. */
  const started = (day = '2026-02-26') => trip(day, { status: 'confirmed', completed_at: null })

  /** The same, to which the guest did not come. */
  async function absent(day = '2026-02-27'): Promise<string> {
    const id = await started(day)
    const body = { description: 'I waited for an hour.' }
    await call.must(markGuestAbsent, { token: guide.token, params: { id }, body })
    return id
  }

  /** A booking of which the guide has not found the payment. */
  async function rejected(day = '2026-03-20'): Promise<string> {
    const unpaid = { status: 'cancelled', payment_method: 'bank', payment_status: 'unpaid', paid_cents: 0 }
    const id = await trip(day, { ...unpaid, completed_at: null, cancelled_at: now })
    await money.rejectedProof(id, guide.id, now)
    return id
  }

  /** The same, which the customer has asked the office to look at. */
  async function appealed(day = '2026-03-22'): Promise<string> {
    const id = await rejected(day)
    const body = { description: 'I paid it on Monday morning.' }
    const files = [{ name: 'slip.png', bytes: tinyPng(pair.shade) }]
    await call.must(appealRejection, { token: customer.token, params: { id }, body, files })
    return id
  }

  return {
    owed,
    started,
    absent,
    rejected,
    appealed,
    /** What the guide says to have returned. */
    async returned(): Promise<string> {
      const id = await owed('2026-02-25')
      await call.must(recordGuideRefund, { token: guide.token, params: { id }, body: { reference: 'QGH7XK2LMN' } })
      return id
    },
    /** The guest says that they came. */
    async objected(): Promise<string> {
      const id = await absent('2026-02-28')
      await call.must(objectToAbsence, { token: customer.token, params: { id }, body: { objection: 'I was there.' } })
      return id
    },
    /** Completed, and paid directly. */
    paidToGuide: () => trip('2026-02-19', { payment_method: 'bank', paid_cents: 116_000 }),
    /** The id of an appeal. */
    async appeal(): Promise<string> {
      const id = await appealed('2026-03-23')
      const found = await db.selectFrom('proof_appeals').select('id').where('booking_id', '=', id).execute()
      return found[0]!.id
    },
  }
}
