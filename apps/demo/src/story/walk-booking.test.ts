import { REFUND_OBJECTION } from '@upeo/domain/bookings/deadlines'
import { HOUR, addTime } from '@upeo/domain/time'
import { expect, test } from 'vitest'
import { guideReturned } from './walk-booking.ts'

test('a refund that a guide still owes has its deadline ahead: one that is past would stop their payouts', () => {
  const now = new Date('2026-11-28T11:28:00Z')
  for (let ago = 0; ago <= 10 * 24 * HOUR; ago += HOUR / 2) {
    const owedAt = addTime(now, -ago)
    const settled = guideReturned(owedAt, now)
    if (settled === null) expect(addTime(owedAt, REFUND_OBJECTION).getTime()).toBeGreaterThan(now.getTime())
    else expect(settled.getTime()).toBeLessThanOrEqual(now.getTime())
  }
})
