import { describe, expect, it } from 'vitest'
import { cents } from '../money.ts'
import { checkRefundAmount, keptOf, refundAmountText, refundableOf, roundingOf, type PaidMoney } from './kept-money.ts'

/** 1,432.50, charged as 1,433. */
const mpesa: PaidMoney = {
  method: 'mpesa',
  total: cents(1_432_50),
  paid: cents(1_433_00),
  refunded: cents(0),
  confirmed: true,
}
const bank: PaidMoney = { ...mpesa, method: 'bank' }
const part: PaidMoney = { ...bank, paid: cents(400_00), confirmed: false }
/** Of days when it was asked for, and given back, to the cent. */
const toTheCent: PaidMoney = { ...bank, paid: cents(1_432_50) }
const after = (money: PaidMoney, refunded: number): PaidMoney => ({ ...money, refunded: cents(refunded) })

describe('what is kept of a booking', () => {
  it.each([
    [mpesa, 0, 1_432_50],
    [mpesa, 1_432_00, 50],
    [mpesa, 1_433_00, 0],
    [{ ...mpesa, total: cents(1_433_49) }, 1_433_00, 0],
    [bank, 432_00, 1_000_50],
    [bank, 1_433_00, 0],
    [part, 150_00, 250_00],
    [part, 400_00, 0],
    [toTheCent, 432_50, 1_000_00],
    [toTheCent, 1_432_50, 0],
    // A part that fell short of a total by cents, of a booking that ended so: what came is what is kept.
    [{ ...part, total: cents(400_40) }, 0, 400_00],
    // What more than the charge came is kept by nobody.
    [{ ...bank, paid: cents(1_433_20) }, 1_433_00, 0],
  ])('%j, of which %d went back: %d', (money, refunded, kept) => {
    expect(keptOf(after(money, refunded))).toBe(kept)
    expect(refundableOf(after(money, refunded))).toBe(money.paid - refunded)
    expect(roundingOf(after(money, refunded))).toBe(money.paid - refunded - kept)
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
    expect(judge(mpesa, 10_50)).toBe('Money goes back in whole shillings. Please enter an amount without cents.')
    expect(judge(mpesa, 9_00)).toMatch(/^Refunds by M-Pesa start at KES 10\./)
    // A payment below that is reversed whole.
    expect(judge({ ...mpesa, total: cents(5_00), paid: cents(5_00) }, 5_00)).toEqual({ keptBefore: 5_00, keptAfter: 0 })
  })

  it('leaves nothing, or what M-Pesa can still send', () => {
    const leaves = 'M-Pesa could not send what would be left. Please give back all of it, or leave at least KES 10.'
    expect(judge(mpesa, 1_424_00)).toBe(leaves)
    expect(judge(mpesa, 1_423_00)).toMatchObject({ keptAfter: 9_50 })
    expect(judge(after(mpesa, 1_000_00), 426_00)).toBe(leaves)
    expect(judge(after(mpesa, 1_000_00), 433_00)).toMatchObject({ keptAfter: 0 })
  })

  it('is whole shillings where the guide holds the money, or all of what was once paid to the cent', () => {
    expect(judge(bank, 1_00)).toEqual({ keptBefore: 1_432_50, keptAfter: 1_431_50 })
    expect(judge(bank, 1_432_00)).toMatchObject({ keptAfter: 50 })
    expect(judge(bank, 1_433_00)).toMatchObject({ keptAfter: 0 })
    expect(judge(bank, 1)).toMatch(/^Money goes back in whole shillings/)
    expect(judge(bank, 0)).toMatch(/^Refunds by M-Pesa start/)
    expect(judge(toTheCent, 1_000_50)).toMatch(/^Money goes back in whole shillings/)
    expect(judge(toTheCent, 1_432_50)).toMatchObject({ keptAfter: 0 })
  })

  it('is never more than is left', () => {
    expect(judge(after(mpesa, 1_000_00), 434_00)).toBe('Only KES 433 of this booking is left to give back.')
    expect(judge(after(mpesa, 1_433_00), 10_00)).toBe(
      'Everything that was paid for this booking has been given back already.',
    )
  })
})
