// Its declarations know the default export only.
// oxlint-disable-next-line import/no-named-as-default
import PDFDocument from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { join, latin, picture } from '../../../testing/hostile-files/file-parts.ts'
import { tinyPdf } from '../../../testing/multipart.ts'
import { blankLocation } from './blank-location.ts'

const place = { GPSLatitudeRef: 'S', GPSLatitude: '1/1 17/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '36/1 49/1 0/1' }
const camera = { IFD0: { Make: 'A phone', Artist: 'Kamau' }, IFD3: place }

/** A PDF as a phone's scanner makes it: each page is the photograph that the camera took. */
async function scannedPdf(): Promise<{ pdf: Buffer; photograph: Buffer }> {
  const photograph = await picture().withExif(camera).jpeg().toBuffer()
  const document = new PDFDocument({ compress: false })
  document.image(photograph, 0, 0)
  document.end()
  return { pdf: await buffer(document), photograph }
}

const packet = (body: string) => `<x:xmpmeta xmlns:x="adobe:ns:meta/">${body}</x:xmpmeta>`

test('a photograph in a PDF tells no place any more, and every byte beside it stays where it was', async () => {
  const { pdf, photograph } = await scannedPdf()
  expect(pdf.includes(photograph)).toBe(true)
  const kept = blankLocation(pdf)
  expect([kept.length, kept.includes('A phone'), kept.includes('Kamau')]).toEqual([pdf.length, false, false])
  const at = pdf.indexOf('Exif\0\0') + 6
  const end = at - 8 + pdf.readUInt16BE(at - 8)
  expect(kept.subarray(at, end).every((byte) => byte === 0)).toBe(true)
  expect(kept.subarray(0, at).equals(pdf.subarray(0, at))).toBe(true)
  expect(kept.subarray(end).equals(pdf.subarray(end))).toBe(true)
})

test('a packet of metadata that names a place is blanked, and one that does not is left', () => {
  const told = packet('<rdf:Description exif:GPSLatitude="1,17.0S"/>')
  const silent = packet('<rdf:Description pdfaid:part="2"/>')
  const pdf = latin(`%PDF-1.7\n${silent}\n${told}\n%%EOF`)
  expect(blankLocation(pdf).toString('latin1')).toBe(`%PDF-1.7\n${silent}\n${' '.repeat(told.length)}\n%%EOF`)
})

test('a PDF without a place is the same, byte for byte: its signature holds', () => {
  const pdf = tinyPdf()
  expect(blankLocation(pdf)).toBe(pdf)
})

test.each([
  ['the name at the very start', latin('Exif\0\0')],
  ['a part that claims to be longer than the file', join('%PDF-', '\xff\xe1\xff\xffExif\0\0', 'MM\0*')],
  ['a part that claims to be shorter than its name', join('%PDF-', '\xff\xe1\0\0Exif\0\0', 'MM\0*')],
  ['a packet that does not end', latin(`%PDF-<x:xmpmeta GPS`)],
])('%s does no harm', (_, bytes) => {
  expect(blankLocation(bytes)).toHaveLength(bytes.length)
})
