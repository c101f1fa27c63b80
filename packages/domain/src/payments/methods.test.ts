import { describe, expect, it } from 'vitest'
import { DEFAULT_DEBT_LIMIT } from '../disbursements/payout-rules.ts'
import { cents } from '../money.ts'
import {
  collectedBy,
  isManual,
  manualMethodsOf,
  parsePaymentMethod,
  paymentMethods,
  takesReference,
} from './methods.ts'

describe('payment methods', () => {
  it.each([
    ...paymentMethods.map((method) => [method, method] as const),
    ['bank_transfer', 'bank'] as const,
    ['buy_goods', 'buygoods'] as const,
    ['buyGoods', 'buygoods'] as const,
    ['card', null] as const,
    ['', null] as const,
    ['MPESA', null] as const,
    ['constructor', null] as const,
    ['__proto__', null] as const,
  ])('%j is read as %j', (text, expected) => {
    expect(parsePaymentMethod(text)).toBe(expected)
  })

  it.each([
    ['mpesa', false, 'upeo', false],
    ['bank', true, 'guide', true],
    ['paybill', true, 'guide', true],
    ['buygoods', true, 'guide', true],
    ['cash', true, 'guide', false],
    ['mobile_money', true, 'guide', true],
    ['other', true, 'guide', false],
  ] as const)('%s: manual %s, held by %s, with a reference %s', (method, manual, holder, reference) => {
    expect(isManual(method)).toBe(manual)
    expect(collectedBy(method)).toBe(holder)
    expect(takesReference(method)).toBe(reference)
  })

  it('are paused, where they are manual, by a debt above KES 20,000', () => {
    const takes = (debt: number, limit = DEFAULT_DEBT_LIMIT) =>
      manualMethodsOf({ manualMethods: ['bank'], debt: cents(debt) }, limit)
    expect(takes(20_000_00)).toEqual(['bank'])
    expect(takes(20_000_01)).toEqual([])
    expect(takes(101, cents(100))).toEqual([])
  })
})
