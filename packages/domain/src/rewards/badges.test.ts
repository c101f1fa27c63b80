import { describe, expect, it } from 'vitest'
import { badgeProgress, earnsBadge, type BadgeType } from './badges.ts'

const standing = { bookingCount: 5, points: 299, uniqueActivitiesCount: 3 }

describe('badges', () => {
  it.each<[BadgeType, number | null, number]>([
    ['booking_count', 5, 100],
    ['booking_count', 10, 50],
    ['booking_count', 1, 100],
    ['points', 300, 99],
    ['points', 299, 100],
    ['activity_variety', 9, 33],
    ['others', 5, 0],
    ['others', null, 0],
    ['points', 0, 0],
  ])('%s to %j: %d%%', (type, progressCriteria, percent) => {
    expect(badgeProgress({ type, progressCriteria }, standing)).toBe(percent)
    expect(earnsBadge({ type, progressCriteria }, standing)).toBe(percent === 100)
  })
})
