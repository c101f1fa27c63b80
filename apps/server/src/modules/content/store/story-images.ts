import type { Image } from '@upeo/contract/kit/fields'
import type { ContentId, UploadId, VendorId } from '@upeo/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { imageView, type ImageRow, type PublicUrl } from '../../../platform/images/image-view.ts'

/** A picture that a guide may show, by the key in its address. */
export interface UsableImage {
  readonly id: UploadId
  readonly image: Image
}

/** Those of these pictures that the guide has uploaded, or that this item already shows. */
export async function findUsableImages(
  tx: Tx,
  { id: contentId, vendorId }: { readonly id: ContentId; readonly vendorId: VendorId },
  keys: readonly string[],
  publicUrl: PublicUrl,
): Promise<Map<string, UsableImage>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<ImageRow & { id: UploadId }>`
    select i.id, i.storage_key, i.width, i.height, i.widths, i.blur from images i
    where i.storage_key = any(${keys}::text[]) and (i.owner_id = ${vendorId} and i.purpose = 'content'
      or i.id in (select image_id from content_images where content_id = ${contentId}
        union all select image_id from content_items where id = ${contentId}))
    order by i.id for key share of i`.execute(tx)
  return new Map(rows.map((row) => [row.storage_key, { id: row.id, image: imageView(publicUrl, row, '') }]))
}

/** Records which pictures the story shows: pictures that nothing shows are deleted by the nightly collector. */
export async function writeStoryImages(tx: Tx, contentId: ContentId, imageIds: readonly UploadId[]): Promise<void> {
  await sql`delete from content_images where content_id = ${contentId}`.execute(tx)
  await sql`insert into content_images (content_id, image_id)
    select distinct ${contentId}::uuid, id from unnest(${imageIds}::uuid[]) as image (id)`.execute(tx)
}
