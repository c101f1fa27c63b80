import { decidePayout, listPayouts } from '@upeo/contract/admin/payouts'
import type { BodyInput } from '@upeo/contract/kit/endpoint'
import { getStats } from '@upeo/contract/disbursements/earnings'
import { listPayoutRequests, requestPayout } from '@upeo/contract/disbursements/payouts'
import { HOUR, MINUTE, SECOND } from '@upeo/domain/time'
import {
  administrator,
  guidesWithEarnings,
  requirePaidAsWritten,
  type EarningGuide,
} from '@upeo/demo/testing/guide-with-earnings'
import { mpesaHarness, type MpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { untilBlocked } from '../../../testing/until-blocked.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'

/** Where M-Pesa's word on a payout is lost, late or against what was decided: paid at most once, and never out of sight. */

const harness = mpesaHarness()
let guides: EarningGuide[]
beforeAll(async () => {
  guides = await guidesWithEarnings(harness, 15)
})
afterEach(async () => {
  harness.simulator.setFaults({})
  await requirePaidAsWritten(harness)
})

async function asked(amount = 1000) {
  const guide = guides.pop()
  if (!guide) throw new Error('There are more tests than guides.')
  const body = { amount, method: 'mpesa', account: '0712 345 678' } as const
  const { _id: id } = await harness.call.must(requestPayout, { token: guide.token, body })
  return { ...guide, id }
}
async function decide(id: string, body: BodyInput<typeof decidePayout>) {
  const { token } = await administrator(harness)
  return harness.call(decidePayout, { token, params: { id }, body })
}
const statusSeenByGuide = async ({ token }: { token: string }) =>
  (await harness.call.must(listPayoutRequests, { token, query: {} })).payoutRequests[0]!.status
const stats = async ({ token }: { token: string }) => (await harness.call.must(getStats, { token })).data
async function asSeen(id: string) {
  const { token } = await administrator(harness)
  const { payouts } = await harness.call.must(listPayouts, { token, query: { limit: 100 } })
  return payouts.find((each) => each._id === id)
}
async function callsOf(id: string) {
  const found = await sql<{ kind: string; conversation: string }>`
    select kind, conversation from disbursement_calls where disbursement_id = ${id} order by created_at`.execute(
    harness.db,
  )
  return found.rows
}

test('sent a second time after a crash, M-Pesa refuses the duplicate id, and it is paid once', async () => {
  const at = await asked()
  harness.simulator.setFaults({ callbackDelayMs: 4 * MINUTE })
  await decide(at.id, { action: 'approve' })
  await harness.pass(10 * SECOND)
  // The process died before it could note that the call had gone out.
  await sql`update disbursements set status = 'ready', sent_at = null, provider_reference = null, next_try_at = ${harness.clock.now()}
    where id = ${at.id}`.execute(harness.db)
  await harness.pass(10 * SECOND)
  harness.simulator.setFaults({})
  await harness.pass(10 * MINUTE, 15 * SECOND)
  expect(await statusSeenByGuide(at)).toBe('COMPLETED')
  const calls = await callsOf(at.id)
  expect(calls.filter(({ kind }) => kind === 'transfer')).toHaveLength(2)
  expect(new Set(calls.map(({ conversation }) => conversation)).size).toBe(1)
})

test('paid although it was rejected: before an administrator, who books it with the receipt', async () => {
  const at = await asked(2000)
  harness.simulator.setFaults({ callbackDelayMs: 10 * MINUTE })
  await decide(at.id, { action: 'approve' })
  await harness.pass(10 * SECOND)
  // The administrator says that they have looked, and was wrong.
  const rejected = await decide(at.id, { action: 'reject', reason: 'M-Pesa does not show it.', checked: true })
  expect(rejected).toMatchObject({ ok: true })
  expect(await stats(at)).toMatchObject({ availableBalance: 2320 })
  harness.simulator.setFaults({})
  await harness.pass(12 * MINUTE, 15 * SECOND)
  expect(await asSeen(at.id)).toMatchObject({ status: 'REJECTED', needsAttention: 'paid_after_refusal' })
  const answers = await Promise.all([1, 2].map(() => decide(at.id, { action: 'complete', reference: 'LATE0001' })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await statusSeenByGuide(at)).toBe('COMPLETED')
  expect(await stats(at)).toMatchObject({ availableBalance: 320, reserved: 0, debt: 0, totalPaidOut: 2000 })
})

test("what the guide's balance does not hold any more becomes debt", async () => {
  const at = await asked(2000)
  harness.simulator.setFaults({ callbackDelayMs: 10 * MINUTE })
  await decide(at.id, { action: 'approve' })
  await harness.pass(10 * SECOND)
  await decide(at.id, { action: 'reject', reason: 'M-Pesa does not show it.', checked: true })
  harness.simulator.setFaults({})
  const body = {
    amount: 2300,
    method: 'bank_transfer',
    account: 'Equity, 0110',
  } as const
  const { _id: other } = await harness.call.must(requestPayout, { token: at.token, body })
  await harness.pass(12 * MINUTE, 15 * SECOND)
  expect(await decide(at.id, { action: 'complete', reference: 'LATE0002' })).toMatchObject({ ok: true })
  expect(await stats(at)).toMatchObject({ availableBalance: 0, reserved: 2300, debt: 1980, totalPaidOut: 2000 })
  await decide(other, { action: 'reject', reason: 'See the other one.' })
  expect(await stats(at)).toMatchObject({ availableBalance: 320 })
})

test('fallen silent for hours it stands before an administrator, who records what the portal shows', async () => {
  const at = await asked()
  harness.simulator.setFaults({ callbackDrop: 1 })
  await decide(at.id, { action: 'approve' })
  expect(await decide(at.id, { action: 'complete', reference: 'EARLY001' })).toMatchObject({ status: 409 })
  await harness.pass(4 * HOUR, MINUTE)
  expect(await asSeen(at.id)).toMatchObject({ needsAttention: 'unanswered', mayHaveBeenSent: true })
  expect(await decide(at.id, { action: 'complete', reference: 'SEEN0001' })).toMatchObject({ ok: true })
  expect(await statusSeenByGuide(at)).toBe('COMPLETED')
  const calls = await callsOf(at.id)
  expect(calls.filter(({ kind }) => kind === 'transfer')).toHaveLength(1)
})

test('fallen silent and asked again, it ends by M-Pesa’s own word', async () => {
  const at = await asked()
  harness.simulator.setFaults({ callbackDrop: 1 })
  await decide(at.id, { action: 'approve' })
  await harness.pass(4 * HOUR, MINUTE)
  harness.simulator.setFaults({})
  expect(await decide(at.id, { action: 'retry' })).toMatchObject({ ok: true })
  await harness.pass(10 * MINUTE, 15 * SECOND)
  expect(await statusSeenByGuide(at)).toBe('COMPLETED')
  expect((await callsOf(at.id)).filter(({ kind }) => kind === 'transfer')).toHaveLength(1)
})

describe('taken to be sent, while an administrator', () => {
  /** The sweep has taken what is due and waits before it reads it once more; `meanwhile` is done, then it goes on. */
  async function whileBeingSent(guide: string, meanwhile: () => Promise<unknown>) {
    const { sweeping } = await harness.db.transaction().execute(async (tx) => {
      await sql`select from users where id = ${guide} for no key update`.execute(tx)
      const begun = harness.sweep()
      await untilBlocked(harness.db)
      await meanwhile()
      return { sweeping: begun }
    })
    await sweeping
  }

  test('rejects it: nothing is sent', async () => {
    const at = await asked()
    await decide(at.id, { action: 'approve' })
    const rejects = async () =>
      expect(await decide(at.id, { action: 'reject', reason: 'By mistake.' })).toMatchObject({ ok: true })
    await whileBeingSent(at._id, rejects)
    await harness.pass(MINUTE)
    expect(await callsOf(at.id)).toEqual([])
    expect(await statusSeenByGuide(at)).toBe('REJECTED')
    expect(await stats(at)).toMatchObject({ availableBalance: 2320, totalPaidOut: 0 })
  })

  test('does nothing: it is sent', async () => {
    const at = await asked()
    await decide(at.id, { action: 'approve' })
    await whileBeingSent(at._id, async () => undefined)
    await harness.pass(MINUTE)
    expect(await statusSeenByGuide(at)).toBe('COMPLETED')
  })
})

describe('once M-Pesa may have paid it', () => {
  /** Paid, and every word of it lost. */
  async function paidInSilence() {
    const at = await asked()
    harness.simulator.setFaults({ resetAfter: 1, transportOn: ['b2c'], callbackDrop: 1 })
    await decide(at.id, { action: 'approve' })
    await harness.pass(10 * SECOND)
    return at
  }
  const payments = async (id: string) => (await callsOf(id)).filter(({ kind }) => kind === 'transfer')

  test('a question that M-Pesa refuses tells nothing: it is asked again, not sent again', async () => {
    const at = await paidInSilence()
    harness.simulator.setFaults({ statusResultCode: '2001' })
    await harness.pass(10 * MINUTE, 15 * SECOND)
    expect(await payments(at.id)).toHaveLength(1)
    harness.simulator.setFaults({})
    await harness.pass(10 * MINUTE, 15 * SECOND)
    expect(await statusSeenByGuide(at)).toBe('COMPLETED')
  })

  test('the refusal of a second call is no proof: it keeps its conversation, and is rejected by who has looked', async () => {
    const at = await paidInSilence()
    harness.simulator.setFaults({ statusResultCode: 'R000002', refuses: true, transportOn: ['b2c'] })
    await harness.pass(5 * MINUTE, 15 * SECOND)
    expect(await asSeen(at.id)).toMatchObject({ needsAttention: 'unanswered', mayHaveBeenSent: true })
    expect(await decide(at.id, { action: 'reject', reason: 'Refused.' })).toMatchObject({ status: 409 })
    harness.simulator.setFaults({})
    expect(await decide(at.id, { action: 'retry' })).toMatchObject({ ok: true })
    await harness.pass(10 * MINUTE, 15 * SECOND)
    expect(await statusSeenByGuide(at)).toBe('COMPLETED')
    const sent = await payments(at.id)
    expect(sent).toHaveLength(2)
    expect(new Set(sent.map(({ conversation }) => conversation)).size).toBe(1)
  })
})

/** What M-Pesa says of a conversation, at the address that it was given. */
async function say(conversation: string, said: object) {
  const secret = conversation.padEnd(43, 'x')
  await sql`
    update disbursement_calls set callback_hash = sha256(${secret}::bytea)
    where conversation = ${conversation} and kind = 'transfer'`.execute(harness.db)
  const url = `/api/payouts/callbacks/result/${secret}`
  const Result = { OriginatorConversationID: conversation, ResultDesc: 'Said.', ...said }
  expect((await harness.app.inject({ method: 'POST', url, payload: { Result } })).statusCode).toBe(200)
}

describe('what comes to the address of a payout', () => {
  async function sentInSilence() {
    const at = await asked()
    harness.simulator.setFaults({ callbackDrop: 1 })
    await decide(at.id, { action: 'approve' })
    await harness.pass(10 * SECOND)
    const { conversation } = (await callsOf(at.id))[0]!
    const { receipt } = harness.simulator.book().entries.find(({ requestId }) => requestId === conversation)!
    return { ...at, conversation, receipt }
  }
  const outcomes = async (id: string) =>
    (
      await sql<{ outcome: string }>`
        select m.outcome from disbursement_messages m join disbursement_calls c on c.id = m.call_id
        where c.disbursement_id = ${id} order by m.id`.execute(harness.db)
    ).rows.map(({ outcome }) => outcome)

  test('and says that another conversation is paid, is not booked: a person looks, and its own word settles it', async () => {
    const at = await sentInSilence()
    await say(at.conversation, { ResultCode: 0, TransactionID: 'FOREIGN001', OriginatorConversationID: 'UPanother' })
    expect(await asSeen(at.id)).toMatchObject({ status: 'PROCESSING', needsAttention: 'other_request' })
    expect(await stats(at)).toMatchObject({ totalPaidOut: 0, reserved: 1000 })
    await say(at.conversation, { ResultCode: 1, OriginatorConversationID: 'UPanother' })
    expect(await asSeen(at.id)).toMatchObject({ status: 'PROCESSING', needsAttention: 'other_request' })
    expect(await outcomes(at.id)).toEqual(['other_request', 'other_request'])
    await say(at.conversation, { ResultCode: 0, TransactionID: at.receipt })
    expect(await asSeen(at.id)).toMatchObject({ status: 'COMPLETED', receipt: at.receipt, needsAttention: null })
  })

  test('and says once more that it is paid, with another receipt, stands before an administrator', async () => {
    const at = await sentInSilence()
    const paid = (receipt: string) => say(at.conversation, { ResultCode: 0, TransactionID: receipt })
    await paid(at.receipt)
    await paid(at.receipt)
    expect(await asSeen(at.id)).toMatchObject({ status: 'COMPLETED', receipt: at.receipt, needsAttention: null })
    await paid('SECOND0001')
    expect(await asSeen(at.id)).toMatchObject({ receipt: at.receipt, needsAttention: 'paid_after_refusal' })
    const dismiss = { action: 'dismiss', reason: 'The portal shows one payment.' } as const
    expect(await decide(at.id, dismiss)).toMatchObject({ ok: true })
  })

  test('and names another conversation after it was paid, is no second payment of it by the same receipt', async () => {
    const at = await sentInSilence()
    await say(at.conversation, { ResultCode: 0, TransactionID: at.receipt })
    await say(at.conversation, { ResultCode: 0, TransactionID: at.receipt, OriginatorConversationID: 'UPanother' })
    expect(await asSeen(at.id)).toMatchObject({ status: 'COMPLETED', needsAttention: null })
    await say(at.conversation, { ResultCode: 0, TransactionID: 'THIRD00001', OriginatorConversationID: 'UPanother' })
    expect(await asSeen(at.id)).toMatchObject({ status: 'COMPLETED', needsAttention: 'paid_after_refusal' })
  })
})

describe('paid in a conversation that M-Pesa had said was refused', () => {
  /** Paid in silence, and refused for all that is known; then sent anew. */
  async function sentTwice(amount: number, later: Parameters<MpesaHarness['simulator']['setFaults']>[0]) {
    const at = await asked(amount)
    harness.simulator.setFaults({ callbackDrop: 1 })
    await decide(at.id, { action: 'approve' })
    await harness.pass(10 * SECOND)
    const { conversation } = (await callsOf(at.id))[0]!
    await say(conversation, { ResultCode: 1 })
    harness.simulator.setFaults(later)
    expect(await decide(at.id, { action: 'retry' })).toMatchObject({ ok: true })
    await harness.pass(10 * SECOND)
    const receipt = harness.simulator.book().entries.find(({ requestId }) => requestId === conversation)!.receipt
    return { ...at, late: () => say(conversation, { ResultCode: 0, TransactionID: receipt }), receipt }
  }

  test('while a later one is under way: both are seen, and both are booked', async () => {
    const at = await sentTwice(1000, { callbackDelayMs: 5 * MINUTE })
    await at.late()
    expect(await asSeen(at.id)).toMatchObject({ status: 'PROCESSING', needsAttention: 'paid_after_refusal' })
    expect(await decide(at.id, { action: 'complete', reference: at.receipt })).toMatchObject({ status: 409 })
    expect(await decide(at.id, { action: 'retry' })).toMatchObject({ status: 409 })
    harness.simulator.setFaults({})
    await harness.pass(10 * MINUTE, 15 * SECOND)
    const paid = await asSeen(at.id)
    expect(paid).toMatchObject({ status: 'COMPLETED', needsAttention: 'paid_after_refusal' })
    const first = { action: 'overpaid', receipt: paid?.receipt ?? '' } as const
    expect(await decide(at.id, first)).toMatchObject({ error: { code: 'reference_used' } })
    const second = { action: 'overpaid', receipt: at.receipt } as const
    const answers = await Promise.all([1, 2].map(() => decide(at.id, second)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await stats(at)).toMatchObject({ availableBalance: 320, reserved: 0, debt: 0, totalPaidOut: 2000 })
    await at.late()
    expect(await asSeen(at.id)).toMatchObject({ needsAttention: null })
  })

  test("after a later one had paid: what the guide's balance does not hold becomes debt", async () => {
    const at = await sentTwice(2000, {})
    expect(await statusSeenByGuide(at)).toBe('COMPLETED')
    await at.late()
    expect(await asSeen(at.id)).toMatchObject({ status: 'COMPLETED', needsAttention: 'paid_after_refusal' })
    expect(await decide(at.id, { action: 'overpaid', receipt: at.receipt })).toMatchObject({ ok: true })
    expect(await stats(at)).toMatchObject({ availableBalance: 0, debt: 1680, totalPaidOut: 4000 })
  })

  test('M-Pesa’s portal does not show it: put aside by who has looked', async () => {
    const at = await asked()
    await decide(at.id, { action: 'approve' })
    await harness.pass(MINUTE)
    const dismiss = { action: 'dismiss', reason: 'The portal shows one payment.' } as const
    expect(await decide(at.id, dismiss)).toMatchObject({ status: 409 })
    await sql`update disbursements set unbooked_at = now() where id = ${at.id}`.execute(harness.db)
    expect(await decide(at.id, dismiss)).toMatchObject({ ok: true })
    expect(await asSeen(at.id)).toMatchObject({ status: 'COMPLETED', needsAttention: null })
  })
})
