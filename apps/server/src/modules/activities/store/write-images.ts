import type { ActivityId, VendorId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'

/** `https://cdn.example/images/<hash>/800.webp`, or the id that the upload returned. */
const storageKey = /(?:^|\/)(images\/[0-9a-f]{40})\/\d+\.webp$/
const uuid = /^[0-9a-f-]{36}$/i

/** Sets the activity's pictures, the first as the main one: the guide's own uploads, and those already shown. */
export async function writeImages(
  tx: Tx,
  activityId: ActivityId,
  vendorId: VendorId,
  images: readonly string[],
): Promise<Result<void, Failure<'image_unknown'>>> {
  const names = images.map((image) => storageKey.exec(image)?.[1] ?? (uuid.test(image) ? image.toLowerCase() : null))
  if (names.includes(null)) return fail({ kind: 'image_unknown' })
  const found = await sql<{ id: string; storage_key: string }>`
    select i.id, i.storage_key from images i
    where (i.storage_key = any(${names}::text[]) or i.id::text = any(${names}::text[]))
      and (i.owner_id = ${vendorId} and i.purpose = 'activity'
        or i.id in (select image_id from activity_images where activity_id = ${activityId}))
    order by i.id for key share of i`.execute(tx)
  const ids = names.map((name) => found.rows.find((row) => row.id === name || row.storage_key === name)?.id)
  const known = [...new Set(ids.filter((id) => id !== undefined))]
  if (ids.includes(undefined)) return fail({ kind: 'image_unknown' })
  await sql`delete from activity_images where activity_id = ${activityId}`.execute(tx)
  await sql`
    insert into activity_images (activity_id, position, image_id)
    select ${activityId}::uuid, n - 1, id from unnest(${known}::uuid[]) with ordinality as image (id, n)`.execute(tx)
  return done()
}
