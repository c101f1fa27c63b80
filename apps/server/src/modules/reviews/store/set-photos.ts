import type { ReviewId, UserId } from '@upeo/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'

/**
 * The photos of a review, in this order, in place of what it had. False when one is not a review picture of this
 * person's, or shows up in another review.
 */
export async function setPhotos(tx: Tx, userId: UserId, id: ReviewId, photos: readonly string[]): Promise<boolean> {
  const unique = [...new Set(photos)]
  await sql`delete from review_photos where review_id = ${id}`.execute(tx)
  if (unique.length === 0) return true
  const added = await sql`
    insert into review_photos (review_id, position, image_id)
    select ${id}::uuid, wanted.position - 1, i.id
    from unnest(${unique}::uuid[]) with ordinality as wanted (id, position)
    join images i on i.id = wanted.id and i.owner_id = ${userId} and i.purpose = 'review'
    on conflict (image_id) do nothing`.execute(tx)
  return Number(added.numAffectedRows) === unique.length
}
