import type { ProcessedImage } from './process-image.ts'

/** What the database keeps of a stored picture; its addresses are built from it. */
export interface StoredImage {
  /** `images/<hash>`; each size lies below it as `<width>.webp`. */
  readonly key: string
  readonly width: number
  readonly height: number
  /** Data URL to show while the picture loads. */
  readonly blur: string
  /** Ascending, at least one. */
  readonly widths: readonly number[]
}

/** The part of the object store that writing pictures needs. */
export interface ImageSink {
  put(key: string, bytes: Uint8Array, options: { contentType: string; cacheControl: string }): Promise<void>
}

/** The content decides the address, so an object never changes and may be kept for ever. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/** What will be kept of a processed picture; nothing is written. */
export function describeStored(image: ProcessedImage): StoredImage {
  return {
    key: `images/${image.contentHash}`,
    width: image.width,
    height: image.height,
    blur: image.blurDataUrl,
    widths: image.variants.map((variant) => variant.width),
  }
}

/** Writes every size of a processed picture. Safe to repeat: the same picture lands on the same keys. */
export async function storeImage(sink: ImageSink, image: ProcessedImage): Promise<StoredImage> {
  const stored = describeStored(image)
  await Promise.all(
    image.variants.map((variant) =>
      sink.put(`${stored.key}/${variant.width}.${variant.format}`, variant.bytes, {
        contentType: `image/${variant.format}`,
        cacheControl: FOR_EVER,
      }),
    ),
  )
  return stored
}
