import type { Metadata } from 'sharp'

/** What is decoded whole lies in memory whole. */
const MOST_WHOLE = 40_000_000
/** The largest that phones take. */
const MOST_IN_PASSING = 200_000_000

/**
 * How many pixels of a picture are decoded. A JPEG that comes in one pass, as cameras write it, is read row by row, at a
 * half, a quarter or an eighth where that is enough, and takes no more memory than a smaller one; of any other, and of a
 * JPEG in several passes, the decoder keeps all of it.
 */
export function mostPixels({ format, isProgressive }: Pick<Metadata, 'format' | 'isProgressive'>): number {
  return format === 'jpeg' && !isProgressive ? MOST_IN_PASSING : MOST_WHOLE
}
