import { words } from '../words/say.ts'
import type { Category } from '../activities/categories.ts'

export const badgeTypes = ['booking_count', 'points', 'activity_variety', 'others'] as const
export type BadgeType = (typeof badgeTypes)[number]
export const badgeTypeLabels: Record<BadgeType, string> = words({
  booking_count: 'Trips completed',
  points: 'Points',
  activity_variety: 'Variety',
  others: 'Other',
})

export const badgeRarities = ['common', 'uncommon', 'rare', 'epic', 'others'] as const
export type BadgeRarity = (typeof badgeRarities)[number]
export const badgeRarityLabels: Record<BadgeRarity, string> = words({
  common: 'Common',
  uncommon: 'Uncommon',
  rare: 'Rare',
  epic: 'Epic',
  others: 'Other',
})

/** What badges of the type `others` count; a category counts completed trips of that category. */
export type BadgeMeasure = 'reviews' | 'photos' | 'categories' | 'counties' | Category

export type BadgeProgress = {
  /** Completed bookings. */
  readonly bookingCount: number
  readonly points: number
  /** Distinct activities completed. */
  readonly uniqueActivitiesCount: number
  readonly others?: Partial<Readonly<Record<BadgeMeasure, number>>>
}

export type BadgeRule = {
  readonly type: BadgeType
  /** The number to reach; null where the office gives the badge by hand. */
  readonly progressCriteria: number | null
  /** What `others` counts; without it, it is given by hand. */
  readonly measure?: BadgeMeasure
}

function counted({ type, measure }: BadgeRule, standing: BadgeProgress): number | null {
  switch (type) {
    case 'booking_count':
      return standing.bookingCount
    case 'points':
      return standing.points
    case 'activity_variety':
      return standing.uniqueActivitiesCount
    case 'others':
      return measure === undefined ? null : (standing.others?.[measure] ?? 0)
    default:
      return type satisfies never
  }
}

/** Whole per cent towards a badge, 100 only when it is reached; 0 for what cannot be counted. */
export function badgeProgress(badge: BadgeRule, standing: BadgeProgress): number {
  const reached = counted(badge, standing)
  if (reached === null || badge.progressCriteria === null || badge.progressCriteria <= 0) return 0
  return Math.min(100, Math.floor((Math.max(0, reached) * 100) / badge.progressCriteria))
}

export function earnsBadge(badge: BadgeRule, standing: BadgeProgress): boolean {
  return badgeProgress(badge, standing) === 100
}
