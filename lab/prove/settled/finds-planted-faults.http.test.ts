import { MINUTE, SECOND } from '@upeo/domain/time'
import { decideBooking } from '@upeo/contract/admin/bookings'
import { cancelBooking } from '@upeo/contract/bookings/cancellation'
import { administrator } from '@upeo/demo/testing/guide-with-earnings'
import { mpesaHarness, type MpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { checkTrips } from './check-trips.ts'
import { compareBooks } from './compare-books.ts'
import { illegalTransitions } from './legal-transitions.ts'

/** The checks are worth something only if they notice faults: each planted fault is found, and undone again. */

const harness = mpesaHarness()
let cancelled = ''
beforeAll(async () => {
  const offer = await harness.offer({ cancellation_policy: 'Flexible' })
  const bookAndPay = async (phone: string) => {
    const { token } = await harness.person()
    const { _id: id } = await harness.book(token, offer.activityId)
    await harness.pay(token, id, phone)
    await harness.pass(MINUTE, 10 * SECOND)
    return { token, id }
  }
  await bookAndPay('254712000501')
  const { token, id } = await bookAndPay('254712000502')
  cancelled = id
  await harness.call.must(cancelBooking, { token, params: { id }, body: {} })
  const { id: parted } = await bookAndPay('254712000503')
  const admin = await administrator(harness)
  const textForCustomer = 'Half of the trip was missing.'
  for (const [left, amount] of [
    [2900, 1000],
    [1900, 500],
  ] as const) {
    const body = { action: 'refund', amount, textForCustomer, textForGuide: textForCustomer } as const
    const seen = { left, problemOpen: false }
    await harness.call.must(decideBooking, { token: admin.token, params: { id: parted }, body: { ...body, seen } })
  }
  await harness.pass(MINUTE, 10 * SECOND)
})

const found = async () => [...(await compareBooks(harness)).differences, ...(await illegalTransitions(harness))]

test('without a planted fault nothing is found', async () => {
  expect(await found()).toEqual([])
  expect(await compareBooks(harness)).toMatchObject({ posted: 3, queued: 0, returned: 3 })
})

const one = `(select id from payment_attempts where money = 'applied' order by id limit 1)`

test.each([
  ['a payment that nobody posted', `update payment_attempts set money = 'none', received_cents = 0 where id = ${one}`],
  ['another amount', `update payment_attempts set received_cents = received_cents + 100 where id = ${one}`],
  [
    'a payment that M-Pesa never took',
    `update payment_attempts set receipt = 'MADEUP1', checkout_request_id = 'x' where id = ${one}`,
  ],
  ['a refund that nobody counts as paid', `update disbursements set status = 'sent' where purpose = 'refund'`],
  ['a refund of another amount', `update disbursements set amount_cents = amount_cents - 100 where purpose = 'refund'`],
  ['a refund that M-Pesa never sent', `update disbursements set channel = 'transfer' where purpose = 'refund'`],
  ['one of two parts of another amount', `update disbursements set amount_cents = 50100 where amount_cents = 50000`],
  ['one of two parts that nobody ordered', `update disbursements set conversation = 'rf0' where amount_cents = 50000`],
  [
    'one of two parts that M-Pesa never sent',
    `update disbursements set conversation = 'rf0' where amount_cents = 100000`,
  ],
  ['an illegal transition', `update booking_history set event = 'complete' where event = 'cancel'`],
  ['a torn history', `update booking_history set from_status = 'completed' where event = 'cancel'`],
])('%s is found', async (_fault, statement) => {
  const faults = await foundAfter(statement, async (seen) => [
    ...(await compareBooks(seen)).differences,
    ...(await illegalTransitions(seen)),
  ])
  expect(faults).not.toEqual([])
})

test('a trip whose money is all back has nothing left to be found', async () => {
  expect(await checkTrips(harness, [cancelled])).toEqual([])
})

test.each([
  ['a cent in escrow', `update ledger_balances set balance_cents = -1 where kind = 'escrow' and subject = $`],
  ['a release before its time', `update bookings set released_at = ends_at + interval '23 hours' where id = $`],
  [
    'a release while a problem was looked into',
    `with held as (
      insert into booking_problems (id, booking_id, kind, description, created_at)
      select gen_random_uuid(), id, 'other', 'late', ends_at from bookings where id = $
    ) update bookings set released_at = ends_at + interval '2 days' where id = $`,
  ],
  ['a refund that the guest never got', `update bookings set refunded_cents = refunded_cents - 100 where id = $`],
])('of a trip %s is found', async (_fault, statement) => {
  const planted = statement.replaceAll('$', `'${cancelled}'`)
  expect(await foundAfter(planted, (seen) => checkTrips(seen, [cancelled]))).not.toEqual([])
})

/** What is found while the fault stands; it is undone afterwards. */
async function foundAfter(
  statement: string,
  find: (seen: Pick<MpesaHarness, 'db' | 'simulator'>) => Promise<string[]>,
): Promise<string[]> {
  return harness.owner
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql.raw(statement).execute(tx)
      throw Object.assign(new Error('undone'), { faults: await find({ db: tx, simulator: harness.simulator }) })
    })
    .catch((error: Error & { faults?: string[] }) => {
      if (!error.faults) throw error
      return error.faults
    })
}
