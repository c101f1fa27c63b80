import { decideBooking, listBookings } from '@upeo/contract/admin/bookings'
import { decideDocument, listDocuments } from '@upeo/contract/admin/documents'
import { decideRefund, listRefunds } from '@upeo/contract/admin/refunds'
import { checkLedgerAgain, getLedgerHealth } from '@upeo/contract/admin/ledger'
import { getOverview } from '@upeo/contract/admin/overview'
import { listAllActivities } from '@upeo/contract/admin/activities'
import { listAuditLog } from '@upeo/contract/admin/audit-log'
import { listPayments, resolvePayment } from '@upeo/contract/admin/payments'
import { listPeople, suspendPerson } from '@upeo/contract/admin/people'
import { getActivity } from '@upeo/contract/activities/detail'
import { confirmPayment } from '@upeo/contract/bookings/manual-confirmation'
import { updateBookingStatus } from '@upeo/contract/bookings/vendor-bookings'
import { listMyDocuments, uploadDocument } from '@upeo/contract/documents/documents'
import { getProfile } from '@upeo/contract/identity/profile'
import { DAY, HOUR, MINUTE } from '@upeo/domain/time'
import { administrator } from '@upeo/demo/testing/guide-with-earnings'
import { requireCleanBooks } from '../../../testing/money-harness.ts'
import { tinyPdf } from '../../../testing/multipart.ts'
import { sendRaw } from '../../../testing/send-raw.ts'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'

const harness = mpesaHarness()
let token: string
beforeEach(async () => {
  token = (await administrator(harness)).token
})
afterEach(() => requireCleanBooks(harness))

const daysAhead = (days: number) => new Date(harness.clock.now().getTime() + days * DAY).toISOString().slice(0, 10)

/** A guide with an activity in ten days, and a booking of it by bank. */
const bankBooking = () => harness.booked({ method: 'bank', day: daysAhead(10), departure: { start_time: null } })

async function proved() {
  const at = await bankBooking()
  const body = { transactionId: `FT${at.reference}`, paymentDate: harness.clock.now().toISOString() }
  await harness.call.must(confirmPayment, { token: at.customer.token, params: { id: at.id }, body })
  return at
}

const lastActs = async () => (await harness.call.must(listAuditLog, { token })).entries.map((entry) => entry.action)

test('papers: both approved make a guide verified, a rejection says why, and each is decided once', async () => {
  const guide = await harness.person('vendor')
  for (const documentType of ['identityDocument', 'businessLicense'] as const) {
    const files = [{ name: 'a.pdf', bytes: tinyPdf(documentType) }]
    await harness.call.must(uploadDocument, { token: guide.token, body: { documentType }, files })
  }
  const { documents, total } = await harness.call.must(listDocuments, { token, query: { search: guide.email } })
  expect([total, documents.map((each) => each.isVerified)]).toEqual([2, [false, false]])
  const decide = (id: string, body: object) =>
    harness.call(decideDocument, { token, params: { id }, body: body as never })
  const first = documents.find((each) => each.type === 'identityDocument')
  const second = documents.find((each) => each.type === 'businessLicense')
  expect(await decide(first!._id, { decision: 'reject' })).toMatchObject({ status: 400 })
  // Nobody approves what they have not seen; that another administrator has seen it does not count.
  const another = await administrator(harness)
  const look = (id: string, by = token) =>
    sendRaw(harness.app, 'GET /documents/:id/file', { token: by, params: { id } })
  await look(first!._id, another.token)
  expect(await decide(first!._id, { decision: 'approve' })).toMatchObject({
    status: 409,
    error: { message: 'Please open this document before you approve it.' },
  })
  await look(first!._id)
  const opened = await harness.call.must(listDocuments, { token, query: { search: guide.email } })
  expect(Object.fromEntries(opened.documents.map((each) => [each.type, each.opened]))).toEqual({
    identityDocument: true,
    businessLicense: false,
  })
  expect(await decide(first!._id, { decision: 'approve' })).toMatchObject({ status: 200 })
  expect(await decide(first!._id, { decision: 'reject', reason: 'Changed my mind' })).toMatchObject({ status: 409 })
  await decide(second!._id, { decision: 'reject', reason: 'It has expired.' })
  const mine = () => harness.call.must(listMyDocuments, { token: guide.token })
  expect((await mine()).data).toMatchObject({
    isVerified: false,
    documents: { businessLicense: { reason: 'It has expired.' } },
  })
  const files = [{ name: 'b.pdf', bytes: tinyPdf('new') }]
  const again = await harness.call.must(uploadDocument, {
    token: guide.token,
    body: { documentType: 'businessLicense' },
    files,
  })
  // Another version is another paper.
  expect(await decide(again.data._id, { decision: 'approve' })).toMatchObject({ status: 409 })
  await look(again.data._id)
  await decide(again.data._id, { decision: 'approve' })
  expect((await mine()).data.isVerified).toBe(true)
  expect((await lastActs()).slice(0, 6)).toEqual([
    'document.approve',
    'document.open',
    'document.reject',
    'document.approve',
    'document.open',
    'document.open',
  ])
})

test("an undecided proof waits in its queue and is decided in the guide's place", async () => {
  const [one, two] = [await proved(), await proved()]
  const queue = () => harness.call.must(listBookings, { token, query: { queue: 'proofs' } })
  expect((await queue()).bookings.map((each) => each._id)).toEqual(expect.arrayContaining([one.id, two.id]))
  const decide = (id: string, action: string) =>
    harness.call(decideBooking, { token, params: { id }, body: { action, reason: 'Seen on the statement.' } as never })
  expect(await decide(one.id, 'approve')).toMatchObject({ status: 200 })
  expect(await decide(one.id, 'approve')).toMatchObject({ status: 409 })
  expect(await decide(two.id, 'reject')).toMatchObject({ status: 200 })
  expect(await harness.see(one.customer.token, one.id)).toMatchObject({
    status: 'confirmed',
    payment: { status: 'paid' },
  })
  expect(await harness.see(two.customer.token, two.id)).toMatchObject({ status: 'cancelled' })
  expect((await queue()).total).toBe(0)
})

test('a problem holds the money back until it is settled', async () => {
  const guide = await harness.person('vendor')
  const activityId = await harness.rows.activity(guide._id)
  const day = daysAhead(2)
  await harness.rows.departure(activityId, day)
  const customer = await harness.person()
  const { _id: id } = await harness.book(customer.token, activityId, { bookingDate: day })
  await harness.pay(customer.token, id, '254712000001')
  await harness.pass(3 * DAY, 6 * HOUR)
  token = (await administrator(harness)).token
  await harness.call.must(updateBookingStatus, { token: guide.token, params: { id }, body: { status: 'completed' } })
  await sql`
    insert into booking_problems (id, booking_id, description, created_at)
    values (gen_random_uuid(), ${id}, 'Nobody came.', ${harness.clock.now()})`.execute(harness.db)
  await sql`update bookings set needs_attention = 'problem_reported' where id = ${id}`.execute(harness.db)
  await harness.pass(2 * DAY, 6 * HOUR)
  expect(await harness.see(customer.token, id)).toMatchObject({ payment: { escrow: 'held' } })
  expect((await harness.call.must(getOverview, { token })).problems).toBeGreaterThan(0)
  await harness.call.must(decideBooking, {
    token,
    params: { id },
    body: { action: 'release', reason: 'Both agree now.' },
  })
  await harness.pass(MINUTE)
  expect(await harness.see(customer.token, id)).toMatchObject({ payment: { escrow: 'released' } })
})

test('a payment of the wrong amount is refunded once when the administrator says so', async () => {
  const { customer, id } = await harness.booked({ day: daysAhead(10) })
  await harness.pay(customer.token, id, '254700000094')
  await harness.pass(30_000)
  const { payments } = await harness.call.must(listPayments, { token })
  const payment = payments.find((each) => each.bookingId === id)
  expect(payment).toMatchObject({ status: 'needs_review', money: 'unapplied' })
  const resolve = () =>
    harness.call(resolvePayment, {
      token,
      params: { id: payment!._id },
      body: { action: 'refund', reason: 'Another amount than asked.' },
    })
  const answers = await Promise.all([resolve(), resolve()])
  expect(answers.map((answer) => answer.status)).toEqual(expect.arrayContaining([200, 409]))
  await harness.pass(5 * MINUTE)
  expect(harness.simulator.book().totals.reversed).toBe(payment!.received)
  expect((await harness.call.must(listPayments, { token })).payments.some((each) => each.bookingId === id)).toBe(false)
})

test("a guide's overdue refund is settled when the customer has the money", async () => {
  const { guide, customer, id } = await bankBooking()
  const move = (status: 'confirmed' | 'cancelled') =>
    harness.call.must(updateBookingStatus, { token: guide.token, params: { id }, body: { status } })
  await move('confirmed')
  await move('cancelled')
  await harness.pass(8 * DAY, DAY)
  const { refunds } = await harness.call.must(listRefunds, { token })
  const refund = refunds.find((each) => each.bookingId === id)
  expect(refund).toMatchObject({ channel: 'guide', status: 'needs_review' })
  const settle = () =>
    harness.call(decideRefund, {
      token,
      params: { id: refund!._id },
      body: { action: 'settle', receipt: 'FT-BACK-1', channel: 'guide' },
    })
  expect(await settle()).toMatchObject({ status: 200 })
  expect(await settle()).toMatchObject({ status: 409 })
  expect(await harness.see(customer.token, id)).toMatchObject({ payment: { status: 'refunded' } })
})

test('a suspended guide disappears at once, and their bookings wait for an administrator', async () => {
  const { guide, activityId, id } = await bankBooking()
  const suspend = (suspended: boolean) =>
    harness.call(suspendPerson, { token, params: { id: guide._id }, body: { suspended, reason: 'Reported by many.' } })
  expect(await suspend(true)).toMatchObject({ status: 200 })
  expect(await suspend(true)).toMatchObject({ status: 409 })
  expect(await harness.call(getProfile, { token: guide.token })).toMatchObject({ status: 401 })
  expect(await harness.call(getActivity, { params: { id: activityId } })).toMatchObject({ status: 404 })
  const problems = await harness.call.must(listBookings, { token, query: { queue: 'problems' } })
  expect(problems.bookings).toMatchObject([{ _id: id, problem: 'guide_suspended' }])
  const overview = await harness.call.must(getOverview, { token })
  expect(overview.problems).toBe(1)
  expect(await suspend(false)).toMatchObject({ status: 200 })
  expect((await harness.call.must(listBookings, { token, query: { queue: 'problems' } })).total).toBe(0)
})

test("a suspended guide's booking waits for a decision, whatever its customer does meanwhile", async () => {
  const { guide, activityId, customer, id } = await bankBooking()
  const suspend = (suspended: boolean) =>
    harness.call.must(suspendPerson, { token, params: { id: guide._id }, body: { suspended, reason: 'Reported.' } })
  const problems = async () =>
    (await harness.call.must(listBookings, { token, query: { queue: 'problems' } })).bookings
      .map((each) => each._id)
      .toSorted()
  const late = await harness.person()
  const { _id: lateId } = await harness.book(late.token, activityId, { bookingDate: daysAhead(10) })
  await harness.pay(late.token, lateId, '254712000002')
  await suspend(true)
  expect(await problems()).toEqual([id, lateId].toSorted())
  const proof = { transactionId: 'KCB-1', paymentDate: harness.clock.now().toISOString() }
  await harness.call.must(confirmPayment, { token: customer.token, params: { id }, body: proof })
  await harness.pass(30_000)
  expect(await harness.see(late.token, lateId)).toMatchObject({ status: 'confirmed' })
  expect(await problems()).toEqual([id, lateId].toSorted())
  const decide = (booking: string, action: 'approve' | 'release') =>
    harness.call(decideBooking, { token, params: { id: booking }, body: { action, reason: 'Another guide leads it.' } })
  expect(await decide(lateId, 'release')).toMatchObject({ status: 200 })
  expect(await decide(lateId, 'release')).toMatchObject({ status: 409 })
  expect(await decide(id, 'approve')).toMatchObject({ status: 200 })
  expect(await problems()).toEqual([id])
  await suspend(false)
  await harness.pass(MINUTE)
  await suspend(true)
  expect(await problems()).toEqual([id, lateId].toSorted())
  await suspend(false)
  expect(await problems()).toEqual([])
})

test('people, activities and bookings are found', async () => {
  const { guide, activityId, id, reference } = await bankBooking()
  const people = await harness.call.must(listPeople, { token, query: { search: guide.email, role: 'vendor' } })
  expect(people).toMatchObject({ total: 1, people: [{ _id: guide._id, activities: 1 }] })
  const { activities } = await harness.call.must(listAllActivities, { token, query: { search: guide.name } })
  expect(activities).toMatchObject([{ _id: activityId, bookings: 1, vendor: { _id: guide._id } }])
  const { bookings } = await harness.call.must(listBookings, { token, query: { search: reference } })
  expect(bookings).toMatchObject([{ _id: id, vendor: { _id: guide._id } }])
})

test('the ledger is healthy, and a broken invariant is named', async () => {
  const checked = async () => {
    await harness.call.must(checkLedgerAgain, { token, body: {} })
    expect(await harness.call.must(getLedgerHealth, { token })).toMatchObject({ checking: true })
    await harness.pass(MINUTE, MINUTE)
    return harness.call.must(getLedgerHealth, { token })
  }
  expect(await checked()).toMatchObject({ healthy: true, checking: false, checkedAt: expect.any(String) })
  const { id } = await bankBooking()
  await sql`update bookings set paid_cents = 1, payment_status = 'paid', status = 'confirmed', open_slot = null,
    hold_expires_at = null, payment_method = 'mpesa' where id = ${id}`.execute(harness.db)
  const health = await checked()
  expect(health.healthy).toBe(false)
  expect(health.invariants.some((each) => each.breaches > 0 && each.examples.length > 0)).toBe(true)
  await sql`delete from ledger_breaches`.execute(harness.owner)
  await sql`delete from booking_history where booking_id = ${id}`.execute(harness.db)
  await sql`delete from bookings where id = ${id}`.execute(harness.db)
  await harness.owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`delete from booking_terms where booking_id = ${id}`.execute(tx)
  })
  await sql`update departures set seats_taken = 0 where not exists (
    select from bookings b where b.departure_id = departures.id)`.execute(harness.db)
})

test('nobody else may read it, and the audit log cannot be changed', async () => {
  const guide = await harness.person('vendor')
  expect(await harness.call(getOverview, { token: guide.token })).toMatchObject({ status: 403 })
  expect(await harness.call(getOverview)).toMatchObject({ status: 401 })
  await expect(sql`delete from audit_log`.execute(harness.db)).rejects.toThrow(/permission denied/)
  await expect(sql`delete from audit_log`.execute(harness.owner)).rejects.toThrow(/append-only/)
})
