import sharp from 'sharp'
import { MAX_PIXELS } from './process-image.ts'

/** A smaller size of a picture that `processImage` has made, as WebP; the same bytes in every process. */
export function resizeImage(bytes: Uint8Array, width: number, quality: number): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS }).resize({ width }).webp({ quality, effort: 2 }).toBuffer()
}
