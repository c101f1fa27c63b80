import { describe, expect, it } from 'vitest'
import { HOUR, MINUTE, SECOND, addTime } from '../time.ts'
import { nextQueryAt, querySchedule, stepsPassed, statementSchedule } from './query-schedule.ts'

const sentAt = new Date('2026-06-20T05:00:00Z')

describe('the query schedule', () => {
  it('is 30 s, 1, 2, 5, 15 min, then hourly to 24 h, then the queue', () => {
    const early = [30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE]
    const hourly = Array.from({ length: 24 }, (_, n) => (n + 1) * HOUR)
    expect(querySchedule).toEqual([...early, ...hourly])
    expect(nextQueryAt(sentAt, 0)).toEqual(addTime(sentAt, 30 * SECOND))
    expect(nextQueryAt(sentAt, 4)).toEqual(addTime(sentAt, 15 * MINUTE))
    expect(nextQueryAt(sentAt, 28)).toEqual(addTime(sentAt, 24 * HOUR))
    expect(nextQueryAt(sentAt, 29)).toBeNull()
  })

  it.each([
    [0, 0],
    [29, 0],
    [30, 1],
    [60, 2],
    [15 * 60, 5],
    [59 * 60, 5],
    [60 * 60, 6],
    [48 * 60 * 60, 29],
  ])('after %d s, %d looks are behind us', (seconds, steps) => {
    expect(stepsPassed(sentAt, addTime(sentAt, seconds * SECOND))).toBe(steps)
  })

  it('counts the looks at the statement by their own schedule', () => {
    expect(stepsPassed(sentAt, addTime(sentAt, 11 * MINUTE), statementSchedule)).toBe(3)
  })
})
