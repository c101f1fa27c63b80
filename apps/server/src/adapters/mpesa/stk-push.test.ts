import { valueOf } from '@upeo/domain/result'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parseStkCallback } from './stk-results.ts'
import { openGatewayHarness, type GatewayHarness } from '@upeo/demo/testing/gateway-harness'

let harness: GatewayHarness
beforeAll(async () => {
  harness = await openGatewayHarness()
})
afterAll(() => harness.close())
beforeEach(async () => {
  await harness.simulator.settleAll()
  harness.inbox.received.length = 0
})

const callbacks = () => harness.inbox.at('/stk').map((body) => valueOf(parseStkCallback(body)))

test('a push is pending until it is answered, then paid, reported and in the book', async () => {
  const { checkoutRequestId } = valueOf(await harness.gateway.stkPush(harness.push()))
  expect(await harness.gateway.stkQuery(checkoutRequestId)).toEqual({ kind: 'pending' })
  await harness.simulator.advance(2_999)
  expect(callbacks()).toEqual([])
  await harness.simulator.advance(1)
  const [callback] = callbacks()
  expect(callback).toMatchObject({
    checkoutRequestId,
    code: '0',
    verdict: { kind: 'paid' },
    amount: 150_000,
    phone: '254712345678',
  })
  expect(callback?.paidAt).toEqual(new Date(Math.floor(harness.simulator.now().getTime() / 1000) * 1000))
  expect(await harness.gateway.stkQuery(checkoutRequestId)).toMatchObject({ kind: 'paid' })
  const entry = harness.simulator.book().entries.find(({ requestId }) => requestId === checkoutRequestId)
  expect(entry).toMatchObject({ kind: 'stk', amount: 1500, receipt: callback?.receipt, reference: 'BK7F3KXYZ2' })
})

describe('scripted numbers', () => {
  test.each([
    ['254700000001', '1', 'insufficient_funds'],
    ['254700000032', '1032', 'cancelled'],
    ['254700000037', '1037', 'unreachable'],
    ['254700000017', '2001', 'wrong_pin'],
  ])('%s ends with code %s and moves no money', async (phone, code, reason) => {
    const before = harness.simulator.book().entries.length
    const { checkoutRequestId } = valueOf(await harness.gateway.stkPush(harness.push({ phone })))
    await harness.simulator.advance(3_000)
    expect(callbacks()).toEqual([
      expect.objectContaining({
        checkoutRequestId,
        code,
        verdict: { kind: 'failed', reason },
        amount: null,
        receipt: null,
      }),
    ])
    expect(await harness.gateway.stkQuery(checkoutRequestId)).toMatchObject({ kind: 'failed', code, reason })
    expect(harness.simulator.book().entries).toHaveLength(before)
  })

  test('099 pays and is never heard of, but for the query', async () => {
    const { checkoutRequestId } = valueOf(await harness.gateway.stkPush(harness.push({ phone: '254700000099' })))
    await harness.simulator.settleAll()
    expect(callbacks()).toEqual([])
    expect(await harness.gateway.stkQuery(checkoutRequestId)).toMatchObject({ kind: 'paid' })
  })

  test('098 is called back twice with one receipt', async () => {
    valueOf(await harness.gateway.stkPush(harness.push({ phone: '254700000098' })))
    await harness.simulator.settleAll()
    const [first, second, ...more] = callbacks()
    expect(second).toEqual(first)
    expect(more).toEqual([])
  })

  test('097 is called back before the push is answered', async () => {
    const accepted = await harness.gateway.stkPush(harness.push({ phone: '254700000097' }))
    expect(callbacks()).toEqual([
      expect.objectContaining({ checkoutRequestId: valueOf(accepted).checkoutRequestId, verdict: { kind: 'paid' } }),
    ])
  })

  test('096 stays pending, whatever time passes, but does not keep the phone locked', async () => {
    const { checkoutRequestId } = valueOf(await harness.gateway.stkPush(harness.push({ phone: '254700000096' })))
    await harness.simulator.advance(24 * 3_600_000)
    expect(callbacks()).toEqual([])
    expect(await harness.gateway.stkQuery(checkoutRequestId)).toEqual({ kind: 'pending' })
    expect(await harness.gateway.stkPush(harness.push({ phone: '254700000096' }))).toMatchObject({ ok: true })
  })

  test('095 is given up, and pays after the hold has expired', async () => {
    const { checkoutRequestId } = valueOf(await harness.gateway.stkPush(harness.push({ phone: '254700000095' })))
    await harness.simulator.advance(60_000)
    expect(await harness.gateway.stkQuery(checkoutRequestId)).toEqual({ kind: 'pending' })
    await harness.simulator.advance(60_000)
    expect(await harness.gateway.stkQuery(checkoutRequestId)).toMatchObject({ kind: 'failed', code: '1037' })
    await harness.simulator.advance(13 * 60_000)
    expect(callbacks()).toEqual([])
    await harness.simulator.advance(60_000)
    expect(callbacks()).toEqual([
      expect.objectContaining({ checkoutRequestId, verdict: { kind: 'paid' }, amount: 150_000 }),
    ])
    expect(await harness.gateway.stkQuery(checkoutRequestId)).toMatchObject({ kind: 'paid' })
  })

  test('094 pays another amount', async () => {
    valueOf(await harness.gateway.stkPush(harness.push({ phone: '254700000094' })))
    await harness.simulator.settleAll()
    expect(callbacks()).toEqual([expect.objectContaining({ verdict: { kind: 'paid' }, amount: 149_900 })])
  })
})

describe('refusals', () => {
  test.each([
    ['a fraction', { amountKes: 1500.5 }],
    ['nothing', { amountKes: 0 }],
    ['more than M-Pesa carries', { amountKes: 250_001 }],
    ['a landline', { phone: '254200123456' }],
    ['a long reference', { reference: 'BK7F3KXYZ2LONG' }],
    ['a reference with a dash', { reference: 'BK-123456' }],
  ])('%s is refused before it is sent', async (_name, other) => {
    expect(await harness.gateway.stkPush(harness.push(other))).toMatchObject({
      error: { kind: 'rejected', code: 'invalid_request' },
    })
  })

  test('an address that M-Pesa would not call', async () => {
    expect(await harness.gateway.stkPush(harness.push({ callbackUrl: 'http://upeo.example/cb' }))).toEqual({
      ok: false,
      error: { kind: 'rejected', code: '400.002.02', message: 'Bad Request - Invalid CallBackURL' },
    })
  })

  test('a wrong passkey and a wrong shortcode share a code and are both ours to mend', async () => {
    for (const wrong of [{ passkey: 'wrong' }, { shortcode: '174380' }]) {
      expect(await harness.gatewayWith(wrong).stkPush(harness.push())).toMatchObject({
        error: { kind: 'misconfigured', code: '500.001.1001' },
      })
    }
  })

  test('a second prompt to one phone has to wait; the lock ends with the prompt', async () => {
    valueOf(await harness.gateway.stkPush(harness.push()))
    expect(await harness.gateway.stkPush(harness.push())).toMatchObject({
      error: { kind: 'busy', code: '500.001.1001', retryAfterMs: 60_000 },
    })
    await harness.simulator.advance(3_000)
    expect(await harness.gateway.stkPush(harness.push())).toMatchObject({ ok: true })
  })

  test('an id that M-Pesa never gave', async () => {
    expect(await harness.gateway.stkQuery('ws_CO_0')).toMatchObject({ kind: 'unknown', code: '400.002.02' })
  })
})

test('a till pairs its store number with the till; the wrong pair is reported, not paid', async () => {
  const { till } = harness.simulator.credentials
  valueOf(await harness.gatewayWith({ collectsBy: { kind: 'till', till } }).stkPush(harness.push()))
  await harness.simulator.settleAll()
  valueOf(await harness.gatewayWith({ collectsBy: { kind: 'till', till: '5999999' } }).stkPush(harness.push()))
  await harness.simulator.settleAll()
  expect(callbacks().map(({ code }) => code)).toEqual(['0', '2028'])
})

test('descriptions lose what would make the push vanish', async () => {
  expect(
    await harness.gateway.stkPush(harness.push({ description: 'Hell’s Gate & Naivasha: 2 adults' })),
  ).toMatchObject({
    ok: true,
  })
  await harness.simulator.settleAll()
  expect(await harness.gateway.stkPush(harness.push({ description: '…' }))).toMatchObject({ ok: true })
})
