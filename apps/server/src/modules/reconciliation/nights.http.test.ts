import { listAuditLog } from '@upeo/contract/admin/audit-log'
import { recordCashMovement } from '@upeo/contract/admin/ledger'
import { decidePayout } from '@upeo/contract/admin/payouts'
import { compareAgain, explainDifference, getPosition, listDifferences } from '@upeo/contract/admin/reconciliation'
import { cents } from '@upeo/domain/money'
import { HOUR, MINUTE, SECOND, addDays, addTime, localDateOf, startOfDay } from '@upeo/domain/time'
import { administrator, guidesWithEarnings } from '@upeo/demo/testing/guide-with-earnings'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { askPayout } from '@upeo/demo/testing/outgoing-orders'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { ProviderOutcome } from '../../adapters/payments/port.ts'
import type { ReconciliationDeps } from './deps.ts'
import type { StoredAnswer } from './store/questions.ts'
import { settleOrder } from './usecases/settle-order.ts'

const harness = mpesaHarness()
let office: string
let guides: Awaited<ReturnType<typeof guidesWithEarnings>>
let activityId: string
let day: string
let phones = 0
/** Paid and confirmed on a day before: sessions do not last as long as this file's days. */
let order: Awaited<ReturnType<typeof paidOut>>

beforeAll(async () => {
  office = (await administrator(harness)).token
  await openMpesaBooks()
  guides = await guidesWithEarnings(harness, 2)
  day = addDays(localDateOf(harness.clock.now()), 28)
  ;({ activityId } = await harness.offer({ price_cents: 100_000, capacity: 40 }, day))
  order = await paidOut()
  await tomorrow()
})
afterEach(async () => {
  harness.simulator.setFaults({})
  await tomorrow()
})

async function tell<T>(method: string, path: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json' }
  const url = `${harness.simulator.url}/simulator/${path}`
  const answer = await fetch(url, { method, headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as T
}

/** M-Pesa holds what our books hold: float of KES 50,000 to pay out from, and a loan of as much in collections. */
async function openMpesaBooks(): Promise<void> {
  await tell('PUT', 'opening', { accounts: { 174379: -50_000, 600992: 50_000 }, entries: [] })
  const body = { kind: 'float_to_payouts', amount: 50_000, receipt: 'UAV7P2FLOAT' } as const
  await harness.call.must(recordCashMovement, { token: office, body })
}

/** A customer pays for a trip: the receipt that M-Pesa gives it. */
async function paid(phone?: string): Promise<string> {
  const { token } = await harness.person()
  const booking = await harness.book(token, activityId, { bookingDate: day })
  phones += 1
  await harness.pay(token, booking._id, phone ?? `2547${20_000_000 + phones}`)
  await harness.pass(10 * SECOND)
  return harness.simulator.book().entries.at(-1)!.receipt
}
async function paidOut(): Promise<{ readonly id: string; readonly receipt: string; readonly conversation: string }> {
  const id = await askPayout(harness, guides.pop()!)
  await harness.call.must(decidePayout, { token: office, params: { id }, body: { action: 'approve' } })
  await harness.pass(30 * SECOND)
  const { receipt, requestId } = harness.simulator.book().entries.at(-1)!
  return { id, receipt, conversation: requestId! }
}
/** Both clocks to that instant, with nothing of ours done meanwhile. */
async function jumpTo(instant: Date): Promise<void> {
  const gone = instant.getTime() - harness.clock.now().getTime()
  harness.clock.set(instant.toISOString())
  await harness.simulator.advance(gone)
}
const nextMidnight = () => startOfDay(addDays(localDateOf(harness.clock.now()), 1))
/** To some minutes past one the next morning, when the day has been compared. */
async function tomorrow(): Promise<void> {
  await jumpTo(addTime(nextMidnight(), HOUR + SECOND))
  await harness.pass(4 * MINUTE, MINUTE)
}
const position = () => harness.call.must(getPosition, { token: office })
const list = async (state: 'open' | 'explained' | 'settled' = 'open') =>
  (await harness.call.must(listDifferences, { token: office, query: { state, limit: 100 } })).differences
const about = async (receipt: string, state?: 'open' | 'explained' | 'settled') =>
  (await list(state))
    .filter((each) => each.receipt === receipt)
    .map(({ reason, ours, theirs }) => ({ reason, ours, theirs }))
const postings = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from ledger_transactions`.execute(harness.db)).rows[0]!.n
async function again(): Promise<void> {
  await harness.call.must(compareAgain, { token: office, body: {} })
  await harness.pass(4 * MINUTE, MINUTE)
}

test('where both books agree nothing is left to say, and nothing is posted', async () => {
  await paid()
  await paidOut()
  const before = await postings()
  await tomorrow()
  const { night, provider, openDifferences } = await position()
  expect(night).toMatchObject({ incomingCount: 1, incomingSum: 1160, ordersAsked: 1, failure: null })
  expect(night?.finishedAt).not.toBeNull()
  for (const { told, reasons } of provider) {
    expect(told?.theirs).toBe(told?.ours)
    expect(Object.values(reasons)).toEqual([0, 0, 0, 0, 0])
  }
  expect(openDifferences).toBe(0)
  expect(await postings()).toBe(before)
})

test('a day is compared once, however many look', async () => {
  const night = addTime(nextMidnight(), HOUR + SECOND)
  await jumpTo(night)
  const sweep = harness.sweeps.find(({ name }) => name === 'reconciliation.nights')!
  await Promise.all([sweep.run(), sweep.run(), sweep.run()])
  await sweep.run()
  const asked = await sql<{ n: number }>`
    select count(*)::int as n from reconciliation_questions
    where about = 'balance' and day = ${addDays(localDateOf(night), -1)}`.execute(harness.db)
  expect(asked.rows[0]?.n).toBe(2)
})

test('a balance that comes late counts for the instant that it speaks of', async () => {
  harness.simulator.setFaults({ balanceDelayMs: 8 * MINUTE })
  await tomorrow()
  expect((await position()).night?.finishedAt).toBeNull()
  await paid()
  await harness.pass(10 * MINUTE, MINUTE)
  const { night, provider } = await position()
  expect(night?.finishedAt).not.toBeNull()
  expect(provider.map(({ told }) => told?.theirs === told?.ours)).toEqual([true, true])
})

test('a balance that never comes is said, and is no difference any more once it is told', async () => {
  harness.simulator.setFaults({ callbackDrop: 1 })
  await tomorrow()
  await harness.pass(90 * MINUTE, 5 * MINUTE)
  const unanswered = async () => (await list()).filter(({ reason }) => reason === 'not_answered')
  expect(await unanswered()).toHaveLength(2)
  harness.simulator.setFaults({})
  await again()
  expect(await unanswered()).toHaveLength(0)
})

test('from a list of which a page fails nothing is concluded, and it is read again', async () => {
  const receipt = await paid()
  harness.simulator.setFaults({ pullFailsFrom: 0 })
  await tomorrow()
  expect(await about(receipt)).toEqual([])
  expect((await position()).night).toMatchObject({ incomingReadAt: null, finishedAt: null })
  expect((await position()).night?.failure).toContain('What was paid in could not be read')
  harness.simulator.setFaults({})
  await harness.pass(12 * MINUTE, MINUTE)
  expect((await position()).night).toMatchObject({ incomingCount: 1, failure: null })
})

test('a list that cannot be read until it is too late is said', async () => {
  harness.simulator.setFaults({ pullFailsFrom: 0 })
  await tomorrow()
  await harness.pass(24 * HOUR, HOUR)
  const said = (await list()).filter(({ said }) => said.startsWith('What was paid in'))
  expect(said).toMatchObject([{ reason: 'not_answered' }])
})

test('a payment that the list leaves out is missing there, until it is listed', async () => {
  const receipt = await paid()
  harness.simulator.setFaults({ omitted: [receipt] })
  await tomorrow()
  expect(await about(receipt)).toEqual([{ reason: 'missing_there', ours: 1160, theirs: null }])
  harness.simulator.setFaults({})
  await again()
  expect(await about(receipt)).toEqual([])
  expect(await about(receipt, 'settled')).toHaveLength(1)
})

test('an amount that differs is told with both', async () => {
  const receipt = await paid()
  harness.simulator.setFaults({ misstated: { [receipt]: 1700 } })
  await tomorrow()
  expect(await about(receipt)).toEqual([{ reason: 'other_amount', ours: 1160, theirs: 1700 }])
  const { provider } = await position()
  expect(provider[0]?.reasons).toMatchObject({ openDifferences: 540, unexplained: -540 })
  harness.simulator.setFaults({})
  await again()
  expect(await about(receipt)).toEqual([])
})

test('what was paid before midnight and booked after it belongs to its own day, and is missing on neither', async () => {
  const midnight = nextMidnight()
  await jumpTo(addTime(midnight, -10 * SECOND))
  harness.simulator.setFaults({ callbackDelayMs: 20 * SECOND, pullFailsFrom: 0 })
  const receipt = await paid()
  await harness.pass(30 * SECOND)
  harness.simulator.setFaults({})
  await jumpTo(addTime(midnight, HOUR + SECOND))
  await harness.pass(4 * MINUTE, MINUTE)
  expect((await position()).night).toMatchObject({ incomingCount: 1 })
  expect(await about(receipt, 'settled')).toEqual([{ reason: 'in_flight', ours: 1160, theirs: 1160 }])
  await tomorrow()
  expect(await about(receipt)).toEqual([])
})

test('a payment whose receipt was never told is named, with its line on its way', async () => {
  harness.simulator.setFaults({ pullFailsFrom: 0 })
  const receipt = await paid('254700000099')
  await harness.pass(3 * MINUTE, 10 * SECOND)
  harness.simulator.setFaults({})
  await jumpTo(addTime(nextMidnight(), HOUR + SECOND))
  // Before the search of the statement finds it.
  await harness.sweeps.find(({ name }) => name === 'reconciliation.nights')!.run()
  expect(await about(receipt)).toEqual([{ reason: 'in_flight', ours: null, theirs: 1160 }])
  expect((await list()).map(({ reason }) => reason)).toContain('unknown_receipt')
  await harness.pass(20 * MINUTE, MINUTE)
  await again()
  expect(await about(receipt)).toEqual([])
  expect((await list()).map(({ reason }) => reason)).not.toContain('unknown_receipt')
})

test('money that somebody sent at the portal changes the balance and stays there until it is explained', async () => {
  await tell('POST', 'move', { kind: 'b2c', amount: 300, phone: '254712345678' })
  await tomorrow()
  const balance = async (state?: 'open' | 'explained') =>
    (await list(state)).find(({ reason, account }) => reason === 'balance_differs' && account === 'disbursement')
  const found = await balance()
  expect((found?.theirs ?? 0) - (found?.ours ?? 0)).toBe(-300)
  const params = { id: found?._id ?? '' }
  const note = 'Sent to the printer by hand.'
  const explain = () => harness.call(explainDifference, { token: office, params, body: { action: 'explain', note } })
  expect(await explain()).toMatchObject({ status: 200 })
  expect(await explain()).toMatchObject({ status: 409 })
  await tomorrow()
  expect(await balance('explained')).toMatchObject({ explained: { note } })
  expect((await position()).provider[1]?.reasons).toMatchObject({ explained: -300, unexplained: 0 })
  const { entries } = await harness.call.must(listAuditLog, { token: office, query: { search: 'difference' } })
  expect(entries).toMatchObject([{ action: 'difference.explain', detail: { note } }])
  // Another difference is another question.
  await tell('POST', 'move', { kind: 'b2c', amount: 1, phone: '254712345678' })
  await tomorrow()
  expect(await balance()).toMatchObject({ explained: null })
})

test('of an order that was paid, each other word of M-Pesa is a difference; nothing is moved by it', async () => {
  const { id, receipt, conversation } = order
  const before = await postings()
  const settle = async (outcome: ProviderOutcome) => {
    const provider = { readCommandNotification: () => outcome }
    const deps = { ...harness, provider } as unknown as ReconciliationDeps
    const answer = { about: 'order', disbursement_id: id, conversation, body: '{}' } as StoredAnswer
    const told = await settleOrder(deps, answer)
    const differing = (await list()).filter((each) => each.payment === id)
    return [told, ...differing.map(({ reason, theirs }) => [reason, theirs])]
  }
  const refusal = { what: 'payment', ourFault: false, code: '1', description: 'Declined' } as const
  const paidWith = (amount: number | null, by: string | null = receipt) =>
    ({ kind: 'paid', receipt: by, amount: amount === null ? null : cents(amount) }) as const
  expect(await settle({ kind: 'wait' })).toEqual(['no_answer'])
  expect(await settle({ kind: 'not_received' })).toEqual(['differs', ['missing_there', null]])
  expect(await settle({ kind: 'refused', ...refusal })).toEqual(['differs', ['other_status', null]])
  expect(await settle(paidWith(999_00))).toEqual(['differs', ['other_amount', 999]])
  expect(await settle(paidWith(1000_00, 'UAV7P2OTHER'))).toEqual(['differs', ['other_status', 1000]])
  expect(await settle(paidWith(1000_00))).toEqual(['agrees'])
  expect(await settle(paidWith(null))).toEqual(['agrees'])
  // The same words of a conversation that our books hold as ended without payment.
  await sql`
    insert into disbursement_calls (id, disbursement_id, kind, conversation, callback_hash, created_at)
    values (gen_random_uuid(), ${id}, 'transfer', 'EARLIER', '\\x00', now())`.execute(harness.db)
  const earlier = async (outcome: ProviderOutcome) => {
    const provider = { readCommandNotification: () => outcome }
    const deps = { ...harness, provider } as unknown as ReconciliationDeps
    const answer = { about: 'order', disbursement_id: id, conversation: 'EARLIER', body: '{}' } as StoredAnswer
    return settleOrder(deps, answer)
  }
  expect(await earlier({ kind: 'not_received' })).toBe('agrees')
  expect(await earlier(paidWith(1000_00, 'UAV7P2TWICE'))).toBe('differs')
  expect(await about('UAV7P2TWICE')).toEqual([{ reason: 'missing_here', ours: null, theirs: 1000 }])
  // Whose receipt is booked is known.
  expect(await earlier(paidWith(1000_00, receipt))).toBe('agrees')
  expect(await postings()).toBe(before)
})

test('an answer to a question that nobody asked is refused', async () => {
  const url = `/api/payments/callbacks/answer/${'x'.repeat(43)}`
  const answer = await harness.app.inject({ method: 'POST', url, payload: { Result: {} } })
  expect(answer.statusCode).toBe(404)
})
