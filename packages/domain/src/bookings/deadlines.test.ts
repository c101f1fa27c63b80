import { describe, expect, it } from 'vitest'
import { addTime, addDays, localDate } from '../time.ts'
import { completionDueAt, guideRefundSettledAt, keptReleaseDueAt, lastDayDue, releaseDueAt } from './deadlines.ts'

const instant = new Date('2026-06-20T05:00:00.000Z')
const day = localDate('2026-06-20')

describe('deadlines', () => {
  it.each([
    ["the clock completes 48 h after the day's end", completionDueAt(day), '2026-06-22T20:59:59.999Z'],
    ['money is released 24 h after completion', releaseDueAt(instant), '2026-06-21T05:00:00.000Z'],
    ['kept money is released as after a completion', keptReleaseDueAt(day), '2026-06-23T20:59:59.999Z'],
    ["a guide's refund settles after 7 days", guideRefundSettledAt(instant), '2026-06-27T05:00:00.000Z'],
  ])('%s', (_, due, expected) => {
    expect(due.toISOString()).toBe(expected)
  })

  it('a day is due for completion exactly when the system may complete its bookings', () => {
    for (const each of [day, localDate('2026-02-28'), localDate('2026-12-31')]) {
      const due = completionDueAt(each)
      expect(lastDayDue(due)).toBe(each)
      expect(lastDayDue(addTime(due, -1))).toBe(addDays(each, -1))
    }
  })
})
