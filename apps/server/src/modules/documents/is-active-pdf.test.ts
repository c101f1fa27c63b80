import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { isActivePdf } from './is-active-pdf.ts'

const pdf = (...parts: readonly (string | Buffer)[]) =>
  Buffer.concat(['%PDF-1.5\n', ...parts, '\n%%EOF'].map((part) => Buffer.from(part as string, 'latin1')))
const stream = (dictionary: string, data: Buffer) =>
  Buffer.concat([Buffer.from(`2 0 obj<<${dictionary}>>stream\n`), data, Buffer.from('\nendstream endobj\n')])

test.each([
  ['a page', pdf('1 0 obj<</Type/Page/Contents 2 0 R>>endobj')],
  ['one that opens at its first page', pdf('1 0 obj<</Type/Catalog/OpenAction[3 0 R/Fit]>>endobj')],
  ['one that leads to another of its pages', pdf('1 0 obj<</S/GoTo/D[3 0 R/Fit]>>endobj')],
  ['packed objects', pdf(stream('/Type/ObjStm/Filter/FlateDecode', deflateSync('3 0 <</Type/Page>>')))],
  ['a scan that holds three letters by chance', pdf(stream('/Subtype/Image', Buffer.from('\0\x01/JS \x02', 'latin1')))],
  ['a name that only begins so', pdf('1 0 obj<</JSFont 2 0 R/LaunchPad 3 0 R>>endobj')],
])('%s is taken', (_name, bytes) => {
  expect(isActivePdf(bytes)).toBe(false)
})

test.each([
  ['a script', pdf('1 0 obj<</S/JavaScript/JS(x)>>endobj')],
  ['a script spelt otherwise', pdf('1 0 obj<</S/#4aavaScript/J#53(x)>>endobj')],
  ['a packed script', pdf(stream('/Type/ObjStm/Filter/FlateDecode', deflateSync('3 0 <</JS(x)>>')))],
  ['packed objects that cannot be read', pdf(stream('/Type/ObjStm/Filter/LZWDecode', Buffer.from('xyz')))],
  ['a program', pdf('1 0 obj<</S/Launch/F(cmd.exe)>>endobj')],
  ['a link', pdf('1 0 obj<</S/URI/URI(https://ntsa.go.ke)>>endobj')],
  [
    'a packed link',
    pdf(stream('/Type/ObjStm/Filter/FlateDecode', deflateSync('3 0 <</S/U#52I/URI(https://a.example)>>'))),
  ],
  ['a way into another file', pdf('1 0 obj<</S/GoToR/F(//evil.example/share/a.pdf)>>endobj')],
  ['a film', pdf('1 0 obj<</S/Rendition/R 2 0 R>>endobj')],
  ['a lock', pdf('trailer<</Encrypt 5 0 R>>')],
])('%s is not', (_name, bytes) => {
  expect(isActivePdf(bytes)).toBe(true)
})

test('what all lists of objects unpack to is bounded together', () => {
  const list = stream('/Type/ObjStm/Filter/FlateDecode', deflateSync(' '.repeat(100_000)))
  expect(isActivePdf(pdf(list, list, list), 320_000)).toBe(false)
  expect(isActivePdf(pdf(list, list, list), 299_999)).toBe(true)
  expect(isActivePdf(pdf(list, list, list, list), 320_000)).toBe(true)
})

test('and so is their number, when there is nothing in them', () => {
  const list = stream('/Type/ObjStm/Filter/FlateDecode', deflateSync(''))
  expect(isActivePdf(pdf(list, list), 10_000)).toBe(false)
  expect(isActivePdf(pdf(list, list, list, list), 10_000)).toBe(true)
})

test('a name spelt otherwise at the very end is cut short as it stands', () => {
  expect(isActivePdf(pdf('1 0 obj<</S/#4AavaScript>>endobj'))).toBe(true)
  expect(isActivePdf(Buffer.from('%PDF-1.5\n/J#5'))).toBe(false)
})

test('so many streams as no paper has are not looked at one by one', () => {
  const streams = (count: number) => Buffer.from('1 0 obj<<>>stream\nendstream endobj\n'.repeat(count))
  expect(isActivePdf(pdf(streams(10_000)))).toBe(false)
  expect(isActivePdf(pdf(streams(10_001)))).toBe(true)
  // Also of those that lie within another one.
  expect(isActivePdf(pdf('stream\n'.repeat(10_001)))).toBe(true)
})
