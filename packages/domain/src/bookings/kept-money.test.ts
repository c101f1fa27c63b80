import { describe, expect, it } from 'vitest'
import { cents } from '../money.ts'
import { checkRefundAmount, keptOf, refundAmountText, refundableOf, type PaidMoney } from './kept-money.ts'

/** 1,432.50, charged as 1,433. */
const mpesa: PaidMoney = { method: 'mpesa', total: cents(1_432_50), paid: cents(1_433_00), refunded: cents(0) }
const bank: PaidMoney = { method: 'bank', total: cents(1_432_50), paid: cents(1_432_50), refunded: cents(0) }
const after = (money: PaidMoney, refunded: number): PaidMoney => ({ ...money, refunded: cents(refunded) })

describe('what is kept of a booking', () => {
  it.each([
    [mpesa, 0, 1_432_50],
    [mpesa, 1_432_00, 50],
    [mpesa, 1_433_00, 0],
    [{ ...mpesa, total: cents(1_433_49) }, 1_433_00, 0],
    [bank, 432_50, 1_000_00],
    [{ ...bank, paid: cents(400_00) }, 150_00, 250_00],
    [{ ...bank, paid: cents(400_00) }, 400_00, 0],
  ])('%j, of which %d went back: %d', (money, refunded, kept) => {
    expect(keptOf(after(money, refunded))).toBe(kept)
    expect(refundableOf(after(money, refunded))).toBe(money.paid - refunded)
  })
})

describe('how much can go back', () => {
  const judge = (money: PaidMoney, amount: number) => {
    const checked = checkRefundAmount(money, cents(amount))
    return checked.ok ? checked.value : refundAmountText(checked.error)
  }

  it('is any part in whole shillings from KES 10 by M-Pesa, or all of it', () => {
    expect(judge(mpesa, 10_00)).toEqual({ keptBefore: 1_432_50, keptAfter: 1_422_50 })
    expect(judge(mpesa, 1_433_00)).toEqual({ keptBefore: 1_432_50, keptAfter: 0 })
    expect(judge(mpesa, 10_50)).toBe('M-Pesa sends whole shillings only. Please enter an amount without cents.')
    expect(judge(mpesa, 9_00)).toMatch(/^The least that can be given back is KES 10 by M-Pesa/)
    // A payment below that is reversed whole.
    expect(judge({ ...mpesa, total: cents(5_00), paid: cents(5_00) }, 5_00)).toEqual({ keptBefore: 5_00, keptAfter: 0 })
  })

  it('is to the cent where the guide holds the money', () => {
    expect(judge(bank, 1)).toEqual({ keptBefore: 1_432_50, keptAfter: 1_432_49 })
    expect(judge(bank, 1_432_50)).toMatchObject({ keptAfter: 0 })
    expect(judge(bank, 0)).toMatch(/^The least/)
  })

  it('is never more than is left', () => {
    expect(judge(after(mpesa, 1_000_00), 434_00)).toBe('No more than KES 433 is left to give back of this booking.')
    expect(judge(after(mpesa, 1_433_00), 10_00)).toBe(
      'Everything that was paid for this booking has been given back already.',
    )
  })
})
