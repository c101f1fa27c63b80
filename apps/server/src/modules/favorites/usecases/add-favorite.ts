import type { Favorite } from '@upeo/contract/favorites/favorites'
import type { FavoriteId, UserId } from '@upeo/domain/ids'
import { fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import type { FavoritesDeps } from '../deps.ts'
import { listFavorites } from '../queries/list-favorites.ts'

/** Far more than anyone looks through, and a bound for what one account can write. */
export const MOST_FAVORITES = 500

export type AddFavoriteError = Failure<'not_found'> | Failure<'too_many'>

/** Favourites what the public can see. Asked twice, or in two windows at once, there is one. */
export async function addFavorite(
  { clock, publicUrl }: Pick<FavoritesDeps, 'clock' | 'publicUrl'>,
  tx: Tx,
  userId: UserId,
  activityId: string,
): Promise<Result<Favorite, AddFavoriteError> & { readonly status?: number }> {
  const added = await sql<{ id: string }>`
    insert into favorites (id, user_id, activity_id, created_at)
    select ${newId<FavoriteId>(clock)}::uuid, ${userId}::uuid, a.id, ${clock.now()}::timestamptz
    from activities a join users u on u.id = a.vendor_id
    where a.id = ${activityId} and a.is_active and a.archived_at is null
      and u.suspended_at is null and u.deleted_at is null
    on conflict (user_id, activity_id) do nothing
    returning id`.execute(tx)
  const [favorite] = await listFavorites(tx, publicUrl, userId, activityId)
  if (!favorite) return fail({ kind: 'not_found' })
  if (added.rows.length === 0) return { ok: true, value: favorite, status: 200 }
  const counted = await sql<{ n: number }>`select count(*) as n from favorites where user_id = ${userId}`.execute(tx)
  if ((counted.rows[0]?.n ?? 0) > MOST_FAVORITES) return fail({ kind: 'too_many' })
  return { ok: true, value: favorite, status: 201 }
}
