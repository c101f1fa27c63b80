import type { BookingId, UserId } from '@upeo/domain/ids'
import { fromKes } from '@upeo/domain/money'
import { localDate } from '@upeo/domain/time'
import { expect, test } from 'vitest'
import type { BookingFacts } from '../queries/booking-facts.ts'
import { heldNotices } from './booking-received.ts'

const until = new Date('2026-03-03T06:00:00Z')
const booking = {
  id: 'b1' as BookingId,
  customerId: 'u1' as UserId,
  customerName: 'Achieng Otieno',
  guideName: 'Kamau',
  activityName: 'Crater rim walk',
  reference: 'BOOKING-992151',
  startsOn: localDate('2026-03-14'),
  startTime: null,
  adults: 1,
  children: 0,
  charge: fromKes(2900),
  method: 'bank',
} as BookingFacts

const told = (people: Pick<BookingFacts, 'adults' | 'children'>) =>
  JSON.stringify(heldNotices({ ...booking, ...people }, until))

test('whoever goes alone is told of their place, and others of their places', () => {
  expect(told({ adults: 1, children: 0 })).toContain('We are holding your spot on Crater rim walk')
  expect(told({ adults: 1, children: 0 })).not.toMatch(/\bplaces\b/)
  expect(told({ adults: 1, children: 1 })).toContain('We are holding your spots on Crater rim walk')
})
