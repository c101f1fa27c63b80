import sharp from 'sharp'
import { expect, test } from 'vitest'
import { jpegWith, join, picture, segment } from '../../../testing/hostile-files/file-parts.ts'
import { cleanPicture, type CleanKind } from './clean-picture.ts'

const place = { GPSLatitudeRef: 'S', GPSLatitude: '1/1 17/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '36/1 49/1 0/1' }
const exif = { IFD0: { Make: 'A phone', Artist: 'Kamau' }, IFD3: place }
/** As a phone that is held on its side takes it. */
const onItsSide = () => picture().withMetadata({ exif, orientation: 6 })
const photographs: Record<CleanKind, () => Promise<Buffer>> = {
  jpeg: () => onItsSide().jpeg().toBuffer(),
  png: () => onItsSide().png().toBuffer(),
  gif: () => picture().gif().toBuffer(),
}
const GPS_TAG = Buffer.from([0x88, 0x25])

async function clean(bytes: Buffer, kind: CleanKind): Promise<Buffer> {
  const cleaned = await cleanPicture(bytes, kind)
  if (!cleaned.ok) throw new Error(cleaned.error.kind)
  return cleaned.value
}

test.each(['jpeg', 'png'] as const)(
  'a %s keeps neither place nor owner nor device, and stands upright',
  async (kind) => {
    const sent = await photographs[kind]()
    const before = await sharp(sent).metadata()
    const told = before.exif!.includes(GPS_TAG) || before.exif!.includes(Buffer.from([0x25, 0x88]))
    expect([before.orientation, told, before.exif!.includes('Kamau')]).toEqual([6, true, true])
    const kept = await clean(sent, kind)
    const { format, width, height, exif: left, xmp, iptc, icc, orientation } = await sharp(kept).metadata()
    expect({ format, width, height, left, xmp, iptc, icc, orientation }).toEqual({
      format: kind,
      width: 48,
      height: 64,
    })
    for (const word of ['Exif', 'Kamau', 'A phone']) expect(kept.includes(word)).toBe(false)
  },
)

test('what stands behind a picture, a second one with its place, is left behind', async () => {
  const sent = join(await jpegWith(segment(0xe2, 'MPF\0')), await photographs.jpeg())
  expect((await clean(sent, 'jpeg')).includes('Kamau')).toBe(false)
})

test('it looks as it did', async () => {
  const { data: before } = await picture().jpeg({ quality: 95 }).raw().toBuffer({ resolveWithObject: true })
  const kept = await clean(await picture().png().toBuffer(), 'png')
  expect((await sharp(kept).raw().toBuffer()).equals(before)).toBe(true)
  const gif = await sharp(await clean(await photographs.gif(), 'gif')).metadata()
  expect(gif).toMatchObject({ format: 'gif', width: 64, height: 48 })
})

test('a page that was photographed very large is kept at 5,000 pixels', async () => {
  const large = await sharp({ create: { width: 6000, height: 60, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
  expect(await sharp(await clean(large, 'jpeg')).metadata()).toMatchObject({ width: 5000, height: 50 })
})

test('what no decoder reads, or is another kind, is refused', async () => {
  const jpeg = await photographs.jpeg()
  expect(await cleanPicture(jpeg.subarray(0, 300), 'jpeg')).toMatchObject({ ok: false })
  expect(await cleanPicture(jpeg, 'png')).toMatchObject({ ok: false, error: { kind: 'unsupported_type' } })
})
