import type { FaultChanges } from '@upeo/demo/testing/gateway-harness'
import { payoutHarness } from '@upeo/demo/testing/guide-with-earnings'
import { outgoing } from '@upeo/demo/testing/outgoing-orders'
import { sayOf } from '../../../testing/provider-results.ts'
import { HOUR, MINUTE, SECOND } from '@upeo/domain/time'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

/**
 * What can happen to money on its way out, of whatever purpose: paid once, and never out of sight. What is different for a
 * payout stands in `payouts` and `late-payouts`, for a refund in `refunds`.
 */

const { harness, nextGuide } = payoutHarness(24)

const begin = {
  payout: () => outgoing.payout(harness, nextGuide()),
  refund: () => outgoing.refund(harness),
  reversal: () => outgoing.reversal(harness),
}
type Kind = keyof typeof begin
const all: readonly Kind[] = ['payout', 'refund', 'reversal']
/** Those that M-Pesa could pay a second time: a payment is undone only once. */
const paidOut: readonly Kind[] = ['payout', 'refund']
const callOf = (kind: Kind) => (kind === 'reversal' ? 'reversal' : 'b2c')
const statuses = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)
const paid = { state: 'paid', why: null }
const inReview = (why: string, next: 'askAgain' | 'resend' | null = null) => ({ state: 'in review', why, next })

interface Fault {
  readonly what: string
  readonly faults: FaultChanges
  /** Transport faults: of the call that sends it. */
  readonly onSending?: boolean
  /** So often it is sent, where it has certainly arrived or nobody can know that it has not. */
  readonly most?: number
}

const onSending = true
const most = 1
const faults: readonly Fault[] = [
  { what: 'the answer is lost', faults: { resetAfter: 1 }, onSending },
  { what: 'answer and result are lost', faults: { resetAfter: 1, callbackDrop: 1 }, onSending },
  { what: 'the request never arrives', faults: { resetBefore: 1 }, onSending },
  { what: 'the network is dead', faults: { resetBefore: 1 } },
  { what: 'M-Pesa is busy', faults: { throttle: 1 }, onSending },
  { what: 'the result comes twice', faults: { callbackDuplicate: 1 }, most },
  { what: 'the result comes before the answer', faults: { callbackBeforeResponse: 1 }, most },
  { what: 'the result is late', faults: { callbackDelayMs: 10 * MINUTE }, most },
  { what: 'the queue times out first', faults: { queueTimeout: 1 }, most },
  { what: 'the result never comes', faults: { callbackDrop: 1 }, most },
]

describe.each(all)('a %s', (kind) => {
  /** Begun, with these faults from then on. */
  async function begunWith(changes: FaultChanges) {
    const order = await begin[kind]()
    harness.simulator.setFaults(changes)
    return order
  }

  test.each(faults)('$what: paid once all the same', async ({ faults: changes, ...fault }) => {
    const order = await begunWith({ ...changes, ...(fault.onSending && { transportOn: [callOf(kind)] }) })
    await harness.pass(3 * MINUTE)
    expect(await order.row()).toMatchObject({ refusals: 0 })
    harness.simulator.setFaults({})
    await harness.pass(30 * MINUTE, 15 * SECOND)
    expect(await order.seen()).toMatchObject(paid)
    const sends = await order.sends()
    expect(new Set(sends).size).toBe(1)
    expect(sends.length).toBeLessThanOrEqual(fault.most ?? sends.length)
  })

  test('fallen silent for hours it stands before the office, who records what the portal shows', async () => {
    const order = await begunWith({ callbackDrop: 1 })
    expect(await order.settle('EARLY001')).toMatchObject({ status: 409 })
    await harness.pass(4 * HOUR, MINUTE)
    expect(await order.seen()).toEqual(inReview('unanswered', 'askAgain'))
    expect(await order.settle(`SEEN${kind.slice(0, 6)}`)).toMatchObject({ ok: true })
    expect(await order.seen()).toMatchObject(paid)
    expect(await order.sends()).toHaveLength(1)
  })

  test('fallen silent and asked again, it ends by M-Pesa’s own word', async () => {
    const order = await begunWith({ callbackDrop: 1 })
    await harness.pass(4 * HOUR, MINUTE)
    harness.simulator.setFaults({})
    expect(await order.goOn()).toMatchObject({ ok: true })
    await harness.pass(10 * MINUTE, 15 * SECOND)
    expect(await order.seen()).toMatchObject(paid)
    expect(await order.sends()).toHaveLength(1)
  })

  test('refused for our own fault, as often as it is tried by itself: it waits for the office, who lets it go on', async () => {
    const order = await begunWith({ b2cResultCode: '1', reversalResultCode: '11' })
    await harness.pass(30 * MINUTE, 30 * SECOND)
    expect(await order.seen()).toEqual(inReview(`refused:${kind === 'reversal' ? '11' : '1'}`, 'resend'))
    harness.simulator.setFaults({})
    expect(await order.goOn()).toMatchObject({ status: 200 })
    expect(await order.goOn()).toMatchObject({ status: 409 })
    await harness.pass(MINUTE)
    expect(await order.seen()).toMatchObject(paid)
  })

  test('what may have been sent is not decided on by a guess', async () => {
    const order = await begunWith({ callbackDelayMs: 5 * MINUTE })
    await harness.pass(10 * SECOND)
    for (const decide of [...order.guesses, order.goOn, () => order.settle('GUESS001')])
      expect(await decide()).toMatchObject({ status: 409 })
    harness.simulator.setFaults({})
    await harness.pass(20 * MINUTE, 15 * SECOND)
    expect(await order.seen()).toMatchObject(paid)
  })

  test('M-Pesa’s portal does not show a second payment: put aside by who has looked', async () => {
    const order = await begunWith({})
    await harness.pass(MINUTE)
    expect(await order.dismiss()).toMatchObject({ status: 409 })
    await sql`update disbursements set unbooked_at = now() where id = ${order.id}`.execute(harness.db)
    expect(await order.seen()).toMatchObject({ state: 'paid', why: 'paid_after_refusal' })
    expect(await order.dismiss()).toMatchObject({ ok: true })
    expect(await order.seen()).toMatchObject(paid)
  })
})

describe.each(paidOut)('a %s, which M-Pesa could pay twice', (kind) => {
  /** Paid, with every result lost. */
  async function sentInSilence() {
    const order = await begin[kind]()
    harness.simulator.setFaults({ callbackDrop: 1 })
    await harness.pass(10 * SECOND)
    const conversation = (await order.sends())[0]!
    const { receipt } = harness.simulator.book().entries.find(({ requestId }) => requestId === conversation)!
    const say = (said: object) => sayOf(harness, conversation, said)
    const paidWith = (TransactionID: string, other = {}) => say({ ResultCode: 0, TransactionID, ...other })
    return { ...order, receipt, say, paidWith }
  }
  const another = { OriginatorConversationID: 'UPanother' }

  /** Paid, and every word of it lost. */
  async function paidInSilence() {
    const order = await begin[kind]()
    harness.simulator.setFaults({ resetAfter: 1, transportOn: ['b2c'], callbackDrop: 1 })
    await harness.pass(10 * SECOND)
    return order
  }

  test('sent a second time after a crash: M-Pesa refuses the duplicate id, and it is paid once', async () => {
    const order = await begin[kind]()
    harness.simulator.setFaults({ callbackDelayMs: 4 * MINUTE })
    await harness.pass(10 * SECOND)
    // The process died before it could note that the call had gone out.
    await sql`update disbursements set status = 'ready', sent_at = null, provider_reference = null, next_try_at = ${harness.clock.now()}
      where id = ${order.id}`.execute(harness.db)
    await harness.pass(10 * SECOND)
    harness.simulator.setFaults({})
    await harness.pass(10 * MINUTE, 15 * SECOND)
    expect(await order.seen()).toMatchObject(paid)
    const sends = await order.sends()
    expect(sends).toHaveLength(2)
    expect(new Set(sends).size).toBe(1)
  })

  test('once M-Pesa may have paid it, a question that it refuses tells nothing: it is asked again, not sent again', async () => {
    const order = await paidInSilence()
    harness.simulator.setFaults({ statusResultCode: '2001' })
    await harness.pass(10 * MINUTE, 15 * SECOND)
    expect(await order.row()).toMatchObject({ status: 'sent' })
    expect(await order.sends()).toHaveLength(1)
    harness.simulator.setFaults({})
    await harness.pass(10 * MINUTE, 15 * SECOND)
    expect(await order.seen()).toMatchObject(paid)
  })

  test('the refusal of a second call is no proof: it keeps its conversation, and the office has to look', async () => {
    const order = await paidInSilence()
    harness.simulator.setFaults({ statusResultCode: 'R000002', refuses: true, transportOn: ['b2c'] })
    await harness.pass(5 * MINUTE, 15 * SECOND)
    expect(await order.seen()).toEqual(inReview('unanswered', 'askAgain'))
    for (const decide of order.guesses) expect(await decide()).toMatchObject({ status: 409 })
    harness.simulator.setFaults({})
    expect(await order.goOn()).toMatchObject({ ok: true })
    await harness.pass(10 * MINUTE, 15 * SECOND)
    expect(await order.seen()).toMatchObject(paid)
    const sends = await order.sends()
    expect(sends).toHaveLength(2)
    expect(new Set(sends).size).toBe(1)
  })

  test('its address says that another conversation is paid: not booked, a person looks, and its own word settles it', async () => {
    const order = await sentInSilence()
    for (const said of [{ ResultCode: 0, TransactionID: `FOREIGN${kind}` }, { ResultCode: 1 }]) {
      await order.say({ ...said, ...another })
      expect(await order.seen()).toMatchObject({ state: 'in review', why: 'other_request' })
    }
    expect(await order.booked()).toBe(false)
    const { rows } = await sql<{ outcome: string }>`
      select m.outcome from disbursement_messages m join disbursement_calls c on c.id = m.call_id
      where c.disbursement_id = ${order.id} order by m.id`.execute(harness.db)
    expect(rows.map(({ outcome }) => outcome)).toEqual(['other_request', 'other_request'])
    await order.paidWith(order.receipt)
    expect(await order.seen()).toMatchObject(paid)
    expect(await order.row()).toMatchObject({ receipt: order.receipt })
    expect(await order.booked()).toBe(true)
  })

  test('its address says once more that it is paid, with another receipt: it stands before the office', async () => {
    const order = await sentInSilence()
    await order.paidWith(order.receipt)
    await order.paidWith(order.receipt)
    expect(await order.seen()).toMatchObject(paid)
    await order.paidWith(`SECOND${kind}`)
    expect(await order.seen()).toMatchObject({ state: 'paid', why: 'paid_after_refusal' })
    expect(await order.row()).toMatchObject({ receipt: order.receipt })
    expect(await order.dismiss()).toMatchObject({ ok: true })
  })

  test('its address names another conversation after it was paid: no second payment of it by the same receipt', async () => {
    const order = await sentInSilence()
    await order.paidWith(order.receipt)
    await order.paidWith(order.receipt, another)
    expect(await order.seen()).toMatchObject(paid)
    await order.paidWith(`THIRD${kind}`, another)
    expect(await order.seen()).toMatchObject({ state: 'paid', why: 'paid_after_refusal' })
    expect(await order.dismiss()).toMatchObject({ ok: true })
  })

  test.each([
    ['while a later one is under way', { callbackDelayMs: 5 * MINUTE }],
    ['after a later one had paid', {}],
  ])('paid in a conversation that was said to be refused, %s: seen, and both are booked', async (_when, later) => {
    const order = await sentInSilence()
    await order.say({ ResultCode: 1 })
    harness.simulator.setFaults(later)
    await order.sentAnew()
    await harness.pass(10 * SECOND)
    await order.paidWith(order.receipt)
    const own = async () => (await order.row()).receipt ?? ''
    const undecided = ['callbackDelayMs' in later ? 'in review' : 'paid', 'paid_after_refusal']
    expect(Object.values(await order.seen()).slice(0, 2)).toEqual(undecided)
    expect(await order.settle(order.receipt)).toMatchObject({ status: 409 })
    expect(await order.goOn()).toMatchObject({ status: 409 })
    harness.simulator.setFaults({})
    await harness.pass(10 * MINUTE, 15 * SECOND)
    expect(await order.seen()).toMatchObject({ state: 'paid', why: 'paid_after_refusal' })
    expect(await order.overpaid(await own())).toMatchObject({ error: { code: 'reference_used' } })
    expect(statuses(await Promise.all([order.overpaid(order.receipt), order.overpaid(order.receipt)]))).toEqual([
      200, 409,
    ])
    expect(await order.bearsTwice()).toBe(true)
    await order.paidWith(order.receipt)
    expect(await order.seen()).toMatchObject(paid)
  })
})

test.each(['payouts', 'payments'])('a forged result at /%s/callbacks is not found', async (of) => {
  const url = `/api/${of}/callbacks/result/${'x'.repeat(43)}`
  const answer = await harness.app.inject({ method: 'POST', url, payload: { Result: { ResultCode: 0 } } })
  expect(answer.statusCode).toBe(404)
})
