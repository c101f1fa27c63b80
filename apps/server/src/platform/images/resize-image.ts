import { loadSharp } from './load-sharp.ts'

/** A smaller size of a picture that `processImage` has made, as WebP; the same bytes in every process. */
export async function resizeImage(bytes: Uint8Array, width: number, quality: number): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(bytes).resize({ width }).webp({ quality, effort: 2 }).toBuffer()
}
