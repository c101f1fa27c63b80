import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { imageProfiles, type ImageProfile } from './image-profiles.ts'
import { processImage, type ImageError } from './process-image.ts'

const { activity, avatar } = imageProfiles

/** A picture with enough in it that encoders produce real data. */
async function picture(width = 64, height = 48, channels: 3 | 4 = 3) {
  const data = Buffer.alloc(width * height * channels)
  for (let index = 0; index < data.length; index += 1) data[index] = (index * 31 + (index >> 5) * 17) % 256
  return sharp(data, { raw: { width, height, channels } })
}
const jpeg = async (width?: number, height?: number) => (await picture(width, height)).jpeg().toBuffer()
const png = async () => (await picture()).png().toBuffer()
const gif = async () => (await picture()).gif().toBuffer()
const webp = async () => (await picture()).webp().toBuffer()
const avif = async () => (await picture()).avif({ effort: 0 }).toBuffer()

const frame = (red: number) =>
  sharp({ create: { width: 32, height: 20, channels: 3, background: { r: red, g: 40, b: 40 } } })
    .png()
    .toBuffer()

async function animatedGif() {
  return sharp([await frame(250), await frame(5)], { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer()
}

/** A PNG whose header claims a size its data does not have, with a correct checksum as an attacker would write it. */
async function pngClaiming(width: number, height: number) {
  const { crc32 } = await import('node:zlib')
  const bytes = Buffer.from(await png())
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

const withGps = async () =>
  (await picture())
    .withExif({
      IFD0: { Make: 'Phone', Copyright: 'SECRET-OWNER' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '1/1 17/1 0/1' },
    })
    .jpeg()
    .toBuffer()

const html = Buffer.from('<!DOCTYPE html><html><body><script>alert(1)</script></body></html>')
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')
const cut = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share))
const after = (bytes: Buffer, tail: Buffer | string) => Buffer.concat([bytes, Buffer.from(tail)])

const refused: [string, () => Promise<Buffer> | Buffer, ImageError['kind']][] = [
  ['nothing at all', () => Buffer.alloc(0), 'not_an_image'],
  ['one byte', () => Buffer.from([0xff]), 'not_an_image'],
  ['a kilobyte of zeros', () => Buffer.alloc(1024), 'not_an_image'],
  [
    'plain text named photo.jpg',
    () => Buffer.from('this is certainly not a photo, whatever its name says'),
    'not_an_image',
  ],
  ['a bare JavaScript file', () => Buffer.from('fetch("/api/auth/profile").then(alert)'), 'not_an_image'],
  ['SVG', () => svg, 'unsupported_type'],
  ['SVG behind an XML declaration', () => after(Buffer.from('<?xml version="1.0"?>\n'), svg), 'unsupported_type'],
  ['SVG behind a byte order mark and blanks', () => after(Buffer.from('\uFEFF \n\t '), svg), 'unsupported_type'],
  [
    'SVG with an external entity',
    () => Buffer.from('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'),
    'unsupported_type',
  ],
  ['HTML named photo.jpg', () => html, 'unsupported_type'],
  ['PHP', () => Buffer.from('<?php system($_GET["c"]); ?> and some words'), 'unsupported_type'],
  ['PDF', () => Buffer.from('%PDF-1.7\n1 0 obj <</Type/Catalog>> endobj'), 'unsupported_type'],
  ['PDF behind a few junk bytes', () => Buffer.from('junkjunkjunk\n%PDF-1.7\n1 0 obj'), 'unsupported_type'],
  ['TIFF', async () => (await picture()).tiff().toBuffer(), 'unsupported_type'],
  ['BMP', () => after(Buffer.from('BM'), Buffer.alloc(64)), 'unsupported_type'],
  ['an icon', () => Buffer.from('000001000100101000000100200068040000', 'hex'), 'unsupported_type'],
  ['HEIC from a phone', () => Buffer.from('00000018667479706865696300000000686569636d696631', 'hex'), 'heic'],
  [
    'MP4 video',
    () => Buffer.from('0000001c6674797069736f6d0000020069736f6d69736f3261766331', 'hex'),
    'unsupported_type',
  ],
  ['a ZIP archive', () => after(Buffer.from('PK\u0003\u0004'), Buffer.alloc(64)), 'unsupported_type'],
  ['a Linux program', () => after(Buffer.from('\u007FELF'), Buffer.alloc(64)), 'unsupported_type'],
  ['a JPEG with a page behind its end', async () => after(await jpeg(), html), 'unsupported_type'],
  ['a JPEG with a PDF behind its end', async () => after(await jpeg(), '%PDF-1.4 ...'), 'unsupported_type'],
  [
    'a PNG with a script behind its end',
    async () => after(await png(), '<script src=//evil.example></script>'),
    'unsupported_type',
  ],
  [
    'a JPEG with PHP in its comment',
    async () => {
      const bytes = await jpeg()
      const comment = Buffer.from('<?php phpinfo(); ?>')
      const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
      return Buffer.concat([bytes.subarray(0, 2), head, comment, bytes.subarray(2)])
    },
    'unsupported_type',
  ],
  [
    'a GIF that is also JavaScript',
    () => Buffer.from('GIF89a/*\0\0\0\0\0\0*/=1;alert(document.domain)//'),
    'unsupported_type',
  ],
  ['a GIF header with nothing behind it', () => after(Buffer.from('GIF89a'), Buffer.alloc(20)), 'corrupt'],
  ['a JPEG cut in half', async () => cut(await jpeg(640, 480), 0.5), 'corrupt'],
  ['a PNG cut in half', async () => cut(await png(), 0.5), 'corrupt'],
  ['a WebP cut in half', async () => cut(await webp(), 0.5), 'corrupt'],
  ['an AVIF cut in half', async () => cut(await avif(), 0.5), 'corrupt'],
  ['a JPEG that is only a header', async () => cut(await jpeg(), 0.1), 'corrupt'],
  [
    'a PNG whose data is noise',
    async () => {
      const bytes = Buffer.from(await png())
      bytes.fill(0x5a, 60, bytes.length - 20)
      return bytes
    },
    'corrupt',
  ],
  ['a PNG of no width', () => pngClaiming(0, 10), 'corrupt'],
  ['a small PNG claiming 60,000 x 60,000', () => pngClaiming(60_000, 60_000), 'too_many_pixels'],
  [
    'a real PNG of 41 megapixels in a few kilobytes',
    () =>
      sharp({ create: { width: 8200, height: 5000, channels: 3, background: '#888' } })
        .png({ compressionLevel: 9 })
        .toBuffer(),
    'too_many_pixels',
  ],
  [
    'a JPEG of 41 megapixels that the decoder would have to keep whole',
    () =>
      sharp({ create: { width: 8200, height: 5000, channels: 3, background: '#888' } })
        .jpeg({ progressive: true })
        .toBuffer(),
    'too_many_pixels',
  ],
  ['a WebP header in front of a JPEG', async () => after(Buffer.from('RIFF\0\0\0\0WEBP'), await jpeg()), 'corrupt'],
  ['more bytes than allowed', () => Buffer.alloc(activity.maxBytes + 1, 0xff), 'too_large'],
]

describe('hostile and broken uploads are refused', () => {
  test.for(refused)('%s', { timeout: 60_000 }, async ([, make, kind]) => {
    expect(await processImage(await make(), activity)).toEqual({ ok: false, error: { kind } })
  })
})

const accepted: [string, () => Promise<Buffer>][] = [
  ['a JPEG', () => jpeg()],
  ['a PNG', png],
  ['a WebP', webp],
  ['a GIF', gif],
  ['an AVIF', avif],
  ['a progressive JPEG', async () => (await picture()).jpeg({ progressive: true }).toBuffer()],
  ['a grey JPEG', async () => (await picture()).grayscale().jpeg().toBuffer()],
  ['a CMYK JPEG', async () => (await picture()).toColourspace('cmyk').jpeg().toBuffer()],
  ['a 16-bit PNG', async () => (await picture()).toColourspace('rgb16').png().toBuffer()],
  ['a palette PNG', async () => (await picture()).png({ palette: true, colours: 8 }).toBuffer()],
  ['a PNG with transparency', async () => (await picture(64, 48, 4)).png().toBuffer()],
  ['a picture of 1 x 1', () => jpeg(1, 1)],
  ['a picture of 1 x 2000', () => jpeg(1, 2000)],
  ['a picture of 3000 x 2', () => jpeg(3000, 2)],
  ['a JPEG with a wide-gamut profile', async () => (await picture()).withIccProfile('p3').jpeg().toBuffer()],
  ['a JPEG with harmless bytes behind its end', async () => after(await jpeg(), Buffer.alloc(500, 7))],
]

async function processed(bytes: Buffer, profile: ImageProfile = activity) {
  const result = await processImage(bytes, profile)
  if (!result.ok) throw new Error(`refused: ${result.error.kind}`)
  return result.value
}

describe('what people really send is accepted', () => {
  test.for(accepted)('%s', { timeout: 60_000 }, async ([, make]) => {
    const image = await processed(await make())
    const facts = await sharp(image.bytes).metadata()
    expect(facts).toMatchObject({ format: 'webp', width: image.width, height: image.height, space: 'srgb' })
    expect([facts.exif, facts.icc, facts.xmp, facts.iptc]).toEqual([undefined, undefined, undefined, undefined])
    expect(image.blurDataUrl).toMatch(/^data:image\/webp;base64,/)
    expect(image.blurDataUrl.length).toBeLessThanOrEqual(400)
  })
})

describe('the picture that comes out', { timeout: 60_000 }, () => {
  test('an animation gives its first frame', async () => {
    const image = await processed(await animatedGif())
    expect([image.width, image.height]).toEqual([32, 20])
    const { dominant } = await sharp(image.bytes).stats()
    expect(dominant.r).toBeGreaterThan(200)
  })

  test('place, owner and camera are gone', async () => {
    const sent = await withGps()
    expect(sent.includes('SECRET-OWNER')).toBe(true)
    const image = await processed(sent)
    expect(image.bytes.includes('SECRET-OWNER') || image.bytes.includes('EXIF')).toBe(false)
  })

  test('a phone held sideways gives an upright picture', async () => {
    const sideways = await (await picture(60, 40)).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const image = await processed(sideways)
    expect([image.width, image.height]).toEqual([40, 60])
  })

  test('sizes ascend and never exceed what was sent', async () => {
    const large = await processed(await jpeg(2000, 1000))
    expect(large).toMatchObject({ width: 1600, height: 800, widths: [400, 800, 1200, 1600] })
    const middling = await processed(await jpeg(1000, 500))
    expect(middling).toMatchObject({ width: 1000, height: 500, widths: [400, 800, 1000] })
  })

  test('avatars are square, and not enlarged', async () => {
    const image = await processed(await jpeg(300, 200), avatar)
    expect(image).toMatchObject({ width: 200, height: 200, widths: [96, 192, 200] })
  })

  test('the address follows the content and the profile', async () => {
    const [once, again, other] = [
      await processed(await jpeg()),
      await processed(await jpeg()),
      await processed(await jpeg(), avatar),
    ]
    expect(once.contentHash).toMatch(/^[0-9a-f]{40}$/)
    expect(again.contentHash).toBe(once.contentHash)
    expect(other.contentHash).not.toBe(once.contentHash)
  })
})
