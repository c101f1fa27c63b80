import type { Sharp } from 'sharp'
import { done, fail, type Result } from '@upeo/domain/result'
import { decodeGate } from './decode-gate.ts'
import { loadSharp } from './load-sharp.ts'
import { mostPixels } from './most-pixels.ts'
import type { ImageError } from './process-image.ts'

/** Enough to read the small print of a page that was photographed whole. */
const LONGEST_SIDE = 5000
const TIMEOUT_SECONDS = 20

const encoders = {
  jpeg: (picture) => picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }),
  png: (picture) => picture.png(),
  gif: (picture) => picture.gif({ effort: 2 }),
} as const satisfies Record<string, (picture: Sharp) => Sharp>

export type CleanKind = keyof typeof encoders

/**
 * The same picture, upright, and nothing beside it: no place, device, owner, preview, or second picture behind its end. It
 * is drawn anew, for what a decoder has never seen cannot be left behind in the file; of several frames the first is kept.
 */
export async function cleanPicture(bytes: Uint8Array, kind: CleanKind): Promise<Result<Buffer, ImageError>> {
  const sharp = await loadSharp()
  return decodeGate(async () => {
    try {
      const source = sharp(bytes, { limitInputPixels: false, failOn: 'error', pages: 1 })
      const seen = await source.metadata()
      const { format, width, height } = seen
      const limit = mostPixels(seen)
      if (format !== kind) return fail({ kind: 'unsupported_type' })
      if (width * height > limit) return fail({ kind: 'too_many_pixels' })
      const upright = sharp(bytes, { limitInputPixels: limit, failOn: 'error', pages: 1, sequentialRead: true })
        .timeout({ seconds: TIMEOUT_SECONDS })
        .autoOrient()
        .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
      return done(await encoders[kind](upright).toBuffer())
    } catch {
      return fail({ kind: 'corrupt' })
    }
  })
}
