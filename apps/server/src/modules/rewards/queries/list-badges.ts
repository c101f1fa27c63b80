import type { Badge } from '@upeo/contract/rewards/badges'
import type { UserId } from '@upeo/domain/ids'
import { badgeImage, badgeSet, type BadgeDefinition } from '@upeo/domain/rewards/badge-set'
import { badgeProgress } from '@upeo/domain/rewards/badges'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { readBadgeProgress } from './badge-progress.ts'

/** Every badge with this person's progress, in the order of the set. */
export async function listBadges(db: Kysely<Database>, userId: UserId): Promise<Badge[]> {
  const progress = await readBadgeProgress(db, userId)
  const earned = await earnedBadges(db, userId)
  return badgeSet.map((badge) => {
    const at = earned.get(badge.id) ?? null
    // Earned is what is written; between an event and its settling the bar is not quite full.
    return toBadge(badge, at, at ? 100 : Math.min(99, badgeProgress(badge, progress)))
  })
}

/** The newest first. */
export async function listMyBadges(db: Kysely<Database>, userId: UserId): Promise<Badge[]> {
  const earned = await earnedBadges(db, userId)
  const mine = badgeSet.flatMap((badge) => {
    const at = earned.get(badge.id)
    return at ? [toBadge(badge, at, 100)] : []
  })
  return mine.toSorted((a, b) => (b.earnedAt ?? '').localeCompare(a.earnedAt ?? ''))
}

async function earnedBadges(db: Kysely<Database>, userId: UserId): Promise<ReadonlyMap<string, Date>> {
  const found = await sql<{ badge_id: string; earned_at: Date }>`
    select badge_id, earned_at from user_badges where user_id = ${userId}`.execute(db)
  return new Map(found.rows.map((row) => [row.badge_id, row.earned_at]))
}

function toBadge(badge: BadgeDefinition, earnedAt: Date | null, progress: number): Badge {
  const { id, name, description, criteria, category, type, progressCriteria, rarity } = badge
  return {
    _id: id,
    name,
    image: badgeImage(id),
    description,
    criteria,
    category,
    type,
    progressCriteria,
    rarity,
    earned: earnedAt !== null,
    earnedAt: earnedAt?.toISOString() ?? null,
    progress,
  }
}
