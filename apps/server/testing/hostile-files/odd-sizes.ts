import { avif, gifOf, jpegClaiming, join, picture, png, webp } from './file-parts.ts'
import { cleaned, either, heavy, refused, type HostileClass } from './hostile-file.ts'

/** The box of an AVIF that says its size, made to say another one. */
async function avifClaiming(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await avif())
  const box = bytes.indexOf('ispe', 0, 'latin1')
  bytes.writeUInt32BE(width, box + 8)
  bytes.writeUInt32BE(height, box + 12)
  return bytes
}

async function webpOnCanvas(width: number, height: number): Promise<Buffer> {
  const still = await webp()
  const canvas = Buffer.alloc(10)
  canvas.writeUIntLE(width - 1, 4, 3)
  canvas.writeUIntLE(height - 1, 7, 3)
  const whole = join('RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0', canvas, still.subarray(12))
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

const small = Buffer.from('789c63000000010001', 'hex')

/** Sizes that were claimed and are not there, or are, and nobody expects them. */
export const oddSizes: HostileClass = {
  'PNG claiming 60,000 squared': refused('s.png', () => png({ width: 60_000, height: 60_000, data: small })),
  'PNG claiming the largest there is': refused('s.png', () =>
    png({ width: 2 ** 31 - 1, height: 2 ** 31 - 1, data: small }),
  ),
  'PNG of a negative width': refused('s.png', () => png({ width: 2 ** 32 - 1, height: 10, data: small })),
  'PNG of no width': refused('s.png', () => png({ width: 0, height: 10, data: small })),
  'PNG of no height': refused('s.png', () => png({ width: 10, height: 0, data: small })),
  'PNG of one row of a million pixels': either('s.png', () => png({ width: 1_000_000, height: 1, depth: 1 })),
  'PNG of one column of a million pixels': heavy(either('s.png', () => png({ width: 1, height: 1_000_000, depth: 1 }))),
  'PNG of 30,000 by 1': either('s.png', () => png({ width: 30_000, height: 1 })),
  'GIF on no screen': refused('s.gif', () => gifOf(1, 0, 0).subarray(0, 13)),
  'GIF on a screen of 60,000 squared': either('s.gif', () => gifOf(1, 60_000, 60_000)),
  'JPEG of no height': refused('s.jpg', () => jpegClaiming(64, 0)),
  'JPEG of no width': refused('s.jpg', () => jpegClaiming(0, 48)),
  'JPEG that claims to be wider than it is': either('s.jpg', () => jpegClaiming(6000, 48)),
  'AVIF claiming 60,000 squared': refused('s.avif', () => avifClaiming(60_000, 60_000)),
  'AVIF claiming no size': refused('s.avif', () => avifClaiming(0, 0)),
  'WebP on a canvas of 16,384 squared': refused('s.webp', () => webpOnCanvas(16_384, 16_384)),
  'one pixel': cleaned('s.png', () => png({ width: 1, height: 1 })),
  'a line of 2,000 pixels': cleaned('s.jpg', () => picture(1, 2000).jpeg().toBuffer()),
}
