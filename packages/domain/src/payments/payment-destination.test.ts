import { expect, test } from 'vitest'
import { firstMethods, isOtherDestination, type PaymentDestination } from './payment-destination.ts'

const nowhere: PaymentDestination = {
  bank: { accountName: '', accountNumber: '', bankName: '', branchName: '', instructions: '' },
  paybill: { businessNumber: '', accountNumber: '', instructions: '' },
  buyGoods: { tillNumber: '', businessName: '', instructions: '' },
}
const till: PaymentDestination = { ...nowhere, buyGoods: { ...nowhere.buyGoods, tillNumber: '123' } }

test('bank is on for who has given nowhere to pay; a choice of their own stays', () => {
  expect(firstMethods([], nowhere)).toEqual(['bank'])
  expect(firstMethods([], till)).toEqual([])
  expect(firstMethods(['buygoods'], till)).toEqual(['buygoods'])
})

test('another till, or the same number in another place, is another destination', () => {
  expect(isOtherDestination(till, till)).toBe(false)
  expect(isOtherDestination(till, nowhere)).toBe(true)
  const named = { ...nowhere, buyGoods: { ...nowhere.buyGoods, businessName: '123' } }
  expect(isOtherDestination(till, named)).toBe(true)
})
