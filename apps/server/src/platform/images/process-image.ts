import { createHash } from 'node:crypto'
import { done, fail, type Result } from '@upeo/domain/result'
import { decodeGate } from './decode-gate.ts'
import { widthsOf, type ImageProfile } from './image-profiles.ts'
import { loadSharp } from './load-sharp.ts'
import { mostPixels } from './most-pixels.ts'
import { isPolyglot, sniffImage, type ImageKind } from './sniff-image.ts'

/** A picture made safe to serve: upright, sRGB, no metadata, encoded by us at the largest width it is shown at. */
export interface ProcessedImage {
  /** What was sent. */
  readonly kind: ImageKind
  readonly width: number
  readonly height: number
  /** A tiny WebP as a data URL, to show while the picture loads. */
  readonly blurDataUrl: string
  /** The widths it may be asked for at, ascending; the last is its own. */
  readonly widths: readonly number[]
  /** WebP at `width`. The smaller sizes are made from it when they are first asked for. */
  readonly bytes: Buffer
  /** 40 hex digits: the same bytes under the same profile and pipeline always give the same address. */
  readonly contentHash: string
}

export type ImageError = {
  readonly kind: 'not_an_image' | 'unsupported_type' | 'heic' | 'too_large' | 'too_many_pixels' | 'corrupt'
}

const TIMEOUT_SECONDS = 20
/** Three and up cost twice the time for 1% of the size. */
const EFFORT = 2
/** Raise it when the encoding changes: addresses are immutable, so new bytes need new ones. */
const PIPELINE_VERSION = 1

/** Checks an upload by its content and re-encodes it for a profile. Never trusts a name or a declared type. */
export async function processImage(
  bytes: Uint8Array,
  profile: ImageProfile,
): Promise<Result<ProcessedImage, ImageError>> {
  if (bytes.length > profile.maxBytes) return fail({ kind: 'too_large' })
  const kind = sniffImage(bytes)
  if (kind === 'unknown') return fail({ kind: 'not_an_image' })
  if (kind === 'heic') return fail({ kind: 'heic' })
  if (kind === 'foreign' || isPolyglot(bytes)) return fail({ kind: 'unsupported_type' })
  return decodeGate(() => decodeAndEncode(Buffer.from(bytes), kind, profile))
}

async function decodeAndEncode(
  bytes: Buffer,
  kind: ImageKind,
  profile: ImageProfile,
): Promise<Result<ProcessedImage, ImageError>> {
  const sharp = await loadSharp()
  try {
    const seen = await sharp(bytes, { limitInputPixels: false, failOn: 'error', pages: 1 }).metadata()
    const decodedKind = seen.format === 'heif' && seen.compression === 'av1' ? 'avif' : seen.format
    if (decodedKind !== kind) return fail({ kind: 'unsupported_type' })
    const limit = mostPixels(seen)
    if (seen.width * seen.height > limit) return fail({ kind: 'too_many_pixels' })
    const upright = await decode(bytes, { ...seen.autoOrient, limit }, profile)
    return done({ kind, ...(await encode(upright, profile)), contentHash: addressOf(bytes, profile) })
  } catch {
    // The decoder's words are about its own insides; for the sender every one of them means: this file is broken.
    return fail({ kind: 'corrupt' })
  }
}

interface Pixels {
  readonly data: Buffer
  readonly width: number
  readonly height: number
  readonly channels: 1 | 2 | 3 | 4
}

/** Decodes once, to the largest size needed. */
async function decode(
  bytes: Buffer,
  { width, height, limit }: { readonly width: number; readonly height: number; readonly limit: number },
  profile: ImageProfile,
): Promise<Pixels> {
  const sharp = await loadSharp()
  const largest = profile.widths.at(-1) ?? 1600
  const pipeline = sharp(bytes, { limitInputPixels: limit, failOn: 'error', pages: 1, sequentialRead: true })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
  const { data, info } = await (
    profile.aspect === null
      ? pipeline.resize({ width: largest, height: largest * 2, fit: 'inside', withoutEnlargement: true })
      : pipeline.resize({ ...cropBox(width, height, largest, profile.aspect), fit: 'cover', position: 'attention' })
  )
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

/** The largest box of the wanted proportions that needs no enlarging. */
function cropBox(width: number, height: number, largest: number, aspect: number) {
  const fitting = Math.max(1, Math.min(largest, width, Math.round(height * aspect)))
  return { width: fitting, height: Math.max(1, Math.round(fitting / aspect)) }
}

async function encode({ data, width, height, channels }: Pixels, profile: ImageProfile) {
  const sharp = await loadSharp()
  const from = () => sharp(data, { raw: { width, height, channels } }).timeout({ seconds: TIMEOUT_SECONDS })
  const bytes = await from().webp({ quality: profile.quality, effort: EFFORT }).toBuffer()
  const blur = await from().resize({ width: 16, height: 16, fit: 'inside' }).webp({ quality: 25, effort: 6 }).toBuffer()
  const widths = widthsOf(profile, width)
  return { width, height, widths, bytes, blurDataUrl: `data:image/webp;base64,${blur.toString('base64')}` }
}

function addressOf(bytes: Uint8Array, profile: ImageProfile): string {
  return createHash('sha256')
    .update(`${PIPELINE_VERSION}:${profile.name}:${profile.widths.join(',')}:${profile.quality}:`)
    .update(bytes)
    .digest('hex')
    .slice(0, 40)
}
