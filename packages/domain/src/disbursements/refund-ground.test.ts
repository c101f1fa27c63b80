import { describe, expect, test } from 'vitest'
import { cents, ZERO } from '../money.ts'
import { groundOf, type RefundGround } from './refund-ground.ts'

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
const ground: RefundGround = { payment, decision: byPolicy, cancelled }
const late: RefundGround = { payment: { ...payment, money: 'unapplied' }, decision: null, cancelled: null }
const half = cents(2_900_00)

describe('what facts alone make', () => {
  test.each<[string, RefundGround]>([
    ['a customer who cancels in time', ground],
    [
      'a guide who cancels',
      { ...ground, decision: { ...byPolicy, by: 'guide' }, cancelled: { ...cancelled, by: 'vendor' } },
    ],
    ['a customer who does not come on another date', { ...ground, cancelled: strict({ asked: true }) }],
    ['the clock, whoever kept silent', { ...ground, cancelled: { ...strict({}), by: 'system' } }],
    ['money that came too late, or twice', late],
  ])('%s', (_, facts) => {
    expect(groundOf(order, facts)).toBe('owed')
  })

  test('a guide gives a part back, and the policy what is left', () => {
    const gift: RefundGround = { ...ground, decision: { by: 'guide', amount: half }, cancelled: null }
    expect(groundOf({ ...order, amount: half }, gift)).toBe('owed')
    const rest: RefundGround = {
      ...ground,
      payment: { ...payment, returned: half },
      decision: { ...byPolicy, amount: half },
    }
    expect(groundOf({ ...order, amount: half }, rest)).toBe('owed')
  })
})

describe('what people must have approved', () => {
  test.each<[string, RefundGround]>([
    ['a decision of the office', { ...ground, decision: { ...byPolicy, by: 'office' } }],
    ['money that the office has found', { ...late, payment: { ...late.payment, foundByOffice: true } }],
  ])('%s', (_, facts) => {
    expect(groundOf(order, facts)).toBe('approvals')
  })
})

describe('what goes nowhere', () => {
  test.each<[string, Partial<typeof order>, RefundGround]>([
    ['another number', { destination: '254700001717' }, ground],
    [
      'another number, approved or not',
      { destination: '254700001717' },
      { ...ground, decision: { ...byPolicy, by: 'office' } },
    ],
    ['money that nobody says has come', {}, { ...late, payment: { ...late.payment, told: false } }],
    ['more than came', { amount: cents(5_801_00) }, { ...ground, decision: { ...byPolicy, amount: cents(5_801_00) } }],
    ['more than is left', {}, { ...ground, payment: { ...payment, returned: half } }],
    ['another amount than was decided', { amount: half }, ground],
    ['a part, by a policy', { amount: half }, { ...ground, decision: { ...byPolicy, amount: half } }],
    ['what nobody has decided', {}, { ...ground, decision: null }],
    ['a policy of a booking that goes on', {}, { ...ground, cancelled: null }],
    ['a customer whose policy keeps it', {}, { ...ground, cancelled: strict({}) }],
    ['a part of what came too late', { amount: half }, late],
    ['what came too late, once more', {}, { ...late, payment: { ...late.payment, returned: order.amount } }],
    ['what never came', {}, { ...late, payment: { ...late.payment, money: 'none' } }],
    ['what is back already', {}, { ...late, payment: { ...late.payment, money: 'refunded' } }],
  ])('%s', (_, change, facts) => {
    expect(groundOf({ ...order, ...change }, facts)).toBe('nothing')
  })
})

function strict(more: { readonly asked?: boolean }) {
  return { ...cancelled, facts: { ...cancelled.facts, policy: 'Strict' as const, ...more } }
}
