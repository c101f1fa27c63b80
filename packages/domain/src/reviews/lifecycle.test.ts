import { describe, expect, it } from 'vitest'
import { eventsFrom } from '../lifecycle.ts'
import { DAY, addTime } from '../time.ts'
import { canStillReview, reviewLifecycle } from './lifecycle.ts'

describe('reviews', () => {
  it('are reported by people and decided by administrators', () => {
    expect(eventsFrom(reviewLifecycle, 'published', 'customer')).toEqual(['report'])
    expect(eventsFrom(reviewLifecycle, 'published', 'vendor')).toEqual(['report'])
    expect(eventsFrom(reviewLifecycle, 'published', 'admin')).toEqual(['remove'])
    expect(eventsFrom(reviewLifecycle, 'reported', 'admin')).toEqual(['keep', 'remove'])
    expect(eventsFrom(reviewLifecycle, 'reported', 'vendor')).toEqual([])
    expect(eventsFrom(reviewLifecycle, 'removed', 'admin')).toEqual([])
  })

  it('can be written for 90 days', () => {
    const completedAt = new Date('2026-06-20T05:00:00Z')
    expect(canStillReview(completedAt, addTime(completedAt, 90 * DAY))).toBe(true)
    expect(canStillReview(completedAt, addTime(completedAt, 90 * DAY + 1))).toBe(false)
  })
})
