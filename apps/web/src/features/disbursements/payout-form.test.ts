import { expect, test } from 'vitest'
import { isNewAccount, limitsOf, payoutProblem } from './payout-form.ts'

const limits = limitsOf({ unit: 1, least: 10, most: 250_000 })
const method = 'mpesa'

test.each([
  ['', '0712345678', 'form'],
  [0, '0712345678', 'form'],
  [-5, '0712345678', 'form'],
  [2321, '0712345678', 'amount'],
  [2320.01, '0712345678', 'amount'],
  [2320, ' ', 'form'],
] as const)('%j to %j cannot be sent', (amount, account, field) => {
  expect(payoutProblem({ amount, account, method }, 2320, limits)?.field).toBe(field)
})

test('all that is available can be asked for', () => {
  expect(payoutProblem({ amount: 2320, account: '0712345678', method }, 2320, limits)).toBeNull()
  expect(payoutProblem({ amount: 2321, account: '0712345678', method }, 2320, limits)?.message).toBe(
    'Requested amount exceeds your available balance',
  )
})

test.each([
  [2320.4, 'mpesa', 'M-Pesa pays whole shillings only. Please leave out the cents.'],
  [9, 'mpesa', 'M-Pesa payouts start at KES 10.'],
  [250_001, 'mpesa', 'M-Pesa pays out up to KES 250,000 at a time. Please ask for less or use a bank transfer.'],
  [2320.4, 'bank_transfer', undefined],
] as const)('%s by %s is refused here as by the server', (amount, by, message) => {
  const asked = { amount, account: '', method: by }
  const problem = payoutProblem(asked, 300_000, limits)
  expect(problem?.field === 'amount' ? problem.message : undefined).toBe(message)
})

test('only another account than last time is new', () => {
  const known = { mpesa: '254712345678', bank_transfer: 'Equity, 0110123456' }
  expect(isNewAccount({ method: 'mpesa', account: '0712 345 678' }, known)).toBe(false)
  expect(isNewAccount({ method: 'mpesa', account: '0799 345 678' }, known)).toBe(true)
  expect(isNewAccount({ method: 'bank_transfer', account: ' Equity,  0110123456 ' }, known)).toBe(false)
  expect(isNewAccount({ method: 'bank_transfer', account: 'KCB, 1' }, known)).toBe(true)
  expect(isNewAccount({ method: 'mpesa', account: '0712345678' }, { mpesa: null, bank_transfer: null })).toBe(true)
})
