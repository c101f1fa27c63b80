import { deflateSync } from 'node:zlib'
import { chunk, gif, jpegWith, join, picture, png, segment, webp } from './file-parts.ts'
import { cleaned, either, type HostileClass } from './hostile-file.ts'

const secret = 'SECRET-OWNER'
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:Description exif:GPSLatitude="1,17.0S" dc:creator="${secret}"/></x:xmpmeta>`
const place = { GPSLatitudeRef: 'S', GPSLatitude: '1/1 17/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '36/1 49/1 0/1' }
const exif = { IFD0: { Make: 'Phone', Copyright: secret, Artist: secret }, IFD3: place }

/** An Exif part made by hand: `next` is where the list after the first begins. */
function exifOf(orientation: number, next: number): Buffer {
  const list = Buffer.alloc(26)
  list.write('MM\0*', 'latin1')
  list.writeUInt32BE(8, 4)
  list.writeUInt16BE(1, 8)
  list.writeUInt16BE(0x0112, 10)
  list.writeUInt16BE(3, 12)
  list.writeUInt32BE(1, 14)
  list.writeUInt16BE(orientation, 18)
  list.writeUInt32BE(next, 22)
  return segment(0xe1, join('Exif\0\0', list))
}

/** Valid pictures whose metadata says more about their owner than the owner knows. */
export const personalFiles: HostileClass = {
  'JPEG with owner and position': cleaned('e.jpg', () => picture().withExif(exif).jpeg().toBuffer(), secret),
  'WebP with owner and position': cleaned('e.webp', () => picture().withExif(exif).webp().toBuffer(), secret),
  'PNG with owner and position': cleaned('e.png', () => picture().withExif(exif).png().toBuffer(), secret),
  'AVIF with owner and position': cleaned(
    'e.avif',
    () => picture().withExif(exif).avif({ effort: 0 }).toBuffer(),
    secret,
  ),
  'JPEG with XMP': cleaned('e.jpg', () => picture().withXmp(xmp).jpeg().toBuffer(), secret),
  'WebP with XMP': cleaned('e.webp', () => picture().withXmp(xmp).webp().toBuffer(), secret),
  'PNG with texts': cleaned('e.png', () => png({ before: [chunk('tEXt', `Author\0${secret}`)] }), secret),
  'PNG with packed texts': cleaned(
    'e.png',
    () => png({ before: [chunk('zTXt', join('Author\0\0', deflateSync(secret)))] }),
    secret,
  ),
  'PNG with texts behind its data': cleaned(
    'e.png',
    () => png({ after: [chunk('tEXt', `Author\0${secret}`)] }),
    secret,
  ),
  'JPEG with the words of a news desk': cleaned(
    'e.jpg',
    () => jpegWith(segment(0xed, `Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x11\x1c\x02\x50\0\x0c${secret}\0`)),
    secret,
  ),
  'JPEG with a comment': cleaned('e.jpg', () => jpegWith(segment(0xfe, secret)), secret),
  'GIF with a comment': cleaned(
    'e.gif',
    async () => {
      const bytes = await gif()
      return join(bytes.subarray(0, -1), '\x21\xfe\x0c', secret, '\0\x3b')
    },
    secret,
  ),
  'WebP with words behind its end': cleaned('e.webp', async () => join(await webp(), secret), secret),
  'JPEG with a wide colour profile': cleaned('e.jpg', () => picture().withIccProfile('p3').jpeg().toBuffer()),
  'JPEG held in a way that does not exist': cleaned('e.jpg', () => jpegWith(exifOf(99, 0))),
  'JPEG whose Exif leads back to itself': cleaned('e.jpg', () => jpegWith(exifOf(6, 8))),
  'JPEG whose Exif leads far outside': cleaned('e.jpg', () => jpegWith(exifOf(3, 0xff_ff_ff_f0))),
  'JPEG whose profile is nonsense': either('e.jpg', () =>
    jpegWith(segment(0xe2, `ICC_PROFILE\0\x01\x01${'z'.repeat(400)}`)),
  ),
}
