import type { ReviewId, UserId } from '@upeo/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'

export interface ReviewRow {
  readonly id: ReviewId
  readonly activity_id: string
  readonly vendor_id: string
  readonly rating: number
  /** Removed by an administrator: it counts nowhere. */
  readonly hidden: boolean
  /** Whether it is part of the ratings: neither removed nor marked. */
  readonly counted: boolean
}

/** A review of this person, locked. Null for one by somebody else or one already withdrawn: they do not exist. */
export async function lockOwnReview(tx: Tx, userId: UserId, id: string): Promise<ReviewRow | null> {
  const found = await sql<ReviewRow>`
    select id, activity_id, vendor_id, rating, hidden_at is not null as hidden,
      hidden_at is null and uncounted is null as counted
    from reviews
    where id = ${id} and user_id = ${userId} and withdrawn_at is null for update`.execute(tx)
  return found.rows[0] ?? null
}
