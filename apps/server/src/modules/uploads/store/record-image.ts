import type { UploadId, UserId } from '@upeo/domain/ids'
import type { Clock } from '@upeo/domain/time'
import type { Tx } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import type { ImageProfileName } from '../../../platform/images/image-profiles.ts'
import type { StoredImage } from '../../../platform/images/store-image.ts'

export interface NewImage {
  /** Null: a picture of Upeo's own. */
  readonly ownerId: UserId | null
  readonly purpose: ImageProfileName
  /** What `storeImage` returned: it is in the store already, because no transaction waits for a network. */
  readonly stored: StoredImage
  readonly contentHash: string
}

/** Writes the row of a picture that is in the store, and returns its id. */
export async function recordImage(tx: Tx, clock: Clock, image: NewImage): Promise<UploadId> {
  const id = newId<UploadId>(clock)
  await tx
    .insertInto('images')
    .values({
      id,
      owner_id: image.ownerId,
      purpose: image.purpose,
      storage_key: image.stored.key,
      content_hash: image.contentHash,
      width: image.stored.width,
      height: image.stored.height,
      widths: [...image.stored.widths],
      blur: image.stored.blur,
      created_at: clock.now(),
    })
    .execute()
  return id
}
