import { decideBooking, getOfficeBooking, listBookings } from '@upeo/contract/admin/bookings'
import { answerProblem, reportProblem } from '@upeo/contract/bookings/problems'
import { cancelBooking } from '@upeo/contract/bookings/cancellation'
import { listVendorBookings, updateBookingStatus } from '@upeo/contract/bookings/vendor-bookings'
import type { CancellationPolicy } from '@upeo/domain/activities/cancellation-policies'
import { DAY, HOUR, MINUTE, SECOND } from '@upeo/domain/time'
import { administrator } from '@upeo/demo/testing/guide-with-earnings'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { asIfEver } from '../../../../testing/as-if-ever.ts'
import { requireCleanBooks } from '../../../../testing/money-harness.ts'
import { refundDecision } from '../../../../testing/refund-decision.ts'

const harness = mpesaHarness()
let office: string
beforeEach(async () => {
  harness.clock.set('2026-03-02T09:00:00+03:00')
  office = (await administrator(harness)).token
})
afterEach(() => requireCleanBooks(harness))

/** 2,900, on 14 March from 07:30, paid. */
const booked = (method: 'mpesa' | 'bank' = 'mpesa', cancellation_policy: CancellationPolicy = 'Moderate') =>
  harness.paid({ method, activity: { cancellation_policy } })
type Booked = Awaited<ReturnType<typeof booked>>

const absent = { kind: 'guide_did_not_come', description: 'We waited at the gate until nine.' } as const
const report = ({ token, params }: Booked) => harness.call(reportProblem, { token, params, body: absent })
const see = ({ token, id }: Booked) => harness.see(token, id)
const inQueue = async ({ id }: Booked) => {
  const { bookings } = await harness.call.must(listBookings, { token: office, query: { queue: 'problems' } })
  return bookings.find(({ _id }) => _id === id)
}
const seenByGuide = async ({ guide, id }: Booked) => {
  const { bookings } = await harness.call.must(listVendorBookings, { token: guide.token })
  return bookings.find(({ _id }) => _id === id)
}
const complete = ({ guide, params }: Booked) =>
  harness.call(updateBookingStatus, { token: guide.token, params, body: { status: 'completed' } })
const refund = async ({ id, params }: Booked, amount?: number) =>
  harness.call(decideBooking, { token: office, params, body: await refundDecision(harness.call, office, id, amount) })
const hold = ({ params }: Booked) =>
  harness.call(decideBooking, { token: office, params, body: { action: 'hold', reason: 'Both will be called.' } })
const release = ({ params }: Booked) =>
  harness.call(decideBooking, { token: office, params, body: { action: 'release', reason: 'Heard both.' } })

describe('a guide who does not come', () => {
  test('can be reported from half an hour after the start, and nothing is completed or released until it is decided', async () => {
    const at = await booked()
    harness.clock.set('2026-03-14T07:59:59+03:00')
    expect(await report(at)).toMatchObject({ status: 409, error: { message: expect.stringContaining('30 minutes') } })
    expect(await see(at)).toMatchObject({ canReportProblem: false })
    harness.clock.set('2026-03-14T08:00:00+03:00')
    expect(await see(at)).toMatchObject({ canReportProblem: true })
    expect(await report(at)).toMatchObject({ status: 201 })
    expect(await see(at)).toMatchObject({ canReportProblem: false, problem: { ...absent, decision: null } })
    expect(await inQueue(at)).toMatchObject({ problem: 'problem_reported', report: { ...absent, overdue: false } })
    await harness.pass(2 * DAY, 6 * HOUR)
    expect(await complete(at)).toMatchObject({
      status: 409,
      error: { message: expect.stringContaining('looked into') },
    })
    await harness.pass(3 * DAY, 6 * HOUR)
    expect(await see(at)).toMatchObject({ status: 'confirmed', payment: { escrow: 'held' } })
    expect(await inQueue(at)).toMatchObject({ report: { overdue: true } })
    // Not the oldest booking, but the first in the queue.
    const { bookings } = await harness.call.must(listBookings, { token: office, query: { queue: 'problems' } })
    expect(bookings[0]).toMatchObject({ report: { overdue: true } })
    expect(await refund(at)).toMatchObject({ status: 200 })
    await harness.pass(MINUTE, 10 * SECOND)
    expect(await see(at)).toMatchObject({
      status: 'cancelled',
      payment: { status: 'refunded' },
      canReview: false,
      problem: { decision: 'refunded', decisionText: 'You were not given what you had paid for.' },
      refunds: [{ amount: 2900, text: 'You were not given what you had paid for.' }],
    })
    expect(await seenByGuide(at)).toMatchObject({
      problem: { decisionText: 'Your guests were not given what they had paid for.', answerOpen: null },
      vendorShare: 0,
    })
    const points = await sql`select from point_entries where booking_id = ${at.id}`.execute(harness.db)
    expect(points.rows).toEqual([])
    expect(await inQueue(at)).toBeUndefined()
  })

  test('without a start time can be reported from noon', async () => {
    const at = await booked()
    const midnight = '2026-03-14T00:00:00+03:00'
    await sql`
      update departures set start_time = null, starts_at = ${midnight}
      where id = (select departure_id from bookings where id = ${at.id})`.execute(harness.owner)
    const whole = sql`update bookings set has_start_time = false, starts_at = ${midnight} where id = ${at.id}`
    await asIfEver(harness.owner, 'bookings', whole)
    harness.clock.set('2026-03-14T11:59:00+03:00')
    expect(await report(at)).toMatchObject({ status: 409 })
    harness.clock.set('2026-03-14T12:00:00+03:00')
    expect(await report(at)).toMatchObject({ status: 201 })
    await release(at)
  })

  test('who was paid directly owes the money, in part or whole, and the booking is cancelled where it is all of it', async () => {
    const at = await booked('bank')
    harness.clock.set('2026-03-14T09:00:00+03:00')
    expect(await report(at)).toMatchObject({ status: 201 })
    expect(await refund(at, 1000.25)).toMatchObject({ status: 400 })
    expect(await refund(at, 1000)).toMatchObject({ status: 200 })
    expect(await see(at)).toMatchObject({
      status: 'confirmed',
      payment: { status: 'refund_due_from_guide', refunded: 1000 },
      problem: { decision: 'refunded_in_part' },
      guideRefund: { amount: 1000 },
    })
    expect(await refund(at)).toMatchObject({ status: 200 })
    expect(await see(at)).toMatchObject({
      status: 'cancelled',
      payment: { status: 'refund_due_from_guide', refunded: 2900 },
    })
    const owed = await sql`select amount_cents from guide_refunds where booking_id = ${at.id} order by 1`.execute(
      harness.db,
    )
    expect(owed.rows).toEqual([{ amount_cents: 1000_00 }, { amount_cents: 1900_00 }])
  })
})

describe("the guide's side of it", () => {
  test('is an answer and one addition, for the office alone, until it is decided', async () => {
    const at = await booked()
    const answer = (text: string, token = at.guide.token) =>
      harness.call(answerProblem, { token, params: at.params, body: { text } })
    expect(await answer('I was there.')).toMatchObject({ status: 404 })
    harness.clock.set('2026-03-14T09:00:00+03:00')
    await report(at)
    expect(await seenByGuide(at)).toMatchObject({ problem: { ...absent, answer: null, answerOpen: 'answer' } })
    expect(await answer('I was there.', (await harness.person('vendor')).token)).toMatchObject({ status: 404 })
    expect(await answer('  ')).toMatchObject({ status: 400 })
    expect(await answer('I was at the other gate.')).toMatchObject({ status: 201 })
    expect(await answer('They did not pick up.')).toMatchObject({ status: 201 })
    expect(await answer('Once more.')).toMatchObject({ status: 409 })
    expect(await inQueue(at)).toMatchObject({
      report: { answer: 'I was at the other gate.', addition: 'They did not pick up.' },
    })
    expect(JSON.stringify(await see(at))).not.toContain('other gate')
    expect(await see(at)).toMatchObject({ problem: { answeredAt: harness.clock.now().toISOString() } })
    await release(at)
  })

  test('comes too late once it is decided', async () => {
    const at = await booked()
    harness.clock.set('2026-03-14T09:00:00+03:00')
    await report(at)
    await release(at)
    const late = { token: at.guide.token, params: at.params, body: { text: 'I was there.' } }
    expect(await harness.call(answerProblem, late)).toMatchObject({ status: 409 })
  })
})

describe('the office', () => {
  test('is told of an amount with parts of a cent, given or seen', async () => {
    const at = await booked()
    const decision = await refundDecision(harness.call, office, at.id, 1000)
    const decide = (other: object) =>
      harness.call(decideBooking, { token: office, params: at.params, body: { ...decision, ...other } })
    for (const wrong of [0.001, 33.333, 1e-9]) {
      expect(await decide({ amount: wrong })).toMatchObject({ status: 400 })
      expect(await decide({ seen: { ...decision.seen, left: wrong } })).toMatchObject({ status: 400 })
    }
  })

  test('holds a booking that nobody has reported, and lets it go', async () => {
    const at = await booked()
    await harness.pass(14 * DAY, 12 * HOUR)
    expect(await complete(at)).toMatchObject({ status: 200 })
    expect(await hold(at)).toMatchObject({ status: 200 })
    await harness.pass(4 * DAY, 12 * HOUR)
    expect(await see(at)).toMatchObject({ payment: { escrow: 'held' }, problem: null })
    expect(await inQueue(at)).toMatchObject({ problem: 'held', report: { kind: 'held', overdue: true } })
    // Looked at once more: not overdue for another three days.
    expect(await hold(at)).toMatchObject({ status: 200 })
    expect(await inQueue(at)).toMatchObject({ report: { overdue: false } })
    expect(await release(at)).toMatchObject({ status: 200 })
    expect(await release(at)).toMatchObject({ status: 409 })
    await harness.pass(10 * MINUTE, MINUTE)
    expect(await see(at)).toMatchObject({ payment: { escrow: 'released' } })
    expect(await hold(at)).toMatchObject({ status: 409 })
  })

  test('gives part of a completed trip back that nobody reported, before its release and after it', async () => {
    const at = await booked()
    await harness.pass(14 * DAY + 12 * HOUR, 12 * HOUR)
    expect(await refund(at, 0.5)).toMatchObject({ status: 400, error: { fields: { amount: expect.anything() } } })
    expect(await refund(at, 3000)).toMatchObject({
      status: 400,
      error: { message: 'Only KES 2,900 of this booking is left to give back.' },
    })
    // M-Pesa could never send the seven shillings that would be left.
    expect(await refund(at, 2893)).toMatchObject({
      status: 400,
      error: { fields: { amount: expect.stringContaining('M-Pesa could not send what would be left') } },
    })
    expect(await refund(at, 900)).toMatchObject({ status: 200 })
    await harness.pass(2 * DAY, 6 * HOUR)
    expect(await see(at)).toMatchObject({ status: 'completed', payment: { escrow: 'released', refunded: 900 } })
    expect(await refund(at, 500)).toMatchObject({ status: 200 })
    await harness.pass(MINUTE, 10 * SECOND)
    const { money, refunds, timeline } = await harness.call.must(getOfficeBooking, { token: office, params: at.params })
    expect(money).toMatchObject({ paid: 2900, refunded: 1400, left: 1500, share: 1200, commission: 300 })
    expect(refunds).toMatchObject([
      { amount: 900, status: 'paid', by: expect.any(String) },
      { amount: 500, status: 'paid' },
    ])
    expect(timeline.find(({ kind }) => kind === 'booking')).toMatchObject({ status: 'completed' })
    expect(await see(at)).toMatchObject({ status: 'completed', payment: { status: 'paid' } })
  })

  test('gives back what a Strict policy kept, in part and whole', async () => {
    const at = await booked('mpesa', 'Strict')
    await hold(at)
    await harness.call.must(cancelBooking, { token: at.token, params: at.params, body: {} })
    expect(await see(at)).toMatchObject({ status: 'cancelled', payment: { status: 'paid', escrow: 'held' } })
    // The customer's cancellation has not ended the hold.
    expect(await inQueue(at)).toMatchObject({ problem: 'held' })
    expect(await refund(at, 1000)).toMatchObject({ status: 200 })
    expect(await refund(at)).toMatchObject({ status: 200 })
    await harness.pass(MINUTE, 10 * SECOND)
    expect(await see(at)).toMatchObject({ status: 'cancelled', payment: { status: 'refunded' } })
    expect(await refund(at)).toMatchObject({ status: 409 })
  })

  test('decides once: what another has changed since is looked at again', async () => {
    const at = await booked()
    const decision = await refundDecision(harness.call, office, at.id, 500)
    const other = (await administrator(harness)).token
    const answers = await Promise.all(
      [office, other].map((token) => harness.call(decideBooking, { token, params: at.params, body: decision })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await see(at)).toMatchObject({ status: 'confirmed', payment: { refunded: 500 } })
  })

  test('keeps a trace of each decision', async () => {
    const at = await booked()
    await hold(at)
    await refund(at, 500)
    const acts = await sql<{ action: string; detail: object }>`
      select action, detail from audit_log
      where subject_id = ${at.id} and action <> 'booking.open' order by id`.execute(harness.db)
    expect(acts.rows).toMatchObject([
      { action: 'booking.hold', detail: { reason: 'Both will be called.' } },
      {
        action: 'booking.refund',
        detail: { cents: 500_00, textForGuide: 'Your guests were not given what they had paid for.' },
      },
    ])
  })
})
