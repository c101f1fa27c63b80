import { generateKeyPairSync } from 'node:crypto'
import { valueOf } from '@upeo/domain/result'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parseB2cResult } from './parse-b2c-result.ts'
import { parseBalanceResult } from './parse-balance-result.ts'
import { parseReversalResult } from './parse-reversal-result.ts'
import { parseStatusResult } from './parse-status-result.ts'
import type { PayoutRequest } from './daraja-gateway.ts'
import { openGatewayHarness, type GatewayHarness, type FaultChanges } from '@upeo/demo/testing/gateway-harness'

let harness: GatewayHarness
beforeEach(async () => {
  harness = await openGatewayHarness()
})
afterEach(() => harness.close())

const faults = (changes: FaultChanges) => harness.simulator.setFaults(changes)
const results = () => harness.inbox.at('/result')
const payout = (other: Partial<PayoutRequest> = {}): PayoutRequest => ({
  conversationId: 'payout-01JK3W7Q2M',
  amountKes: 4200,
  phone: '254712345678',
  remarks: 'Vendor payout',
  ...harness.addresses,
  ...other,
})
const paidOut = () => harness.simulator.book().totals.disbursed

async function statusOf(
  transaction: { receipt: string } | { conversationId: string },
  account: 'payout' | 'collection' = 'payout',
) {
  const before = results().length
  valueOf(await harness.gateway.transactionStatus({ account, transaction, ...harness.addresses }))
  await harness.simulator.advance(2_000)
  return valueOf(parseStatusResult(results()[before]))
}

const codes = () => results().map((body) => valueOf(parseB2cResult(body)).code)

async function pay() {
  valueOf(await harness.gateway.stkPush(harness.push()))
  await harness.simulator.settleAll()
  return harness.simulator.book().entries.at(-1)?.receipt ?? ''
}

async function reverse(receipt: string, amountKes = 1500) {
  const before = results().length
  valueOf(await harness.gateway.reverse({ receipt, amountKes, remarks: 'Refund BOOKING-123456', ...harness.addresses }))
  await harness.simulator.settleAll()
  return valueOf(parseReversalResult(results()[before]))
}

describe('payouts', () => {
  test('are acknowledged, then paid and reported', async () => {
    const accepted = valueOf(await harness.gateway.b2c(payout()))
    expect(accepted.originatorConversationId).toBe('payout-01JK3W7Q2M')
    expect(paidOut()).toBe(0)
    await harness.simulator.settleAll()
    const [entry] = harness.simulator.book().entries
    expect(valueOf(parseB2cResult(results()[0]))).toEqual({
      ...accepted,
      outcome: 'paid',
      code: '0',
      description: 'The service request is processed successfully.',
      receipt: entry?.receipt,
      amount: 420_000,
      recipient: '254712345678 - JANE TEST',
      paidAt: new Date('2026-01-31T06:30:07Z'),
      utilityFunds: 499_580_000,
    })
  })

  test('under one id are made once', async () => {
    valueOf(await harness.gateway.b2c(payout()))
    expect(await harness.gateway.b2c(payout())).toMatchObject({ error: { kind: 'duplicate', code: '500.002.1001' } })
    await harness.simulator.settleAll()
    expect(paidOut()).toBe(4200)
  })

  test('that got no answer are found by their own id, or are safe to send again', async () => {
    faults({ resetAfter: 1, transportOn: ['b2c'] })
    expect(await harness.gateway.b2c(payout())).toMatchObject({ error: { kind: 'uncertain' } })
    expect(await harness.gateway.b2c(payout({ conversationId: 'payout-2' }))).toMatchObject({
      error: { kind: 'uncertain' },
    })
    faults({ resetBefore: 1, transportOn: ['b2c'] })
    expect(await harness.gateway.b2c(payout({ conversationId: 'payout-3' }))).toMatchObject({
      error: { kind: 'uncertain' },
    })
    faults({})
    await harness.simulator.settleAll()
    expect(await statusOf({ conversationId: 'payout-01JK3W7Q2M' })).toMatchObject({
      outcome: 'completed',
      amount: 420_000,
      transactionConversationId: 'payout-01JK3W7Q2M',
    })
    expect(await statusOf({ conversationId: 'payout-3' })).toMatchObject({ outcome: 'not_found', receipt: null })
    valueOf(await harness.gateway.b2c(payout({ conversationId: 'payout-3' })))
    await harness.simulator.settleAll()
    expect(paidOut()).toBe(3 * 4200)
  })

  test('that time out in the queue are still under way, and end later', async () => {
    faults({ queueTimeout: 1 })
    valueOf(await harness.gateway.b2c(payout()))
    await harness.simulator.advance(2_000)
    expect(harness.inbox.at('/timeout')).toHaveLength(1)
    expect(results()).toEqual([])
    faults({})
    expect(await statusOf({ conversationId: 'payout-01JK3W7Q2M' })).toMatchObject({
      outcome: 'in_progress',
      receipt: null,
    })
    await harness.simulator.settleAll()
    expect(valueOf(parseB2cResult(results().at(-1)))).toMatchObject({ outcome: 'paid' })
    expect(paidOut()).toBe(4200)
  })

  test.each([
    ['1', 'failed'],
    ['2040', 'failed'],
    ['17', 'unrecognised'],
    ['XJ77', 'unrecognised'],
  ] as const)('declined with %s are %s', async (b2cResultCode, outcome) => {
    faults({ b2cResultCode, objectForArray: true, stringCodes: true })
    valueOf(await harness.gateway.b2c(payout()))
    await harness.simulator.settleAll()
    expect(valueOf(parseB2cResult(results()[0]))).toMatchObject({
      outcome,
      code: b2cResultCode,
      receipt: null,
      amount: null,
    })
    expect(paidOut()).toBe(0)
  })

  test('stop at the float', async () => {
    for (let count = 1; count <= 21; count++) {
      valueOf(await harness.gateway.b2c(payout({ conversationId: `payout-${count}`, amountKes: 250_000 })))
    }
    await harness.simulator.settleAll()
    expect(paidOut()).toBe(5_000_000)
    expect(codes()).toEqual([...Array<string>(20).fill('0'), '1'])
  })

  test.each([
    ['KES 9', { amountKes: 9 }],
    ['a long id', { conversationId: 'payout-0123456789-0123456789' }],
    ['no phone', { phone: '0712345678' }],
  ])('of %s are refused before they are sent', async (_name, other) => {
    expect(await harness.gateway.b2c(payout(other))).toMatchObject({
      error: { kind: 'rejected', code: 'invalid_request' },
    })
  })
})

describe('the initiator', () => {
  test('with a wrong password is refused, and locked after three', async () => {
    const wrong = harness.gatewayWith({ b2c: { ...harness.simulator.credentials.b2c, initiatorPassword: 'wrong' } })
    for (const id of ['a', 'b', 'c', 'd']) {
      valueOf(await wrong.b2c(payout({ conversationId: id })))
      await harness.simulator.settleAll()
    }
    expect(codes()).toEqual(['2001', '2001', '2001', '8006'])
  })

  test('loses the password after 90 days', async () => {
    await harness.simulator.advance(90 * 86_400_000 + 1)
    valueOf(await harness.gateway.b2c(payout()))
    await harness.simulator.settleAll()
    expect(codes()).toEqual(['2001'])
  })

  test('sealed for another key is refused', async () => {
    const certificate = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({
      type: 'spki',
      format: 'pem',
    })
    valueOf(await harness.gatewayWith({ certificate: certificate.toString() }).b2c(payout()))
    await harness.simulator.settleAll()
    expect(codes()).toEqual(['2001'])
  })
})

describe('reversals', () => {
  test('give the whole back, once', async () => {
    const receipt = await pay()
    expect(await reverse(receipt)).toMatchObject({ outcome: 'reversed', originalReceipt: receipt, amount: 150_000 })
    expect(await reverse(receipt)).toMatchObject({ outcome: 'already_reversed', code: 'R000001', receipt: null })
    expect(harness.simulator.book().totals).toEqual({ collected: 1500, reversed: 1500, disbursed: 0 })
    expect(await statusOf({ receipt }, 'collection')).toMatchObject({ outcome: 'completed', receipt, amount: 150_000 })
  })

  test('of an unknown receipt, a payout or a part fail', async () => {
    const receipt = await pay()
    expect(await reverse('UAV0000000')).toMatchObject({ outcome: 'failed', code: 'R000002' })
    expect(await reverse(receipt, 500)).toMatchObject({ outcome: 'failed' })
    valueOf(await harness.gateway.b2c(payout()))
    await harness.simulator.settleAll()
    expect(await reverse(harness.simulator.book().entries.at(-1)?.receipt ?? '', 4200)).toMatchObject({
      outcome: 'failed',
    })
    expect(harness.simulator.book().totals.reversed).toBe(0)
  })
})

test('balances come account by account', async () => {
  valueOf(await harness.gateway.balance({ account: 'collection', ...harness.addresses }))
  await harness.simulator.settleAll()
  expect(valueOf(parseBalanceResult(results()[0])).accounts).toEqual([
    { name: 'Working Account', available: 100_000_000 },
    { name: 'Utility Account', available: 500_000_000 },
    { name: 'Charges Paid Account', available: 0 },
  ])
})
