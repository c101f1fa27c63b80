import { getOfficeBooking } from '@upeo/contract/admin/bookings'
import { getActivityFile, getPaymentFile, getPersonFile } from '@upeo/contract/admin/case-files'
import { suspendPerson } from '@upeo/contract/admin/people'
import type { TimelineEntry } from '@upeo/contract/admin/timeline'
import { cancelBooking } from '@upeo/contract/bookings/cancellation'
import { confirmPayment } from '@upeo/contract/bookings/manual-confirmation'
import { updateBookingStatus } from '@upeo/contract/bookings/vendor-bookings'
import { requestPayout } from '@upeo/contract/disbursements/payouts'
import { recordManualPayment } from '@upeo/contract/payments/manual-payments'
import { searchOffice } from '@upeo/contract/search/search'
import { administrator, guidesWithEarnings } from '@upeo/demo/testing/guide-with-earnings'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { DAY, MINUTE } from '@upeo/domain/time'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { until } from '../../../testing/until.ts'

const harness = mpesaHarness({}, { work: true })
let token: string
beforeAll(async () => {
  token = (await administrator(harness)).token
})

const line = ({ kind, event, amount, to, by }: TimelineEntry) =>
  [kind, event, by?.kind, amount, to].filter((part) => part !== null && part !== undefined).join(' ')

test('the case file of a booking tells all that happened, the newest first', async () => {
  const { customer, id } = await harness.booked()
  await harness.pay(customer.token, id, '254712000001')
  await harness.pass(MINUTE)
  await until(async () => {
    const told = await sql<{ n: number }>`
      select count(*) as n from letters where user_id = ${customer._id} and sent_at is not null`.execute(harness.db)
    return (told.rows[0]?.n ?? 0) > 0
  })
  const file = await harness.call.must(getOfficeBooking, { token, params: { id } })
  const lines = file.timeline.map(line)
  expect(lines).toEqual(
    expect.arrayContaining([
      'booking create customer',
      expect.stringMatching(/^payment open customer \d/),
      expect.stringMatching(/^payment succeed system \d/),
      'booking receivePayment system',
      'ledger mpesa_received',
      expect.stringMatching(/^told app Achieng/),
      expect.stringMatching(/^told mail Achieng/),
    ]),
  )
  const mpesa = file.timeline.find(({ kind }) => kind === 'mpesa')
  expect(mpesa).toMatchObject({ code: '0', text: expect.stringContaining('processed successfully') })
  expect(file.timeline.find(({ event }) => event === 'succeed')?.code).toMatch(/^[A-Z0-9]{10}$/)
  expect(file.timeline.find(({ kind }) => kind === 'ledger')?.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(
    0,
  )
  expect(file.timeline.map(({ at }) => at)).toEqual(
    file.timeline
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  expect(lines.at(-1)).toBe('booking create customer')
})

test("one booking's file has nothing of another's", async () => {
  const offer = await harness.offer()
  const [one, two] = [await harness.person(), await harness.person()]
  const { _id: id } = await harness.book(one.token, offer.activityId)
  const other = await harness.book(two.token, offer.activityId)
  await harness.pay(two.token, other._id, '254712000002')
  const { timeline } = await harness.call.must(getOfficeBooking, { token, params: { id } })
  expect(timeline.filter(({ kind }) => kind !== 'told').map(line)).toEqual(['booking create customer'])
  expect(timeline.filter(({ to, by }) => to === two.name || by?.name === two.name)).toEqual([])
})

const file = {
  person: (id: string) => harness.call.must(getPersonFile, { token, params: { id } }),
  activity: (id: string) => harness.call.must(getActivityFile, { token, params: { id } }),
  payment: (id: string) => harness.call.must(getPaymentFile, { token, params: { id } }),
}
const paymentsFound = async (q: string) =>
  (await harness.call.must(searchOffice, { token, query: { q } })).payments.found.map(({ _id, kind }) => ({
    _id,
    kind,
  }))

test('a guide has their money, payouts, papers and activities in their file, a customer their bookings', async () => {
  const [guide] = await guidesWithEarnings(harness, 1)
  token = (await administrator(harness)).token
  if (!guide) throw new Error('no guide')
  const asked = { amount: 500, method: 'mpesa', account: '0712 555 001' } as const
  const payout = await harness.call.must(requestPayout, { token: guide.token, body: asked })
  await harness.call.must(suspendPerson, {
    token,
    params: { id: guide.customer._id },
    body: { suspended: true, reason: 'A stolen phone.' },
  })

  const ofGuide = await file.person(guide._id)
  expect(ofGuide.guide).toMatchObject({
    money: { payable: 1820, debt: 0, reserved: 500, paidOut: 0 },
    payouts: [{ _id: payout._id, amount: 500, status: 'PENDING' }],
    activities: [{ _id: guide.activityId, isActive: true }],
    documents: [],
  })
  expect(ofGuide.bookings).toMatchObject({ total: 1, newest: [{ _id: guide.bookingId }] })
  expect(ofGuide.timeline.map(line)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^account opened vendor/),
      expect.stringMatching(/^activity created vendor/),
      expect.stringMatching(/^order payout.create vendor 500 /),
      'ledger payout_requested',
      'ledger escrow_released',
    ]),
  )
  expect(ofGuide.timeline.find(({ event }) => event === 'escrow_released')?.booking?._id).toBe(guide.bookingId)

  const ofCustomer = await file.person(guide.customer._id)
  expect(ofCustomer).toMatchObject({ guide: null, bookings: { total: 1, newest: [{ _id: guide.bookingId }] } })
  expect(ofCustomer.person.suspendedAt).not.toBeNull()
  expect(ofCustomer.timeline[0]).toMatchObject({ kind: 'office', event: 'person.suspend', text: 'A stolen phone.' })
  expect(ofCustomer.timeline.filter(({ kind }) => kind === 'told').map(({ to }) => to)).not.toContain(
    ofGuide.person.name,
  )

  const ofActivity = await file.activity(guide.activityId)
  expect(ofActivity.activity).toMatchObject({ vendor: { _id: guide._id }, bookings: 1 })
  expect(ofActivity.bookings.newest.map(({ _id }) => _id)).toEqual([guide.bookingId])
  expect(ofActivity.timeline.map(line)).toContain('booking complete system')

  expect(await file.payment(payout._id)).toMatchObject({
    kind: 'payout',
    guide: { _id: guide._id },
    customer: null,
    booking: null,
    payout: { status: 'PENDING', account: '254712555001' },
  })
})

test('each kind of payment has its file, with who may be called and what may be done', async () => {
  const day = new Date(harness.clock.now().getTime() + 20 * DAY).toISOString().slice(0, 10)
  const { guide, activityId } = await harness.guided({ day, departure: { start_time: null } })
  const booked = async (paymentMethod: 'mpesa' | 'bank') => {
    const customer = await harness.person()
    const { _id: id } = await harness.book(customer.token, activityId, { bookingDate: day, paymentMethod })
    return { customer, id }
  }

  const byPhone = await booked('mpesa')
  await harness.pay(byPhone.customer.token, byPhone.id, '254712777001')
  await harness.pass(MINUTE)
  await harness.call.must(cancelBooking, { token: byPhone.customer.token, params: { id: byPhone.id }, body: {} })
  await harness.pass(MINUTE)
  const byBank = await booked('bank')
  await harness.call.must(confirmPayment, {
    token: byBank.customer.token,
    params: { id: byBank.id },
    body: { transactionId: 'FT26325CASE', paymentDate: harness.clock.now().toISOString(), notes: 'From my sister.' },
  })
  const [told] = await paymentsFound('FT26325CASE')
  expect(await file.payment(told!._id)).toMatchObject({
    kind: 'reference',
    customer: { _id: byBank.customer._id },
    guide: { _id: guide._id },
    booking: { _id: byBank.id, status: 'pending_payment_approval' },
    told: { method: 'bank', notes: 'From my sister.', decidable: true },
  })
  for (const status of ['confirmed', 'cancelled'] as const) {
    await harness.call.must(updateBookingStatus, { token: guide.token, params: { id: byBank.id }, body: { status } })
  }
  const inCash = await booked('bank')
  await harness.call.must(recordManualPayment, {
    token: guide.token,
    body: { bookingId: inCash.id, amount: 500, paymentMethod: 'cash', transactionId: 'RCPT-77001' },
  })
  const [recorded] = await paymentsFound('RCPT-77001')
  expect(await file.payment(recorded!._id)).toMatchObject({
    kind: 'recorded',
    amount: 500,
    booking: { _id: inCash.id },
    told: { method: 'cash', decidable: false },
  })

  const found = await sql<{ mpesa: string; refund: string; owed: string }>`
    select (select id from payment_attempts where booking_id = ${byPhone.id}) as mpesa,
      (select id from disbursements where booking_id = ${byPhone.id}) as refund,
      (select id from guide_refunds where booking_id = ${byBank.id}) as owed`.execute(harness.db)
  const ids = found.rows[0]!
  const paid = await file.payment(ids.mpesa)
  expect(paid).toMatchObject({
    kind: 'mpesa',
    customer: { _id: byPhone.customer._id },
    mpesa: { phone: '254712777001', needsPerson: false },
    refund: null,
  })
  // What sent it back is told with it, and so are the books.
  expect(paid.timeline.map(line)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^payment succeed /),
      expect.stringMatching(/^order refund\.pay /),
      'ledger mpesa_received',
    ]),
  )
  expect(await file.payment(ids.refund)).toMatchObject({ kind: 'refund', refund: { status: 'paid' } })
  expect(await file.payment(ids.owed)).toMatchObject({
    kind: 'guide_refund',
    refund: { channel: 'guide' },
    guide: { _id: guide._id },
  })
})

test('what nobody has is not found', async () => {
  const found = [getPersonFile, getActivityFile, getPaymentFile].map((each) =>
    harness.call(each, { token, params: { id: randomUUID() } }),
  )
  expect((await Promise.all(found)).map(({ status }) => status)).toEqual([404, 404, 404])
})
