import { valueOf } from '@upeo/domain/result'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDarajaGateway } from './create-daraja-gateway.ts'
import { createSendRequest, type SendRequest } from './send-request.ts'
import { openGatewayHarness, type GatewayHarness } from '@upeo/demo/testing/gateway-harness'
import { createMemoryTokenStore } from './token-store.ts'

let harness: GatewayHarness
let asked: string[]
beforeEach(async () => {
  harness = await openGatewayHarness()
  asked = []
})
afterEach(() => harness.close())

const sendRequest = createSendRequest()
const counting: SendRequest = (request, timeoutMs) => {
  asked.push(new URL(request.url).pathname)
  return sendRequest(request, timeoutMs)
}
const tokensAsked = () => asked.filter((path) => path === '/oauth/v1/generate').length
const clock = { now: () => harness.simulator.now() }
const gateway = (tokens = createMemoryTokenStore()) =>
  createDarajaGateway(harness.config, { clock, send: counting, tokens })

test('many calls at once fetch one token', async () => {
  const shared = gateway()
  await Promise.all(Array.from({ length: 20 }, () => shared.stkQuery('ws_CO_0')))
  expect(tokensAsked()).toBe(1)
})

test('a token is replaced a minute before its end', async () => {
  const shared = gateway()
  await shared.stkQuery('ws_CO_0')
  await harness.simulator.advance(3_538_000)
  await shared.stkQuery('ws_CO_0')
  expect(tokensAsked()).toBe(1)
  await harness.simulator.advance(1_000)
  await shared.stkQuery('ws_CO_0')
  expect(tokensAsked()).toBe(2)
})

test('a token that another process ended is replaced once and the call made again', async () => {
  const mine = gateway()
  await mine.stkQuery('ws_CO_0')
  await gateway().stkQuery('ws_CO_0')
  asked = []
  valueOf(await mine.stkPush(harness.push()))
  expect(asked).toEqual(['/mpesa/stkpush/v1/processrequest', '/oauth/v1/generate', '/mpesa/stkpush/v1/processrequest'])
})

test('twenty calls with one ended token fetch one new one', async () => {
  const mine = gateway()
  await mine.stkQuery('ws_CO_0')
  await gateway().stkQuery('ws_CO_0')
  asked = []
  await Promise.all(Array.from({ length: 20 }, () => mine.stkQuery('ws_CO_0')))
  expect(tokensAsked()).toBe(1)
})

test('processes that share a store share the token', async () => {
  const store = createMemoryTokenStore()
  await gateway(store).stkQuery('ws_CO_0')
  await gateway(store).stkQuery('ws_CO_0')
  expect(tokensAsked()).toBe(1)
})

test('keys of another environment are refused without a word', async () => {
  const wrong = harness.gatewayWith({ consumerSecret: 'of production' })
  expect(await wrong.stkPush(harness.push())).toMatchObject({ error: { kind: 'misconfigured', code: 'http_400' } })
})

test('an app without the product is a matter of configuration, which no new token mends', async () => {
  harness.simulator.setFaults({ separateApps: true })
  const { consumerKey, consumerSecret } = harness.simulator.credentials.b2c
  const wrong = createDarajaGateway({ ...harness.config, consumerKey, consumerSecret }, { clock, send: counting })
  expect(await wrong.stkPush(harness.push())).toMatchObject({ error: { kind: 'misconfigured', code: '401.003.01' } })
  expect(tokensAsked()).toBe(1)
})

test('a numeric lifetime is as good as a text', async () => {
  harness.simulator.setFaults({ numericExpiresIn: true })
  expect(await gateway().stkPush(harness.push())).toMatchObject({ ok: true })
})

test('when no token is to be had nothing was sent', async () => {
  harness.simulator.setFaults({ resetBefore: 1, transportOn: ['oauth'] })
  expect(await gateway().stkPush(harness.push())).toMatchObject({ error: { kind: 'unreachable' } })
  expect(asked).toEqual(['/oauth/v1/generate'])
})
