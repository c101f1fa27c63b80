import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { acceptedEncoding, createBody, encodeBody } from './encode-body.ts'

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['gzip, br;q=0.000', 'gzip'],
  ['gzip;q=0, deflate', null],
  ['gzip;q=0.5', 'gzip'],
  ['identity', null],
  ['abr, xgzip2', null],
  ['', null],
  [undefined, null],
] as const)('of %j it is %s', (accepted, encoding) => {
  expect(acceptedEncoding({ 'accept-encoding': accepted })).toBe(encoding)
})

test('a body is compressed once for each encoding, whoever asks at the same time', async () => {
  const body = createBody('Karibu ñandú € '.repeat(500))
  const [one, other] = await Promise.all([encodeBody(body, 'br'), encodeBody(body, 'br')])
  expect(one).toBe(other)
  expect(encodeBody(body, 'br')).toBe(one)
  expect(brotliDecompressSync(one)).toEqual(body.identity)
  expect(gunzipSync(await encodeBody(body, 'gzip'))).toEqual(body.identity)
  expect(encodeBody(body, null)).toBe(body.identity)
})
