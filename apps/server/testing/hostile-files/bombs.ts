import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { chunk, gifOf, jpegClaiming, jpegWith, join, png, pngSignature, segment, zeros } from './file-parts.ts'
import { cleaned, either, heavy, refused, type HostileClass } from './hostile-file.ts'

const side = 6300

async function frames(count: number): Promise<Buffer[]> {
  const frame = (index: number) =>
    sharp({ create: { width: 32, height: 20, channels: 3, background: { r: (index * 40) % 256, g: 40, b: 40 } } })
      .png()
      .toBuffer()
  return Promise.all(Array.from({ length: count }, (_, index) => frame(index)))
}

/** A progressive picture whose last scan comes again and again: each costs the decoder the whole picture. */
async function scansOver(times: number): Promise<Buffer> {
  const plain = sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#586' } })
  const bytes = await plain.jpeg({ progressive: true }).toBuffer()
  const last = bytes.lastIndexOf(Buffer.from([0xff, 0xda]))
  const scan = bytes.subarray(last, -2)
  return join(bytes.subarray(0, last), ...Array.from({ length: times }, () => scan), bytes.subarray(-2))
}

/** Small files that cost much: pixels, frames, scans, text. */
export const bombs: HostileClass = {
  'PNG of 41 megapixels in six kilobytes': heavy(refused('b.png', () => png({ width: 8200, height: 5000, depth: 1 }))),
  'PNG just within the limit': heavy(cleaned('b.png', () => png({ width: side, height: side, depth: 1 }))),
  'PNG whose data unpacks to 200 MB': heavy(either('b.png', () => png({ data: zeros(200) }))),
  'PNG whose text unpacks to 200 MB': heavy(
    either('b.png', () => png({ before: [chunk('zTXt', join('Comment\0\0', zeros(200)))] })),
  ),
  'PNG whose long text unpacks to 200 MB': heavy(
    either('b.png', () => png({ before: [chunk('iTXt', join('Comment\0\x01\0\0\0', zeros(200)))] })),
  ),
  'PNG whose colour profile unpacks to 200 MB': heavy(
    either('b.png', () => png({ before: [chunk('iCCP', join('x\0\0', zeros(200)))] })),
  ),
  'PNG with ten thousand parts': cleaned('b.png', () =>
    png({ before: Array.from({ length: 10_000 }, () => chunk('tEXt', 'k\0v')) }),
  ),
  'PNG with a thousand empty data parts': either('b.png', () =>
    png({ before: Array.from({ length: 1000 }, () => chunk('IDAT', '')) }),
  ),
  'PNG of a thousand frames': either('b.png', () => {
    const control = Buffer.alloc(8)
    control.writeUInt32BE(1000)
    const frame = chunk('fdAT', join('\0\0\0\x01', deflateSync(Buffer.alloc(65 * 48))))
    return png({ before: [chunk('acTL', control)], after: Array.from({ length: 1000 }, () => frame) })
  }),
  'GIF of ten thousand frames': cleaned('b.gif', () => gifOf(10_000)),
  'GIF of a thousand frames on a screen of 65,535 squared': either('b.gif', () => gifOf(1000, 65_535, 65_535)),
  'WebP of forty frames': cleaned('b.webp', async () =>
    sharp(await frames(40), { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer(),
  ),
  'GIF of forty frames': cleaned('b.gif', async () =>
    sharp(await frames(40), { join: { animated: true } })
      .gif()
      .toBuffer(),
  ),
  'JPEG of five hundred scans': heavy(either('b.jpg', () => scansOver(500))),
  'JPEG with two megabytes of comments': heavy(
    cleaned('b.jpg', () => jpegWith(...Array.from({ length: 32 }, () => segment(0xfe, Buffer.alloc(65_000, 0x61))))),
  ),
  'JPEG with two thousand empty Exif parts': cleaned('b.jpg', () =>
    jpegWith(...Array.from({ length: 2000 }, () => segment(0xe1, 'Exif\0\0'))),
  ),
  'JPEG that claims 65,500 squared': refused('b.jpg', () => jpegClaiming(65_500, 65_500)),
  'four megabytes of nothing behind a PNG’s name': heavy(
    refused('b.png', () => join(pngSignature, Buffer.alloc(4 * 2 ** 20))),
  ),
  'more than is taken': heavy(refused('b.jpg', () => join(pngSignature, Buffer.alloc(13 * 2 ** 20)))),
}
