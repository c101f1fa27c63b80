import type { ProcessedImage } from './process-image.ts'

/** What the database keeps of a stored picture; its addresses are built from it. */
export interface StoredImage {
  /** `images/<hash>`; each size lies below it as `<width>.webp`. */
  readonly key: string
  readonly width: number
  readonly height: number
  /** Data URL to show while the picture loads. */
  readonly blur: string
  /** The sizes that may be asked for, ascending, at least one; the last is stored, the others once they were asked for. */
  readonly widths: readonly number[]
}

/** The part of the object store that writing pictures needs. */
export interface ImageSink {
  put(key: string, bytes: Uint8Array, options: { contentType: string; cacheControl: string }): Promise<void>
}

/** The content decides the address, so an object never changes and may be kept for ever. */
const FOR_EVER = 'public, max-age=31536000, immutable'

export const sizeKey = (key: string, width: number): string => `${key}/${width}.webp`

/** What will be kept of a processed picture; nothing is written. */
export function describeStored(image: ProcessedImage): StoredImage {
  const { contentHash, width, height, blurDataUrl: blur, widths } = image
  return { key: `images/${contentHash}`, width, height, blur, widths }
}

/** Writes a processed picture at its own width. Safe to repeat: the same picture lands on the same key. */
export async function storeImage(sink: ImageSink, image: ProcessedImage): Promise<StoredImage> {
  const stored = describeStored(image)
  await storeSize(sink, stored.key, stored.width, image.bytes)
  return stored
}

/** Writes one size of a picture. */
export function storeSize(sink: ImageSink, key: string, width: number, bytes: Uint8Array): Promise<void> {
  return sink.put(sizeKey(key, width), bytes, { contentType: 'image/webp', cacheControl: FOR_EVER })
}
