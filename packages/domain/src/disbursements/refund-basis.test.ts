import { describe, expect, test } from 'vitest'
import { cents, ZERO } from '../money.ts'
import { justificationFor, type RefundBasis } from './refund-basis.ts'

const phone = '254712345678'
const order = { amount: cents(5_800_00), destination: phone }
const payment = {
  phone,
  told: true,
  received: cents(5_800_00),
  money: 'applied',
  foundByOffice: false,
  returned: ZERO,
} as const
const start = new Date('2026-12-05T06:00:00Z')
const cancelled = {
  at: new Date('2026-11-28T09:00:00Z'),
  by: 'customer',
  facts: { status: 'confirmed', policy: 'Flexible', start, method: 'mpesa' },
} as const
const byPolicy = { by: 'policy', amount: order.amount } as const
const basis: RefundBasis = { payment, decision: byPolicy, cancelled }
const late: RefundBasis = { payment: { ...payment, money: 'unapplied' }, decision: null, cancelled: null }
const half = cents(2_900_00)

describe('what facts alone make', () => {
  test.each<[string, RefundBasis]>([
    ['a customer who cancels in time', basis],
    [
      'a guide who cancels',
      { ...basis, decision: { ...byPolicy, by: 'guide' }, cancelled: { ...cancelled, by: 'vendor' } },
    ],
    ['a customer who does not come on another date', { ...basis, cancelled: strict({ asked: true }) }],
    ['the clock, whoever kept silent', { ...basis, cancelled: { ...strict({}), by: 'system' } }],
    ['money that came too late, or twice', late],
  ])('%s', (_, facts) => {
    expect(justificationFor(order, facts)).toBe('owed')
  })

  test('a guide gives a part back, and the policy what is left', () => {
    const gift: RefundBasis = { ...basis, decision: { by: 'guide', amount: half }, cancelled: null }
    expect(justificationFor({ ...order, amount: half }, gift)).toBe('owed')
    const rest: RefundBasis = {
      ...basis,
      payment: { ...payment, returned: half },
      decision: { ...byPolicy, amount: half },
    }
    expect(justificationFor({ ...order, amount: half }, rest)).toBe('owed')
  })
})

describe('what people must have approved', () => {
  test.each<[string, RefundBasis]>([
    ['a decision of the office', { ...basis, decision: { ...byPolicy, by: 'office' } }],
    ['money that the office has found', { ...late, payment: { ...late.payment, foundByOffice: true } }],
  ])('%s', (_, facts) => {
    expect(justificationFor(order, facts)).toBe('approvals')
  })
})

describe('what goes nowhere', () => {
  test.each<[string, Partial<typeof order>, RefundBasis]>([
    ['another number', { destination: '254700001717' }, basis],
    [
      'another number, approved or not',
      { destination: '254700001717' },
      { ...basis, decision: { ...byPolicy, by: 'office' } },
    ],
    ['money that nobody says has come', {}, { ...late, payment: { ...late.payment, told: false } }],
    ['more than came', { amount: cents(5_801_00) }, { ...basis, decision: { ...byPolicy, amount: cents(5_801_00) } }],
    ['more than is left', {}, { ...basis, payment: { ...payment, returned: half } }],
    ['another amount than was decided', { amount: half }, basis],
    ['a part, by a policy', { amount: half }, { ...basis, decision: { ...byPolicy, amount: half } }],
    ['what nobody has decided', {}, { ...basis, decision: null }],
    ['a policy of a booking that goes on', {}, { ...basis, cancelled: null }],
    ['a customer whose policy keeps it', {}, { ...basis, cancelled: strict({}) }],
    ['a part of what came too late', { amount: half }, late],
    ['what came too late, once more', {}, { ...late, payment: { ...late.payment, returned: order.amount } }],
    ['what never came', {}, { ...late, payment: { ...late.payment, money: 'none' } }],
    ['what is back already', {}, { ...late, payment: { ...late.payment, money: 'refunded' } }],
  ])('%s', (_, change, facts) => {
    expect(justificationFor({ ...order, ...change }, facts)).toBe('nothing')
  })
})

function strict(more: { readonly asked?: boolean }) {
  return { ...cancelled, facts: { ...cancelled.facts, policy: 'Strict' as const, ...more } }
}
