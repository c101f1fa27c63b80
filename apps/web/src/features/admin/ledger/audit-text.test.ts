import { expect, test } from 'vitest'
import { actText, detailText } from './audit-text.ts'

test('an action is shown as text; one without a text by its name', () => {
  expect(actText('payout.complete')).toBe('Recorded a payout as paid')
  expect(actText('something.new')).toBe('something.new')
})

test("an action's reasons and references are shown, its ids are not", () => {
  expect(detailText({ reason: 'Expired.', vendorId: '0189' })).toBe('Reason: Expired.')
  expect(detailText({ reason: 'Not paid.', checked: true })).toBe('Reason: Not paid.; Looked up at M-Pesa')
  expect(detailText({ reason: 'Reported.', bookings: 3 })).toBe('Reason: Reported.; Bookings put before you: 3')
  expect(detailText({ reason: null, bookings: 0, checked: false })).toBe('None')
})
