import { expect, test } from 'vitest'
import { bookingStatuses } from '../bookings/lifecycle.ts'
import { addTime } from '../time.ts'
import { canPromptGuest, type PromptableFacts } from './guest-prompt.ts'

const now = new Date('2026-03-02T06:00:00Z')
const held: PromptableFacts = { status: 'pending', paymentStatus: 'unpaid', holdExpiresAt: addTime(now, 1) }

test('only of a running hold of which nothing is paid', () => {
  expect(bookingStatuses.filter((status) => canPromptGuest({ ...held, status }, now))).toEqual(['pending'])
  expect(canPromptGuest({ ...held, paymentStatus: 'partially_paid' }, now)).toBe(false)
  expect(canPromptGuest({ ...held, holdExpiresAt: now }, now)).toBe(false)
  expect(canPromptGuest({ ...held, holdExpiresAt: null }, now)).toBe(false)
})
