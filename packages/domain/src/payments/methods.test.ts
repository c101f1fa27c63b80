import { describe, expect, it } from 'vitest'
import {
  collectedBy,
  isCustomerMethod,
  isManual,
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
    ['mpesa', true, false, 'upeo', false],
    ['bank', true, true, 'guide', true],
    ['paybill', true, true, 'guide', true],
    ['buygoods', true, true, 'guide', true],
    ['cash', false, true, 'guide', false],
    ['mobile_money', false, true, 'guide', true],
    ['other', false, true, 'guide', false],
  ] as const)(
    '%s: offered %s, manual %s, held by %s, with a reference %s',
    (method, offered, manual, holder, reference) => {
      expect(isCustomerMethod(method)).toBe(offered)
      expect(isManual(method)).toBe(manual)
      expect(collectedBy(method)).toBe(holder)
      expect(takesReference(method)).toBe(reference)
    },
  )
})
