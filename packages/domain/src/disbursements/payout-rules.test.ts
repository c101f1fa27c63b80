import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../money.ts'
import {
  checkPayout,
  DEFAULT_DEBT_LIMIT,
  debtToNet,
  manualMethodsOf,
  MPESA_PAYOUT_MAX,
  MPESA_PAYOUT_MIN,
  payableBalance,
  payoutTexts,
  type PayoutMethod,
} from './payout-rules.ts'

const facts = { available: cents(300_000_00), debt: cents(0), suspended: false, refundsOverdue: false }
const limits = { unit: cents(1_00), least: MPESA_PAYOUT_MIN, most: MPESA_PAYOUT_MAX }
const ask = (amount: number, method: PayoutMethod | null = 'mpesa', more = {}, account = '0712345678') => {
  const result = checkPayout({ amount: cents(amount), method, account }, { ...facts, ...more }, limits)
  return result.ok ? null : result.error.kind
}

describe('checkPayout', () => {
  it.each([
    [ask(10_00), null],
    [ask(9_00), 'below_mpesa_minimum'],
    [ask(250_000_00), null],
    [ask(250_001_00), 'above_mpesa_maximum'],
    [ask(10_50), 'not_whole_shillings'],
    [ask(10_50, 'bank_transfer'), null],
    [ask(1, 'bank_transfer'), null],
    [ask(250_001_00, 'bank_transfer'), null],
    [ask(0), 'incomplete'],
    [ask(-100), 'incomplete'],
    [ask(10_00, null), 'incomplete'],
    [ask(10_00, 'mpesa', {}, '  '), 'incomplete'],
    [ask(300_000_00, 'bank_transfer'), null],
    [ask(300_000_01, 'bank_transfer'), 'exceeds_balance'],
    [ask(300_000_00, 'bank_transfer', { debt: cents(1) }), 'exceeds_balance'],
    [ask(10_00, 'mpesa', { available: cents(10_00), debt: cents(20_00) }), 'exceeds_balance'],
    [ask(10_00, 'mpesa', { available: cents(0), debt: cents(-10_00) }), null],
    [ask(11_00, 'mpesa', { available: cents(0), debt: cents(-10_00) }), 'exceeds_balance'],
    [ask(10_00, 'mpesa', { suspended: true }), 'vendor_suspended'],
    [ask(10_00, 'mpesa', { refundsOverdue: true }), 'refunds_overdue'],
  ])('%j is %j', (refusal, expected) => {
    expect(refusal).toBe(expected)
  })

  it('uses the words of the spec', () => {
    expect(payoutTexts.exceeds_balance).toBe('Requested amount exceeds your available balance')
    expect(payoutTexts.incomplete).toBe('Please provide all required information')
    expect(payoutTexts.below_mpesa_minimum).toBe('M-Pesa payouts start at KES 10.')
  })
})

describe('debt', () => {
  it('pauses manual methods above KES 20,000', () => {
    const takes = (debt: number, limit = DEFAULT_DEBT_LIMIT) =>
      manualMethodsOf({ manualMethods: ['bank'], debt: cents(debt) }, limit)
    expect(takes(20_000_00)).toEqual(['bank'])
    expect(takes(20_000_01)).toEqual([])
    expect(takes(101, cents(100))).toEqual([])
  })

  const some = { min: 0, max: 1_000_000_00 }
  it('is netted off before anything is paid out, and never more than there is', () => {
    fc.assert(
      fc.property(fc.integer(some), fc.integer(some), (a, d) => {
        const [available, debt] = [cents(a), cents(d)]
        const netted = debtToNet(available, debt)
        expect(netted).toBe(Math.min(a, d))
        expect(payableBalance(available, debt) + netted).toBe(a)
      }),
    )
  })

  it('that Upeo owes the guide can be asked for, all of it', () => {
    fc.assert(
      fc.property(fc.integer(some), fc.integer({ ...some, min: 1 }), (a, owed) => {
        const [available, debt] = [cents(a), cents(-owed)]
        expect(debtToNet(available, debt)).toBe(-owed)
        expect(payableBalance(available, debt)).toBe(a + owed)
      }),
    )
  })
})
