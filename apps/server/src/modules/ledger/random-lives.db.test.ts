import { isFull } from '@upeo/domain/testing/depth'
import type { ActivityId, BookingId, DepartureId, PaymentId, RefundId, UserId, VendorId } from '@upeo/domain/ids'
import { cents } from '@upeo/domain/money'
import { fail, type Failure, type Result } from '@upeo/domain/result'
import { DAY, HOUR, addTime, localDateOf, parseLocalTime } from '@upeo/domain/time'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testApprovals, testApprover } from '../../../testing/approvals.ts'
import { paymentHarness } from '../../../testing/payment-harness.ts'
import { settlingProvider } from '../../../testing/settling-provider.ts'
import { inTransaction } from '../../platform/database/unit-of-work.ts'
import type { Tx } from '../../platform/deps.ts'
import { writeAudit } from '../audit/index.ts'
import { createBooking } from '../bookings/usecases/create-booking.ts'
import { completeBooking } from '../bookings/usecases/complete-booking.ts'
import { confirmManual } from '../bookings/usecases/confirm-manual.ts'
import { giveBack } from '../bookings/usecases/give-back.ts'
import { markGuestAbsent } from '../bookings/usecases/mark-guest-absent.ts'
import { objectToAbsence } from '../problems/usecases/object-to-absence.ts'
import { recordPayment } from '../bookings/usecases/record-payment.ts'
import { reportProblem } from '../problems/usecases/report-problem.ts'
import { submitProof } from '../bookings/usecases/submit-proof.ts'
import { sweepApprovals, sweepReleases, timedSweeps } from '../bookings/usecases/sweep-bookings.ts'
import { createDirectBooking } from '../direct-bookings/usecases/create-direct-booking.ts'
import type { DisbursementsDeps } from '../disbursements/index.ts'
import {
  confirmGuideRefund,
  objectToGuideRefund,
  recordGuideRefund,
} from '../disbursements/usecases/return-guide-refund.ts'
import { sweepDisbursements } from '../disbursements/usecases/send-order.ts'
import { settleRefund } from '../disbursements/usecases/settle-refund.ts'
import { sweepGuideRefunds } from '../disbursements/usecases/sweep-guide-refunds.ts'
import { markReturned } from '../payments/store/note-attempt.ts'
import { settlePrompt } from '../payments/usecases/settle-callback.ts'

/** Lives of bookings, drawn: whatever guests, guides, the office and the clock do within the rules, the law has nothing to say. */

const LIVES = isFull ? 10_000 : 60
const LOOK_AFTER = isFull ? 250 : 30

const bench = paymentHarness(4)
let orders: DisbursementsDeps
let office: UserId
let count = 0
beforeAll(async () => {
  office = (await bench.rows.user({ role: 'admin', office_roles: ['finance'] })) as UserId
  const payments = { markReturned: (tx: Tx, id: PaymentId) => markReturned(tx, id, bench.clock.now()) }
  const { provider } = settlingProvider()
  const approvals = testApprovals(bench.clock)
  orders = { ...bench.deps, bookings: bench.bookings, provider, payments, approvals, callbackBase: '' }
})

const kinds = ['mpesa', 'bank', 'cash', 'later'] as const
const acts = [
  'pay', 'part', 'prove', 'approve', 'reject', 'cancel', 'call_off', 'hours', 'days', 'week', 'complete', 'report',
  'hold', 'settle', 'refund', 'refund_part', 'absent', 'object', 'came', 'stayed', 'give_back', 'give_part', 'recorded',
  'has_it_back', 'never_came', 'office_saw',
] as const // prettier-ignore
type Act = (typeof acts)[number]

interface Life {
  readonly id: BookingId
  readonly userId: UserId
  readonly vendorId: VendorId
}

let guide: VendorId
let begunLives = 0
/** A guide who owes too much commission is not paid directly any more: each has a few lives. */
async function nextGuide(): Promise<VendorId> {
  if (begunLives % 12 === 0) guide = (await bench.rows.guide({}, { manual_methods: ['bank'] })) as VendorId
  begunLives += 1
  return guide
}

async function begun(kind: (typeof kinds)[number]): Promise<Life> {
  const policies = ['Flexible', 'Moderate', 'Strict'] as const
  count += 1
  const vendorId = await nextGuide()
  const activityId = (await bench.rows.activity(vendorId, {
    cancellation_policy: policies[count % 3]!,
    price_cents: 250_000 + (count % 7) * 1333,
  })) as ActivityId
  const day = localDateOf(addTime(bench.clock.now(), 6 * DAY))
  const departure = (await bench.rows.departure(activityId, day, { start_time: '07:30' })) as DepartureId
  if (kind === 'cash' || kind === 'later') {
    const paying =
      kind === 'cash'
        ? ({ by: 'guide', method: 'cash', amount: null, reference: '' } as const)
        : ({ by: 'later' } as const)
    const guest = {
      name: 'Wafula',
      phone: '',
      email: '',
      source: 'walk_in',
      notes: '',
      agreedTotal: null,
      expectedTotal: null,
    } as const
    const asked = { departure: { id: departure }, adults: 2, children: 0, payment: paying, ...guest }
    const made = await createDirectBooking(bench.deps, vendorId, asked, null)
    if (!made.ok) throw new Error(made.error.kind)
    const { id } = made.value
    return { id, vendorId, userId: await ownerOf(id) }
  }
  const userId = (await bench.rows.user()) as UserId
  const startTime = parseLocalTime('07:30')
  const wanted = { activityId, date: day, startTime, adults: 1, children: 1, notes: '', proof: null, method: kind }
  const held = await createBooking(bench.deps, userId, wanted, null)
  if (!held.ok) throw new Error(held.error.kind)
  return { id: held.value.id, vendorId, userId }
}

async function ownerOf(id: BookingId): Promise<UserId> {
  const { rows } = await sql<{ user: UserId }>`select user_id as "user" from bookings where id = ${id}`.execute(
    bench.db,
  )
  return rows[0]!.user
}

async function sweep(): Promise<void> {
  for (const run of Object.values(timedSweeps)) await run(bench.deps)
  await sweepApprovals(bench.deps)
  await sweepReleases(bench.deps)
  await sweepGuideRefunds(orders)
  await sweepDisbursements(orders)
}

/** Expected refusals are part of a life; what throws is a bug. */
type Work = (tx: Tx) => Promise<Result<unknown, Failure<string>>>
const tried = (work: Work) => inTransaction(bench.db, work)

/** As the office's routes do: the decision and its act in one transaction. */
const decided = (action: string, subject: { kind: string; id: string }, work: Work) =>
  tried(async (tx) => {
    const result = await work(tx)
    const act = { action, subject, detail: {}, by: { userId: office }, at: bench.clock.now() }
    if (result.ok) await writeAudit(tx, act as never)
    return result
  })

async function play({ id, userId, vendorId }: Life, act: Act): Promise<void> {
  const { bookings, problems, deps, clock } = bench
  const whose = { bookingId: id, vendorId, userId }
  const host = { kind: 'vendor', userId: vendorId } as const
  const booking = { kind: 'booking', id }
  const texts = { textForCustomer: 'Both were heard.', textForGuide: 'Both were heard.' }
  const row = () =>
    inTransaction(bench.db, async (tx) => ({ ok: true, value: (await bookings.findAny(tx, id))! }) as const)
  const refund = async (amount: number | null) => {
    const { rows } = await sql<{ left: number; open: boolean }>`
      select paid_cents - refunded_cents as left, exists (select from booking_problems p where p.booking_id = b.id and p.decided_at is null) as open
      from bookings b where id = ${id}`.execute(bench.db)
    const seen = { left: cents(rows[0]!.left), problemOpen: rows[0]!.open }
    const decision = {
      action: 'refund',
      amount: amount === null ? null : cents(amount),
      seen,
      by: testApprover(office),
      ...texts,
    } as const
    return decided('booking.refund', booking, (tx) => problems.decide(tx, id, decision))
  }
  const cancel = (actor: { kind: 'customer' | 'vendor'; userId: UserId }) =>
    tried(async (tx) => {
      const found = await bookings.findAny(tx, id)
      if (actor.kind === 'customer' && found!.starts_at <= clock.now()) return fail({ kind: 'already_started' })
      return bookings.cancel(tx, found!, actor, { reason: null })
    })
  const receive = (amount: number) =>
    tried((tx) =>
      recordPayment(
        { deps, tx, by: vendorId },
        { bookingId: id, method: 'cash', amount: cents(amount), reference: '', notes: '', paidAt: clock.now() },
      ),
    )
  const verdict = (came: boolean) =>
    decided(came ? 'absence.came' : 'absence.did_not_come', booking, (tx) =>
      problems.decideAbsence(tx, id, { came, reason: 'Both were heard.', by: office }),
    )
  const play: Record<Act, () => Promise<unknown>> = {
    pay: async () => {
      const { value } = await row()
      if (value.payment_method !== 'mpesa') return receive(value.charge_cents - value.paid_cents)
      count += 1
      const attempt = await bench.prompt({ bookingId: id, userId }, `2547${String(count).padStart(8, '0')}`)
      if (!attempt) return null
      const said = {
        verdict: 'paid',
        code: '0',
        description: '',
        amount: attempt.amount_cents,
        receipt: `LIFE${count}`,
      } as const
      await settlePrompt(bench.depsWith({}), null, await bench.attemptOf(attempt), {
        ...said,
        requestId: attempt.checkout_request_id,
        sessionId: null,
      })
      return null
    },
    part: () => receive(50_000),
    prove: () =>
      tried((tx) =>
        submitProof(deps, tx, {
          userId,
          bookingId: id,
          proof: { reference: `FT${(count += 1)}`, paidAt: clock.now(), notes: '' },
        }),
      ),
    approve: () =>
      tried(async (tx) => confirmManual({ deps, tx, by: host }, (await bookings.findAny(tx, id))!, 'approve')),
    reject: () => cancel(host),
    cancel: () => cancel({ kind: 'customer', userId }),
    call_off: () => cancel(host),
    hours: async () => clock.advance(5 * HOUR),
    days: async () => clock.advance(2 * DAY),
    week: async () => clock.advance(7 * DAY),
    complete: async () => {
      const { value } = await row()
      if (value.ends_at <= clock.now()) await tried((tx) => completeBooking(deps, tx, id, host))
    },
    report: () =>
      tried((tx) => reportProblem(deps, tx, { userId, bookingId: id, kind: 'other', description: 'Nobody came.' })),
    hold: () =>
      decided('booking.hold', booking, (tx) =>
        problems.decide(tx, id, { action: 'hold', reason: 'To be looked at.', by: testApprover(office) }),
      ),
    settle: () =>
      decided('booking.release', booking, (tx) =>
        problems.decide(tx, id, {
          action: 'release',
          reason: 'It took place.',
          by: testApprover(office),
          ...texts,
        }),
      ),
    refund: () => refund(null),
    refund_part: () => refund(20_000),
    absent: () => tried((tx) => markGuestAbsent(deps, tx, { ...whose, description: 'Nobody there.' })),
    object: () => tried((tx) => objectToAbsence(deps, tx, { userId, bookingId: id, objection: 'I was there.' })),
    came: () => verdict(true),
    stayed: () => verdict(false),
    give_back: () => tried((tx) => giveBack(deps, tx, whose, { amount: null, reason: 'Sorry.', idempotencyKey: null })),
    give_part: () =>
      tried((tx) => giveBack(deps, tx, whose, { amount: cents(10_000), reason: 'Sorry.', idempotencyKey: null })),
    recorded: () => tried((tx) => recordGuideRefund(orders, tx, { ...whose, reference: 'cash' })),
    has_it_back: () => tried((tx) => confirmGuideRefund(orders, tx, whose)),
    never_came: () => tried((tx) => objectToGuideRefund(orders, tx, { ...whose, description: 'Never came.' })),
    office_saw: async () => {
      const { rows } = await sql<{
        id: RefundId
      }>`select id from guide_refunds where booking_id = ${id} and status = 'in_review' limit 1`.execute(bench.db)
      const [owed] = rows
      if (!owed) return
      count += 1
      const seen = { receipt: `SEEN${count}`, channel: 'guide', by: office } as const
      await decided('refund.settle', { kind: 'refund', id: owed.id }, (tx) => settleRefund(orders, tx, owed.id, seen))
    },
  }
  await play[act]()
}

test(
  'whatever happens to a booking within the rules, the law has nothing to say',
  async () => {
    const drawn = fc.record({
      kind: fc.constantFrom(...kinds),
      steps: fc.array(fc.constantFrom<Act>('pay', 'pay', 'days', 'days', 'days', 'hours', ...acts), {
        minLength: 4,
        maxLength: 14,
      }),
    })
    const seed = isFull ? Date.now() % 2 ** 31 : 28
    const happened = new Set<string>()
    for (const [n, { kind, steps }] of fc.sample(drawn, { numRuns: LIVES, seed }).entries()) {
      const life = await begun(kind)
      for (const act of steps) {
        await play(life, act)
        await sweep()
      }
      if ((n + 1) % LOOK_AFTER > 0) continue
      expect(await bench.breaches(), `seed ${seed}, life ${n}`).toEqual([])
    }
    const { rows } = await sql<{ event: string }>`
    select distinct event from booking_history union select 'back:' || event from guide_refund_history
    union select 'refund:' || channel || after_release from booking_refunds
    union select 'order:' || status from disbursements`.execute(bench.db)
    for (const { event } of rows) happened.add(event)
    for (const event of [
      'receivePayment',
      'approve',
      'cancel',
      'complete',
      'completeWithoutGuest',
      'back:confirm',
      'order:paid',
    ])
      expect(happened).toContain(event)
  },
  isFull ? 7_200_000 : 120_000,
)
