import { avif, chunk, gif, jpeg, join, latin, picture, png, pngSignature, segment, webp } from './file-parts.ts'
import { either, refused, type HostileClass } from './hostile-file.ts'

const cut = (bytes: Uint8Array, share: number) => bytes.subarray(0, Math.floor(bytes.length * share))
const spoiled = (bytes: Uint8Array, from: number) => {
  const copy = Buffer.from(bytes)
  copy.fill(0x5a, Math.floor(bytes.length * from), copy.length - 4)
  return copy
}

/** What is left of pictures after a bad line, a full card or a fuzzer. */
export const brokenFiles: HostileClass = {
  'half a JPEG': refused('t.jpg', async () => cut(await picture(640, 480).jpeg().toBuffer(), 0.5)),
  'half a progressive JPEG': refused('t.jpg', async () =>
    cut(await picture(640, 480).jpeg({ progressive: true }).toBuffer(), 0.3),
  ),
  'half a PNG': refused('t.png', async () => cut(await picture().png().toBuffer(), 0.5)),
  'half a WebP': refused('t.webp', async () => cut(await webp(), 0.5)),
  'half an AVIF': refused('t.avif', async () => cut(await avif(), 0.5)),
  'half a GIF': either('t.gif', async () => cut(await gif(), 0.5)),
  'the start of a JPEG': refused('t.jpg', async () => cut(await jpeg(), 0.1)),
  'a JPEG without an end': either('t.jpg', async () => (await jpeg()).subarray(0, -2)),
  'a JPEG of markers only': refused('t.jpg', () => join('\xff\xd8', segment(0xe0, 'JFIF\0'), '\xff\xd9')),
  'a JPEG that says it is longer': refused('t.jpg', () => Buffer.from(`ffd8ffe0ffff${'00'.repeat(40)}`, 'hex')),
  'a JPEG with noise for data': either('t.jpg', async () => spoiled(await picture(640, 480).jpeg().toBuffer(), 0.5)),
  'a PNG with noise for data': refused('t.png', async () => spoiled(await picture().png().toBuffer(), 0.2)),
  'a WebP with noise for data': either('t.webp', async () => spoiled(await webp(), 0.3)),
  'an AVIF with noise for data': either('t.avif', async () => spoiled(await avif(), 0.6)),
  'a GIF with noise for data': either('t.gif', async () => spoiled(await gif(), 0.4)),
  'a PNG with wrong sums': refused('t.png', () => {
    const bytes = png()
    bytes[bytes.length - 20]! ^= 0xff
    bytes[29]! ^= 0xff
    return bytes
  }),
  'a PNG without data': refused('t.png', () => {
    const bytes = png()
    return join(bytes.subarray(0, 33), chunk('IEND', ''))
  }),
  'a PNG without a head': refused('t.png', () => join(pngSignature, chunk('IDAT', 'x'), chunk('IEND', ''))),
  'a PNG whose part is longer than the file': refused('t.png', () =>
    join(pngSignature, '\x7f\xff\xff\xffIHDR', Buffer.alloc(30)),
  ),
  'a PNG of a depth that does not exist': refused('t.png', () => {
    const bytes = png()
    bytes[24] = 77
    return bytes
  }),
  'a GIF of a name alone': refused('t.gif', () => join('GIF89a', Buffer.alloc(20))),
  'a GIF whose colours are missing': refused('t.gif', () =>
    latin('GIF89a\x01\0\x01\0\xf7\0\0,\0\0\0\0\x01\0\x01\0\0\x02'),
  ),
  'a WebP in front of a JPEG': refused('t.webp', async () => join('RIFF\0\0\0\0WEBP', await jpeg())),
  'a WebP of a name alone': refused('t.webp', () => join('RIFF\x20\0\0\0WEBPVP8 ', Buffer.alloc(20))),
  'an AVIF of a name alone': refused('t.avif', () =>
    Buffer.from('0000001c667479706176696600000000617669666d696631', 'hex'),
  ),
}
