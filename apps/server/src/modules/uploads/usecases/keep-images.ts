import type { UploadedImage } from '@upeo/contract/uploads/images'
import type { UserId } from '@upeo/domain/ids'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { ImageProfileName } from '../../../platform/images/image-profiles.ts'
import { imageView } from '../../../platform/images/image-view.ts'
import type { ProcessedImage } from '../../../platform/images/process-image.ts'
import { describeStored, storeImage } from '../../../platform/images/store-image.ts'
import type { UploadsDeps } from '../deps.ts'
import { recordImage } from '../store/record-image.ts'

/**
 * Keeps pictures that were accepted. The rows come first, in one transaction: a crash after that leaves a picture that
 * nothing shows, which the collector finds by its row. (It could not find objects without a row.)
 */
export async function keepImages(
  { db, store, clock }: Pick<UploadsDeps, 'db' | 'store' | 'clock'>,
  owner: { readonly id: UserId; readonly purpose: ImageProfileName },
  images: readonly ProcessedImage[],
): Promise<UploadedImage[]> {
  const kept = await inTransaction(db, async (tx) => {
    const rows: Array<{ _id: string; stored: ReturnType<typeof describeStored>; image: ProcessedImage }> = []
    for (const image of images) {
      const stored = describeStored(image)
      const { contentHash } = image
      const _id = await recordImage(tx, clock, { ownerId: owner.id, purpose: owner.purpose, stored, contentHash })
      rows.push({ _id, stored, image })
    }
    return rows
  })
  await Promise.all(kept.map(({ image }) => storeImage(store, image)))
  return kept.map(({ _id, stored: { key, ...rest } }) => {
    const image = imageView((each) => store.publicUrl(each), { storage_key: key, ...rest }, '')
    return { _id, url: image.src, image }
  })
}
