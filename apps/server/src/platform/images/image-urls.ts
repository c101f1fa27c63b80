import type { StoredImage } from './store-image.ts'

/** What an `<img>` needs. */
export interface ImageUrls {
  readonly src: string
  /** Every size with its width descriptor, ascending. */
  readonly srcset: string
  readonly width: number
  readonly height: number
  readonly blur: string
}

/**
 * Builds the addresses of a stored picture. `src` is the smallest size of at least `preferredWidth` pixels, for those
 * who do not read `srcset` (mail, Open Graph, old browsers), or else the largest there is.
 */
export function imageUrls(image: StoredImage, publicUrl: (key: string) => string, preferredWidth = 800): ImageUrls {
  const urlOf = (width: number) => publicUrl(`${image.key}/${width}.webp`)
  const preferred = image.widths.find((width) => width >= preferredWidth) ?? image.width
  return {
    src: urlOf(preferred),
    srcset: image.widths.map((width) => `${urlOf(width)} ${width}w`).join(', '),
    width: image.width,
    height: image.height,
    blur: image.blur,
  }
}
