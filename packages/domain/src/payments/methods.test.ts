import { describe, expect, it } from 'vitest'
import { collectedBy, isManual, parsePaymentMethod, paymentMethods, takesReference } from './methods.ts'

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
})
