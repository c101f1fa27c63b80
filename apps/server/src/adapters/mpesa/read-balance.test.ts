import { expect, test } from 'vitest'
import { openGatewayHarness } from '@upeo/demo/testing/gateway-harness'
import { createMpesaProvider } from './create-mpesa-provider.ts'
import { parseBalanceResult } from './parse-balance-result.ts'
import { readBalance } from './read-balance.ts'

const read = { balanceResult: parseBalanceResult }
const posted = (balance: string, code: string | number = '0') => ({
  Result: {
    ResultCode: code,
    ConversationID: 'AG_1',
    ResultParameters: {
      ResultParameter: [
        { Key: 'AccountBalance', Value: balance },
        { Key: 'BOCompletedTime', Value: 20260131093041 },
      ],
    },
  },
})

test('a shortcode holds the sum of its accounts, less what was charged', () => {
  const balance =
    'Working Account|KES|700000.00|700000.00|0.00|0.00&Utility Account|KES|228037.50|0|0|0&Charges Paid Account|KES|-1540.25|0|0|0'
  expect(readBalance(read, posted(balance))).toEqual({
    total: 926_497_25,
    at: new Date('2026-01-31T06:30:41Z'),
    parts: [
      { name: 'Working Account', amount: 700_000_00 },
      { name: 'Utility Account', amount: 228_037_50 },
      { name: 'Charges Paid Account', amount: -1540_25 },
    ],
  })
})

test.each([
  [posted('Working Account|KES|700000.00&Utility Account|KES|much')],
  [posted('')],
  [posted('Working Account|KES|1.00', '2001')],
  [null],
  [{ Result: 'none' }],
])('%j tells no balance', (body) => {
  expect(readBalance(read, body)).toBeNull()
})

test('where one shortcode collects and pays out, its balance is of both, and statements of both are read', async () => {
  const harness = await openGatewayHarness()
  const apart = createMpesaProvider(harness.gateway).capabilities.books
  expect(apart.balances.map(({ holds }) => holds)).toEqual([['collection'], ['disbursement']])
  // No number is nominated for the Pull API.
  expect(apart.listsPaidIn).toBeNull()
  const { b2c: _b2c, ...config } = harness.config
  const { shortcode } = config
  const one = harness.gatewayWith({ b2c: { ...config, shortcode } })
  expect(createMpesaProvider(one).capabilities.books).toMatchObject({
    balances: [{ account: 'collection', holds: ['collection', 'disbursement'] }],
    statements: ['both'],
  })
  await harness.close()
})
