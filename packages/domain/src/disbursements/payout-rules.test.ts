import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../money.ts'
import { say } from '../words/say.ts'
import {
  allOfIt,
  checkPayout,
  debtToNet,
  limitsText,
  MPESA_PAYOUT_MAX,
  MPESA_PAYOUT_MIN,
  payableBalance,
  payoutTexts,
  restText,
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
    expect(say(payoutTexts.below_mpesa_minimum)).toBe('M-Pesa payouts start at KES 10.')
  })
})

describe('all of it', () => {
  it.each([
    [2320_40, 'mpesa', 2320_00, 'KES 0.40 stays available: M-Pesa pays whole shillings.'],
    [2320_00, 'mpesa', 2320_00, null],
    [400_000_50, 'mpesa', 250_000_00, 'KES 150,000.50 stays available: M-Pesa pays out up to KES 250,000 at a time.'],
    [9_99, 'mpesa', 0, 'M-Pesa payouts start at KES 10.'],
    [2320_40, 'bank_transfer', 2320_40, null],
  ] as const)('of %s cents by %s is %s', (payable, method, amount, text) => {
    const all = allOfIt(cents(payable), method, limits)
    expect(all).toEqual({ amount, rest: payable - amount })
    expect(restText(all, limits)).toBe(text)
  })

  it('is what the rules take, and a unit more is not', () => {
    const payable = fc.integer({ min: 0, max: 400_000_00 }).map((amount) => cents(amount))
    fc.assert(
      fc.property(payable, fc.constantFrom('mpesa', 'bank_transfer'), (available, method) => {
        const { amount } = allOfIt(available, method, limits)
        expect(amount === 0 ? null : ask(amount, method, { available })).toBeNull()
        expect(ask(amount + limits.unit, method, { available })).not.toBeNull()
      }),
    )
  })

  it('says the limits beforehand', () => {
    expect(limitsText('mpesa', limits)).toBe('KES 10 to KES 250,000 at a time, in whole shillings.')
  })
})

describe('debt', () => {
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
