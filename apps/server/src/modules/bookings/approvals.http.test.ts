import { approveMatched, checkStatement, listApprovals } from '@upeo/contract/bookings/approvals'
import { cancelBooking } from '@upeo/contract/bookings/cancellation'
import { confirmPayment } from '@upeo/contract/bookings/manual-confirmation'
import { breachesOf } from '../../../testing/money-harness.ts'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { say } from '@upeo/domain/words/say'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'

const harness = mpesaHarness()
let guide: { _id: string; token: string }
beforeEach(async () => {
  guide = await business()
})

const business = () => harness.guide({ methods: ['paybill'] })

/** 2,900 to pay, and a proof under this code. */
async function proved(transactionId: string, owner = guide): Promise<{ id: string; token: string }> {
  const activityId = await harness.rows.activity(owner._id)
  await harness.rows.departure(activityId, '2026-03-14')
  const { token } = await harness.person()
  const { _id: id } = await harness.book(token, activityId, { paymentMethod: 'paybill' })
  const body = { transactionId, paymentDate: '2026-03-01T08:00:00Z', notes: '', confirmed: true }
  await harness.call.must(confirmPayment, { token, params: { id }, body })
  return { id, token }
}

const received = (code: string, amount = '2,900.00') =>
  `${code} Confirmed.You have received Ksh${amount} from JOHN OTIENO 0712345678 on 1/3/26 at 8:00 AM`
const statusOf = async (id: string) =>
  (await sql<{ status: string }>`select status from bookings where id = ${id}`.execute(harness.db)).rows[0]!.status
const approve = (text: string, bookings: string[], token = guide.token) =>
  harness.call.must(approveMatched, { token, body: { text, bookings } })
const confirmations = async (id: string) =>
  (await sql`select from booking_history where booking_id = ${id} and to_status = 'confirmed'`.execute(harness.db)).rows
    .length

test('what waits says amount, code and time', async () => {
  const { id } = await proved('sfc 7xk2 l9p')
  const { payments } = await harness.call.must(listApprovals, { token: guide.token })
  expect(payments).toMatchObject([
    { booking: id, owed: 2900, code: 'sfc 7xk2 l9p', paidAt: '2026-03-01T08:00:00.000Z', method: 'paybill' },
  ])
})

test('of many, those with the same code and at least the amount are approved, and the others say why not', async () => {
  const [right, more, less, missing, out] = [
    await proved('SFC7XK2L9A'),
    await proved('SFC7XK2L9B'),
    await proved('SFC7XK2L9C'),
    await proved('SFC7XK2L9D'),
    await proved('SFC7XK2L9E'),
  ]
  const text = [
    received('SFC7XK2L9A'),
    received('SFC7XK2L9B', '3,000.00'),
    received('SFC7XK2L9C', '2,899.00'),
    received('SFC7XK2L9X'),
    'SFC7XK2L9E Confirmed. Ksh2,900.00 sent to JANE W 0712345678 on 1/3/26',
  ].join('\n\n')
  const ids = [right, more, less, missing, out].map(({ id }) => id)
  const checked = await harness.call.must(checkStatement, { token: guide.token, body: { text } })
  expect(checked).toMatchObject({ read: 5, others: 1 })
  const found = new Map(checked.payments.map((payment) => [payment.booking, payment]))
  expect(ids.map((id) => [found.get(id)?.matched, say(found.get(id)?.text ?? '')])).toEqual([
    [true, 'KES 2,900 received'],
    [true, 'KES 3,000 received, more than the KES 2,900 owed'],
    [false, 'Only KES 2,899 received, KES 2,900 is owed'],
    [false, 'This code is not in what you pasted'],
    [false, 'This code is for money sent, not received'],
  ])
  expect(await statusOf(right.id)).toBe('pending_payment_approval')

  const { decided } = await approve(text, ids)
  expect(decided.map(({ approved }) => approved)).toEqual([true, true, false, false, false])
  expect(await Promise.all(ids.map(statusOf))).toEqual([
    'confirmed',
    'confirmed',
    'pending_payment_approval',
    'pending_payment_approval',
    'pending_payment_approval',
  ])
  // Sent again: approved once, and the answer is the same.
  expect((await approve(text, ids)).decided).toEqual(decided)
  expect(await confirmations(right.id)).toBe(1)
  expect(await breachesOf(harness.db, harness.clock.now())).toEqual([])
})

test('only what was chosen is approved, and nothing that has ended meanwhile', async () => {
  const [chosen, left, cancelled] = [await proved('SFC7XK2L8A'), await proved('SFC7XK2L8B'), await proved('SFC7XK2L8C')]
  await harness.call.must(cancelBooking, { token: cancelled.token, params: { id: cancelled.id }, body: {} })
  const text = ['A', 'B', 'C'].map((end) => received(`SFC7XK2L8${end}`)).join('\n')
  const { decided } = await approve(text, [chosen.id, cancelled.id])
  expect(decided.map(({ booking, approved }) => [booking, approved])).toEqual([
    [chosen.id, true],
    [cancelled.id, false],
  ])
  expect(await statusOf(left.id)).toBe('pending_payment_approval')
  expect(await statusOf(cancelled.id)).toBe('cancelled')
})

test('a foreign proof is neither shown, matched nor approved, under the same code either', async () => {
  const other = await business()
  const foreign = await proved('SFC7XK2L7A', other)
  const mine = await proved('SFC7XK2L7A')
  const text = received('SFC7XK2L7A')
  const { payments } = await harness.call.must(checkStatement, { token: guide.token, body: { text } })
  expect(payments.map(({ booking }) => booking)).toEqual([mine.id])
  const { decided } = await approve(text, [foreign.id, mine.id, randomUUID()])
  expect(decided.map(({ approved, reference }) => [approved, reference !== null])).toEqual([
    [false, false],
    [true, true],
    [false, false],
  ])
  expect(await statusOf(foreign.id)).toBe('pending_payment_approval')
  expect(await statusOf(mine.id)).toBe('confirmed')
})

test('customers are refused, and so are bodies that make no sense', async () => {
  const { token } = await harness.person()
  const body = { text: received('SFC7XK2L5A'), bookings: [randomUUID()] }
  expect(await harness.call(approveMatched, { token, body })).toMatchObject({ status: 403 })
  expect(await harness.call(checkStatement, { token, body: { text: 'x' } })).toMatchObject({ status: 403 })
  const send = (wrong: object) => harness.call(approveMatched, { token: guide.token, body: wrong as typeof body })
  expect(await send({ ...body, text: '' })).toMatchObject({ status: 400 })
  expect(await send({ ...body, bookings: [] })).toMatchObject({ status: 400 })
  expect(await send({ ...body, all: true })).toMatchObject({ status: 400 })
})
