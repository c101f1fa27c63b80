import { describe, expect, test } from 'vitest'
import { readAmount, readTime } from './named-values.ts'
import { parseB2cResult } from './parse-b2c-result.ts'
import { parseStatusResult } from './parse-status-result.ts'
import { judgeStkCode, parseStkCallback } from './stk-results.ts'
import { outcomeOf } from '@upeo/domain/payments/result-codes'

const body = (callback: object) => ({ Body: { stkCallback: { CheckoutRequestID: 'ws_CO_1', ...callback } } })

describe('STK callbacks', () => {
  test('are read whatever comes with them', () => {
    const Item = [
      { Name: 'Balance' },
      { Name: 'Amount', Value: '1500.00' },
      { Unheard: true },
      { Name: 'MpesaReceiptNumber', Value: 'UAV4T1SIM9' },
      { Name: 'Balance', Value: '{Amount={CurrencyCode=KES, BasicAmount=20.00}}' },
      { Name: 'TransactionDate', Value: '20260131093041' },
      null,
    ]
    expect(parseStkCallback(body({ ResultCode: '0', CallbackMetadata: { Item, extra: 1 }, extra: 2 }))).toEqual({
      ok: true,
      value: {
        checkoutRequestId: 'ws_CO_1',
        merchantRequestId: null,
        code: '0',
        verdict: { kind: 'paid' },
        description: '',
        amount: 150_000,
        receipt: 'UAV4T1SIM9',
        phone: null,
        paidAt: new Date('2026-01-31T06:30:41Z'),
      },
    })
  })

  test('with one item that is no list', () => {
    const CallbackMetadata = { Item: { Name: 'Amount', Value: 70 } }
    expect(parseStkCallback(body({ ResultCode: 0, CallbackMetadata }))).toMatchObject({
      value: { amount: 7000, receipt: null },
    })
  })

  test.each([null, 'x', [[]], {}, { Body: {} }, body({}), body({ ResultCode: null }), body({ ResultCode: '' })])(
    'like %j are unreadable, not a crash',
    (raw) => {
      expect(parseStkCallback(raw)).toMatchObject({ ok: false, error: { kind: 'unreadable' } })
    },
  )

  test('only 0 is money', () => {
    const paid = ['0', '00', '0.0', '', 'null', '4999', '1', 'constructor', 'SFC_IC0003'].filter(
      (code) => judgeStkCode(code).kind === 'paid',
    )
    expect(paid).toEqual(['0'])
    expect(judgeStkCode('4999')).toEqual({ kind: 'pending' })
    expect(judgeStkCode('constructor')).toEqual({ kind: 'unrecognised' })
  })

  test('every result that customers are told of is judged, and as they are told', () => {
    const failures = '1 2 3 4 8 17 26 1001 1019 1025 1031 1032 1036 1037 2001 2028 SFC_IC0003 8006 9999 E3008'
    for (const code of ['0', '4999', ...failures.split(' ')]) expect(judgeStkCode(code).kind).toBe(outcomeOf(code).kind)
  })
})

test.each([
  ['1500', 150_000],
  ['1500.5', 150_050],
  ['1500.00', 150_000],
  ['1,500.10', 150_010],
  ['0.29', 29],
  ['1500.005', null],
  ['-5', null],
  ['1e3', null],
  ['', null],
  [null, null],
])('an amount of %j is %j cents', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})

test('both ways to write the time are Nairobi time', () => {
  expect(readTime('31.01.2026 18:05:10')).toEqual(new Date('2026-01-31T15:05:10Z'))
  expect(readTime('20260131180510')).toEqual(new Date('2026-01-31T15:05:10Z'))
  expect(readTime('yesterday')).toBeNull()
})

test('a result without parameters, with a lone one, and without any id', () => {
  const Result = { ResultCode: 2001, ConversationID: 'AG_1', TransactionID: '0000000000' }
  const failed = { ok: true, value: { outcome: 'failed', receipt: null, amount: null } }
  expect(parseB2cResult({ Result })).toMatchObject(failed)
  expect(
    parseB2cResult({ Result: { ...Result, ResultParameters: { ResultParameter: { Key: 'X', Value: 1 } } } }),
  ).toMatchObject(failed)
  expect(parseB2cResult({ Result: { ResultCode: 0 } })).toMatchObject({ ok: false, error: { kind: 'unreadable' } })
})

test('a status names both parties, though under one key', () => {
  const ResultParameter = [
    { Key: 'DebitPartyName', Value: '254712345678 - JANE TEST' },
    { Key: 'TransactionStatus', Value: 'Completed' },
    { Key: 'TransactionReason' },
    { Key: 'DebitPartyName', Value: '174379 - Upeo' },
    { Key: 'ReceiptNo', Value: 'UAV4T1SIM9' },
    { Key: 'Amount', Value: '1500.00' },
  ]
  const Result = { ResultCode: '0', ConversationID: 'AG_1', ResultParameters: { ResultParameter } }
  expect(parseStatusResult({ Result })).toMatchObject({
    value: {
      outcome: 'completed',
      receipt: 'UAV4T1SIM9',
      amount: 150_000,
      parties: ['254712345678 - JANE TEST', '174379 - Upeo'],
    },
  })
})

test.each([
  ['2001', 'not_answered'],
  ['8006', 'not_answered'],
  ['17', 'not_answered'],
  ['26', 'not_answered'],
  ['R000002', 'not_found'],
])('a status with the code %s is %s', (ResultCode, outcome) => {
  expect(parseStatusResult({ Result: { ResultCode, ConversationID: 'AG_1' } })).toMatchObject({ value: { outcome } })
})
