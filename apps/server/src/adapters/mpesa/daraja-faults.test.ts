import { valueOf } from '@upeo/domain/result'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDarajaGateway } from './create-daraja-gateway.ts'
import { parseStkCallback } from './stk-results.ts'
import { openGatewayHarness, type GatewayHarness, type FaultChanges } from '@upeo/demo/testing/gateway-harness'
import { createSendRequest } from './send-request.ts'
import { createMemoryTokenStore } from './token-store.ts'

let harness: GatewayHarness
beforeEach(async () => {
  harness = await openGatewayHarness()
})
afterEach(() => harness.close())

const faults = (changes: FaultChanges) => harness.simulator.setFaults(changes)
const callbacks = () => harness.inbox.at('/stk').map((body) => valueOf(parseStkCallback(body)))
const paid = () => harness.simulator.book().entries.length

async function payAndSettle(phone = '254712345678') {
  const { checkoutRequestId } = valueOf(await harness.gateway.stkPush(harness.push({ phone })))
  await harness.simulator.settleAll()
  return checkoutRequestId
}

describe('the wire', () => {
  test.each([
    ['a connection that dies before the push is taken', { resetBefore: 1 }, 0],
    ['a connection that dies after it', { resetAfter: 1 }, 1],
    ['a web page instead of an answer', { html503: 1 }, 0],
  ])('%s leaves the outcome uncertain', async (_name, changes, payments) => {
    faults({ ...changes, transportOn: ['stkpush'] })
    expect(await harness.gateway.stkPush(harness.push())).toMatchObject({ error: { kind: 'uncertain' } })
    await harness.simulator.settleAll()
    expect(paid()).toBe(payments)
  })

  test('no answer in time leaves the outcome uncertain, though the money moves', async () => {
    // The token is fetched before, so that the push is the call that runs out of time.
    const tokens = createMemoryTokenStore()
    const clock = { now: () => harness.simulator.now() }
    await createDarajaGateway(harness.config, { clock, tokens }).stkQuery('ws_CO_0')
    const late = Promise.withResolvers<void>()
    const send = createSendRequest((_ms, timeIsUp) => {
      void late.promise.then(timeIsUp)
      return () => undefined
    })
    const hasty = createDarajaGateway(harness.config, { clock, tokens, send })
    faults({ slowResponseMs: 60_000, transportOn: ['stkpush'] })
    const pushed = hasty.stkPush(harness.push())
    await expect.poll(() => harness.prompts()).toHaveLength(1)
    late.resolve()
    expect(await pushed).toEqual({
      ok: false,
      error: { kind: 'uncertain', code: 'timeout', message: 'M-Pesa did not answer.' },
    })
    await harness.simulator.settleAll()
    expect(paid()).toBe(1)
  })

  test.each([429, 500, 503] as const)('throttling as %i means later', async (throttleStatus) => {
    faults({ throttle: 1, throttleStatus, transportOn: ['stkpush'] })
    expect(await harness.gateway.stkPush(harness.push())).toMatchObject({ error: { kind: 'busy', code: '500.003.02' } })
  })

  test('nobody at the address means that nothing was sent', async () => {
    const { url } = harness.simulator
    await harness.simulator.close()
    const alone = harness.gatewayWith({ baseUrl: url })
    expect(await alone.stkPush(harness.push())).toMatchObject({ error: { kind: 'unreachable', code: 'ECONNREFUSED' } })
    expect(await alone.stkQuery('ws_CO_0')).toMatchObject({ kind: 'unreachable' })
  })

  test.each([{ resetBefore: 1 }, { resetAfter: 1 }, { html503: 1 }, { throttle: 1 }])(
    'a query that fails by %o says nothing about the payment',
    async (changes) => {
      const id = await payAndSettle()
      faults({ ...changes, transportOn: ['stkquery'] })
      expect(await harness.gateway.stkQuery(id)).toMatchObject({ kind: 'unreachable' })
    },
  )
})

describe('callbacks', () => {
  test('lost', async () => {
    faults({ callbackDrop: 1 })
    const id = await payAndSettle()
    expect(callbacks()).toEqual([])
    expect(await harness.gateway.stkQuery(id)).toMatchObject({ kind: 'paid' })
    expect(harness.simulator.deliveries()).toEqual([expect.objectContaining({ outcome: 'dropped' })])
  })

  test('doubled', async () => {
    faults({ callbackDuplicate: 1 })
    await payAndSettle()
    expect(callbacks()).toHaveLength(2)
    expect(paid()).toBe(1)
  })

  test('late', async () => {
    faults({ callbackDelayMs: 600_000 })
    valueOf(await harness.gateway.stkPush(harness.push()))
    await harness.simulator.advance(600_000)
    expect(callbacks()).toEqual([])
    await harness.simulator.advance(3_000)
    expect(callbacks()).toHaveLength(1)
  })

  test('out of order', async () => {
    faults({ callbackReorder: 1 })
    const first = valueOf(await harness.gateway.stkPush(harness.push({ phone: '254711111111' })))
    await harness.simulator.advance(3_000)
    faults({})
    const second = valueOf(await harness.gateway.stkPush(harness.push({ phone: '254722222222' })))
    await harness.simulator.settleAll()
    expect(callbacks().map(({ checkoutRequestId }) => checkoutRequestId)).toEqual([
      second.checkoutRequestId,
      first.checkoutRequestId,
    ])
  })

  test('before the answer to the push', async () => {
    faults({ callbackBeforeResponse: 1 })
    const { checkoutRequestId } = valueOf(await harness.gateway.stkPush(harness.push()))
    expect(callbacks()).toEqual([expect.objectContaining({ checkoutRequestId })])
  })

  test('given up, then paid', async () => {
    faults({ lateSuccess: 1 })
    const { checkoutRequestId } = valueOf(await harness.gateway.stkPush(harness.push()))
    await harness.simulator.advance(120_000)
    expect(await harness.gateway.stkQuery(checkoutRequestId)).toMatchObject({ kind: 'failed' })
    await harness.simulator.settleAll()
    expect(callbacks()).toEqual([expect.objectContaining({ verdict: { kind: 'paid' } })])
  })

  test('of another amount', async () => {
    faults({ amountDiffers: 1 })
    await payAndSettle()
    expect(callbacks()).toEqual([expect.objectContaining({ amount: 149_900 })])
  })

  test('tried again when that is switched on and the first was not taken', async () => {
    faults({ callbackRetries: 2 })
    harness.inbox.answers.status = 503
    await payAndSettle()
    expect(callbacks()).toHaveLength(3)
  })

  test('with text for numbers and an item without a value', async () => {
    faults({ stringCodes: true, balanceWithoutValue: true, numericQueryCodes: true })
    const id = await payAndSettle()
    expect(callbacks()).toEqual([
      expect.objectContaining({ code: '0', verdict: { kind: 'paid' }, amount: 150_000, phone: '254712345678' }),
    ])
    expect(await harness.gateway.stkQuery(id)).toMatchObject({ kind: 'paid' })
  })
})

describe('rules', () => {
  test.each(['A', 'B'] as const)('pending in form %s is pending', async (pendingForm) => {
    faults({ pendingForm })
    const { checkoutRequestId } = valueOf(await harness.gateway.stkPush(harness.push()))
    expect(await harness.gateway.stkQuery(checkoutRequestId)).toEqual({ kind: 'pending' })
  })

  test('the same amount twice within two minutes is 17 when that rule is on', async () => {
    await payAndSettle()
    faults({ sameAmountRule: true })
    valueOf(await harness.gateway.stkPush(harness.push()))
    await harness.simulator.advance(3_000)
    await harness.simulator.advance(120_000)
    await payAndSettle()
    expect(callbacks().map(({ code }) => code)).toEqual(['0', '17', '0'])
  })

  test('a day holds 500,000 when that rule is on', async () => {
    faults({ dailyLimit: true })
    for (const amountKes of [250_000, 250_000, 1]) {
      valueOf(await harness.gateway.stkPush(harness.push({ amountKes })))
      await harness.simulator.settleAll()
    }
    expect(callbacks().map(({ code }) => code)).toEqual(['0', '0', '4'])
  })

  test('a code that nobody knows is neither paid nor failed', async () => {
    faults({ stkResultCode: 'XJ77' })
    const id = await payAndSettle()
    expect(callbacks()).toEqual([expect.objectContaining({ code: 'XJ77', verdict: { kind: 'unrecognised' } })])
    expect(await harness.gateway.stkQuery(id)).toMatchObject({ kind: 'unrecognised', code: 'XJ77' })
  })

  test('the query may deny what the callback said', async () => {
    const id = await payAndSettle()
    faults({ queryDeniesPaid: 1 })
    expect(await harness.gateway.stkQuery(id)).toMatchObject({ kind: 'failed' })
  })

  test('without the lock a phone takes two prompts', async () => {
    faults({ lockPerMsisdn: false })
    valueOf(await harness.gateway.stkPush(harness.push()))
    valueOf(await harness.gateway.stkPush(harness.push()))
    await harness.simulator.settleAll()
    expect(paid()).toBe(2)
  })
})

test('in whatever weather, what callbacks and queries say is what the book says', async () => {
  faults({
    callbackDrop: 0.3,
    callbackDuplicate: 0.3,
    callbackReorder: 0.3,
    callbackBeforeResponse: 0.2,
    callbackDelayJitterMs: 60_000,
    lateSuccess: 0.2,
    amountDiffers: 0.1,
    resetBefore: 0.1,
    resetAfter: 0.1,
    html503: 0.1,
    throttle: 0.1,
    transportOn: ['stkpush'],
  })
  const numbers = Array.from({ length: 80 }, (_, index) => String(254_712_000_000 + index))
  const pushes = await Promise.all(numbers.map((phone) => harness.gateway.stkPush(harness.push({ phone }))))
  await harness.simulator.settleAll()
  const { entries } = harness.simulator.book()
  const ids = pushes.flatMap((push) => (push.ok ? [push.value.checkoutRequestId] : []))
  for (const id of ids) {
    const kind = entries.some(({ requestId }) => requestId === id) ? 'paid' : 'failed'
    expect(await harness.gateway.stkQuery(id)).toMatchObject({ kind })
  }
  for (const { checkoutRequestId, receipt, amount } of callbacks()) {
    const entry = entries.find(({ requestId }) => requestId === checkoutRequestId)
    expect({ receipt, amount }).toEqual({ receipt: entry?.receipt, amount: (entry?.amount ?? 0) * 100 })
  }
  // A clear refusal means that no money moved; only the uncertain ones may have.
  for (const [index, push] of pushes.entries()) {
    if (push.ok || push.error.kind === 'uncertain') continue
    expect(entries.some(({ phone }) => phone === numbers[index])).toBe(false)
  }
  const uncertain = pushes.filter((push) => !push.ok && push.error.kind === 'uncertain').length
  expect(entries.length - ids.length).toBeLessThanOrEqual(uncertain)
  expect(new Set(pushes.map((push) => (push.ok ? 'accepted' : push.error.kind)))).toEqual(
    new Set(['accepted', 'uncertain', 'busy']),
  )
})
