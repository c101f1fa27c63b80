import sharp from 'sharp'
import { createRandom } from './drawing/random.ts'

const TILE = 512
let grain: Int8Array | undefined

/** One tile of film grain: the sum of three dice is near enough to the bell curve of real grain. */
function grainTile(): Int8Array {
  if (grain) return grain
  const random = createRandom('grain')
  grain = Int8Array.from({ length: TILE * TILE }, () =>
    Math.round((random.next() + random.next() + random.next() - 1.5) * 9),
  )
  return grain
}

/** Turns a drawing into a JPEG with a little grain, which also keeps the skies free of bands. */
export async function rasterise(svg: string, width: number, height: number, quality = 92): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(svg), { limitInputPixels: 40_000_000 })
    .resize(width, height)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const tile = grainTile()
  for (let y = 0, index = 0; y < info.height; y += 1) {
    const row = (y % TILE) * TILE
    for (let x = 0; x < info.width; x += 1, index += 3) {
      const speck = tile[row + (x % TILE)] ?? 0
      // Uint8Array wraps, so the ends are clamped by hand.
      for (let channel = index; channel < index + 3; channel += 1) {
        const value = (data[channel] ?? 0) + speck
        data[channel] = value < 0 ? 0 : value > 255 ? 255 : value
      }
    }
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
