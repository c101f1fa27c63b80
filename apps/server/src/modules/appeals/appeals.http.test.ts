import { decideAppeal, listAppeals } from '@upeo/contract/admin/appeals'
import { getOverview } from '@upeo/contract/admin/overview'
import { answerAppeal, appealRejection, getAppealPicture } from '@upeo/contract/appeals/appeals'
import { confirmGuideRefund } from '@upeo/contract/bookings/guide-refunds'
import { confirmPayment } from '@upeo/contract/bookings/manual-confirmation'
import { listVendorBookings, updateBookingStatus } from '@upeo/contract/bookings/vendor-bookings'
import { deleteProfile } from '@upeo/contract/identity/profile'
import { administrator } from '@upeo/demo/testing/guide-with-earnings'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { DAY, HOUR, MINUTE } from '@upeo/domain/time'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { entriesOf, requireCleanBooks } from '../../../testing/money-harness.ts'
import { tinyPdf, tinyPng } from '../../../testing/multipart.ts'
import { sweepPictures } from './usecases/sweep-pictures.ts'

const harness = mpesaHarness({}, { work: true })
beforeEach(() => harness.clock.set('2026-03-02T09:00:00+03:00'))
afterEach(() => requireCleanBooks(harness))

let references = 0

/** A payment of KES 2,900 for 14 March that the guide has not found; two seats on the departure. */
async function rejected() {
  const { guide, activityId } = await harness.guided({ departure: { capacity: 1 } })
  const customer = await harness.person()
  references += 1
  const transactionId = `FT 9000${references}`
  const id = await bookAndProve(customer.token, activityId, transactionId)
  await harness.call.must(updateBookingStatus, {
    token: guide.token,
    params: { id },
    body: { status: 'cancelled', reason: 'I cannot find it.' },
  })
  const appeal = (other: { readonly bytes?: Buffer; readonly description?: string; readonly token?: string } = {}) => {
    const { bytes = tinyPng(9), description = 'Sent on Monday at nine.', token = customer.token } = other
    const files = bytes.length === 0 ? [] : [{ name: 'slip.png', bytes }]
    return harness.call(appealRejection, { token, params: { id }, body: { description }, files })
  }
  return { guide, customer, activityId, id, transactionId, appeal }
}

async function bookAndProve(token: string, activityId: string, transactionId: string): Promise<string> {
  const { _id: id } = await harness.book(token, activityId, { paymentMethod: 'bank' })
  const proof = { transactionId, paymentDate: harness.clock.now().toISOString() }
  await harness.call.must(confirmPayment, { token, params: { id }, body: proof })
  return id
}

/** By as many administrators at once. */
async function decide(bookingId: string, ...decisions: readonly ('uphold' | 'dismiss')[]) {
  const { token } = await administrator(harness)
  const { appeals } = await harness.call.must(listAppeals, { token, query: { limit: 100 } })
  const waiting = appeals.find(({ booking }) => booking._id === bookingId)
  if (!waiting) throw new Error('No such appeal waits.')
  const params = { id: waiting.appeal._id }
  const answers = decisions.map((decision) =>
    harness.call(decideAppeal, { token, params, body: { decision, reason: 'The slip says so.' } }),
  )
  return (await Promise.all(answers)).map(({ status }) => status).toSorted((a, b) => a - b)
}

const seatsTaken = async (bookingId: string) => {
  const found = await sql<{ seats_taken: number }>`
    select d.seats_taken from bookings b join departures d on d.id = b.departure_id where b.id = ${bookingId}`.execute(
    harness.db,
  )
  return found.rows[0]!.seats_taken
}

test('the customer of a rejected payment asks the office to look at it: both sides are heard, and nothing moves until then', async () => {
  const { guide, customer, id, appeal } = await rejected()
  expect(await harness.see(customer.token, id)).toMatchObject({
    status: 'cancelled',
    appealableUntil: '2026-03-09T06:00:00.000Z',
    appeal: null,
  })
  expect(await appeal()).toMatchObject({ status: 201 })
  expect(await appeal()).toMatchObject({ status: 409 })
  const seen = await harness.see(customer.token, id)
  expect(seen).toMatchObject({ status: 'cancelled', appealableUntil: null, appeal: { decision: null, answer: null } })
  const answer = (token: string) =>
    harness.call(answerAppeal, { token, params: { id }, body: { answer: 'It is not on my statement.' } })
  expect(await answer(guide.token)).toMatchObject({ status: 201 })
  expect(await answer(guide.token)).toMatchObject({ status: 409 })
  const { bookings } = await harness.call.must(listVendorBookings, { token: guide.token })
  expect(bookings[0]!.appeal).toMatchObject({ description: 'Sent on Monday at nine.' })
  const { token } = await administrator(harness)
  const { appeals } = await harness.call.must(listAppeals, { token, query: {} })
  expect(appeals).toContainEqual(
    expect.objectContaining({
      hasPicture: true,
      appeal: expect.objectContaining({ answer: 'It is not on my statement.' }),
      booking: expect.objectContaining({ _id: id, seats: 1, seatsLeft: 1 }),
      proof: expect.objectContaining({ reason: 'I cannot find it.' }),
    }),
  )
  expect((await harness.call.must(getOverview, { token })).appeals).toBeGreaterThan(0)
  const gone = await harness.call(deleteProfile, { token: customer.token, body: { currentPassword: 'Karibu2026' } })
  expect(gone).toMatchObject({ status: 409, error: { code: 'account_has_obligations' } })
  expect(await decide(id, 'dismiss')).toEqual([200])
  expect(await harness.see(customer.token, id)).toMatchObject({
    status: 'cancelled',
    payment: { status: 'unpaid' },
    appeal: { decision: 'dismissed', reason: 'The slip says so.' },
  })
})

test('the picture is opened by its customer and by the office, whose look is written down; by nobody else', async () => {
  const { guide, customer, id, appeal } = await rejected()
  await appeal()
  const { token } = await administrator(harness)
  const found = await sql<{ id: string }>`select id from proof_appeals where booking_id = ${id}`.execute(harness.db)
  const appealId = found.rows[0]!.id
  const url = `/api${getAppealPicture.path.replace(':id', appealId)}`
  const look = async (who: string) => {
    const { statusCode } = await harness.app.inject({ url, headers: { authorization: `Bearer ${who}` } })
    const looks = await sql<{ detail: unknown }>`
      select detail || jsonb_build_object('session', session) as detail from audit_log where action = 'appeal.open' and subject_id = ${appealId}`.execute(
      harness.db,
    )
    return [statusCode, looks.rows.map(({ detail }) => detail)]
  }
  expect(await look(customer.token)).toEqual([200, []])
  expect(await look(guide.token)).toEqual([404, []])
  expect(await look(token)).toEqual([200, [{ whose: customer._id, session: expect.stringMatching(/^[0-9a-f]{16}$/) }]])
})

test('the picture is what it says it is, and there is one', async () => {
  const { appeal } = await rejected()
  expect(await appeal({ bytes: tinyPdf() })).toMatchObject({ status: 415 })
  expect(await appeal({ bytes: Buffer.alloc(0) })).toMatchObject({
    status: 400,
    error: { fields: { picture: /picture/ } },
  })
  expect(await appeal({ description: '' })).toMatchObject({ status: 400 })
})

test('a week after the rejection it is too late, and a booking that was not rejected has nothing to appeal', async () => {
  const late = await rejected()
  harness.clock.set('2026-03-09T09:00:01+03:00')
  expect(await late.appeal()).toMatchObject({ status: 409 })
  expect((await harness.see(late.customer.token, late.id)).appealableUntil).toBeNull()
  const other = await rejected()
  const id = await bookAndProve(other.customer.token, other.activityId, 'FT 1234567')
  const params = { id }
  const files = [{ name: 'slip.png', bytes: tinyPng() }]
  const body = { description: 'Please look.' }
  expect(await harness.call(appealRejection, { token: other.customer.token, params, body, files })).toMatchObject({
    status: 409,
    error: { code: 'illegal_transition' },
  })
  expect(await harness.privateStore.list('appeals/')).toHaveLength(
    (await sql`select from proof_appeals`.execute(harness.db)).rows.length,
  )
})

test('upheld while the places are free before the start: the booking is confirmed again, with its commission as ever', async () => {
  const { customer, id, appeal } = await rejected()
  await appeal()
  expect(await decide(id, 'uphold', 'uphold')).toEqual([200, 409])
  expect(await seatsTaken(id)).toBe(1)
  expect(await harness.see(customer.token, id)).toMatchObject({
    status: 'confirmed',
    payment: { status: 'paid', paid: 2900 },
    proof: { status: 'approved' },
    appeal: { decision: 'reinstated' },
  })
  await harness.pass(16 * DAY, 12 * HOUR)
  expect(await entriesOf(harness.db, id)).toContain('manual_completed: vendor_receivable 58000')
})

test('upheld after the places were taken: the guide has to return the money, and owes its commission until then', async () => {
  const { guide, customer, activityId, id, appeal } = await rejected()
  await appeal()
  const other = await harness.person()
  await bookAndProve(other.token, activityId, 'FT 555')
  expect(await decide(id, 'uphold')).toEqual([200])
  expect(await seatsTaken(id)).toBe(1)
  expect(await harness.see(customer.token, id)).toMatchObject({
    status: 'cancelled',
    payment: { status: 'refund_due_from_guide', paid: 2900 },
    appeal: { decision: 'refund_due' },
    guideRefund: { amount: 2900, needsConfirmation: true },
  })
  expect(await entriesOf(harness.db, id)).toContain('manual_completed: vendor_receivable 58000')
  await harness.call.must(confirmGuideRefund, { token: customer.token, params: { id } })
  const owed = await sql<{ cents: number }>`
    select coalesce(sum(balance_cents), 0)::bigint as cents from ledger_balances where subject = ${guide._id}`.execute(
    harness.db,
  )
  expect(owed.rows).toEqual([{ cents: 0 }])
})

test('upheld after the start: nobody is put on a trip that has left', async () => {
  const { customer, id, appeal } = await rejected()
  harness.clock.set('2026-03-09T08:00:00+03:00')
  await appeal()
  harness.clock.set('2026-03-14T07:31:00+03:00')
  expect(await decide(id, 'uphold')).toEqual([200])
  expect(await harness.see(customer.token, id)).toMatchObject({
    status: 'cancelled',
    appeal: { decision: 'refund_due' },
  })
})

test('a payment that was proved for another booking since counts once', async () => {
  const { customer, activityId, id, transactionId, appeal } = await rejected()
  await appeal()
  await bookAndProve(customer.token, activityId, transactionId)
  expect(await decide(id, 'uphold')).toEqual([409])
  expect((await harness.see(customer.token, id)).appeal).toMatchObject({ decision: null })
  expect(await decide(id, 'dismiss')).toEqual([200])
})

test('a picture without a row is collected, and one that is needed stays', async () => {
  const { id, appeal } = await rejected()
  await appeal()
  const found = await sql<{ picture_key: string }>`
    select picture_key from proof_appeals where booking_id = ${id}`.execute(harness.db)
  const lost = 'appeals/01890a5d-ac96-774b-bcce-b302099a0001/lost.webp'
  await harness.privateStore.put(lost, Buffer.from('x'))
  harness.clock.advance(2 * DAY + MINUTE)
  expect(await sweepPictures({ ...harness, files: harness.privateStore })).toBe(1)
  expect(await harness.privateStore.list('appeals/')).toContain(found.rows[0]!.picture_key)
})
