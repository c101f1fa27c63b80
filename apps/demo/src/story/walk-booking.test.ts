import { REFUND_OBJECTION } from '@upeo/domain/bookings/deadlines'
import { HOUR, addTime } from '@upeo/domain/time'
import { expect, test } from 'vitest'
import { guideReturned } from './walk-booking.ts'

test('a refund that a guide still owes has its deadline ahead: one that is past would stop their payouts', () => {
  const now = new Date('2026-11-28T11:28:00Z')
  const halfHours = Array.from({ length: 480 }, (_, n) => addTime(now, (-n * HOUR) / 2))
  const wrong = halfHours.filter((owedAt) => {
    const settled = guideReturned(owedAt, now)
    return settled ? settled > now : addTime(owedAt, REFUND_OBJECTION) <= now
  })
  expect(wrong).toEqual([])
})
