import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { decodeGate } from '../../../platform/images/decode-gate.ts'
import { imageProfiles, type ImageProfileName } from '../../../platform/images/image-profiles.ts'
import { resizeImage } from '../../../platform/images/resize-image.ts'
import { sizeKey, storeSize } from '../../../platform/images/store-image.ts'
import type { UploadsDeps } from '../deps.ts'

type Deps = Pick<UploadsDeps, 'db' | 'store'>

/** Returns the size's bytes, or null when there is no such picture or it is not shown at that width. */
export type MakeSize = (key: string, width: number) => Promise<Buffer | null>

/**
 * Makes a size of a picture that is not in the store yet, from its largest, and stores it. Concurrent requests wait for
 * the same work. Several processes may make it at once: they write the same bytes.
 */
export function createSizeMaker(deps: Deps): MakeSize {
  const underWay = new Map<string, Promise<Buffer | null>>()
  return (key, width) => {
    const address = sizeKey(key, width)
    const known = underWay.get(address)
    if (known) return known
    const making = makeSize(deps, key, width).finally(() => underWay.delete(address))
    underWay.set(address, making)
    return making
  }
}

async function makeSize({ db, store }: Deps, key: string, width: number): Promise<Buffer | null> {
  const picture = await findPicture(db, key, width)
  // The largest size is never made from itself.
  if (!picture || picture.largest === width) return null
  // Read inside the gate too: requests that wait their turn hold no picture in memory.
  return decodeGate(async () => {
    const largest = await store.get(sizeKey(key, picture.largest))
    if (!largest) return null
    const bytes = await resizeImage(await buffer(largest.body), width, imageProfiles[picture.purpose].quality)
    await storeSize(store, key, width, bytes)
    // Erased meanwhile: the deletion of its objects may have run before this one was written.
    if (await findPicture(db, key, width)) return bytes
    await store.delete(sizeKey(key, width))
    return null
  })
}

/** Only the picture's own widths are made, so that nobody can fill the store by asking for others. */
async function findPicture(db: Deps['db'], key: string, width: number) {
  const { rows } = await sql<{ purpose: ImageProfileName; largest: number }>`
    select purpose, widths[cardinality(widths)] as largest from images
    where storage_key = ${key} and ${width}::int = any(widths) limit 1`.execute(db)
  return rows[0] ?? null
}
