import { expect, test } from 'vitest'
import { asksPassword, payoutProblem } from './payout-form.ts'

test.each([
  ['', '0712345678', 'form'],
  [0, '0712345678', 'form'],
  [-5, '0712345678', 'form'],
  [2321, '0712345678', 'amount'],
  [2320.01, '0712345678', 'amount'],
  [2320, ' ', 'form'],
] as const)('%j to %j cannot be sent', (amount, account, field) => {
  expect(payoutProblem({ amount, account }, 2320)?.field).toBe(field)
})

test('all that is available can be asked for', () => {
  expect(payoutProblem({ amount: 2320, account: '0712345678' }, 2320)).toBeNull()
  expect(payoutProblem({ amount: 2321, account: '0712345678' }, 2320)?.message).toBe(
    'Requested amount exceeds your available balance',
  )
})

test('only another account than last time needs the password', () => {
  const known = { mpesa: '254712345678', bank_transfer: 'Equity, 0110123456' }
  expect(asksPassword({ method: 'mpesa', account: '0712 345 678' }, known)).toBe(false)
  expect(asksPassword({ method: 'mpesa', account: '0799 345 678' }, known)).toBe(true)
  expect(asksPassword({ method: 'bank_transfer', account: ' Equity,  0110123456 ' }, known)).toBe(false)
  expect(asksPassword({ method: 'bank_transfer', account: 'KCB, 1' }, known)).toBe(true)
  expect(asksPassword({ method: 'mpesa', account: '0712345678' }, { mpesa: null, bank_transfer: null })).toBe(true)
})
