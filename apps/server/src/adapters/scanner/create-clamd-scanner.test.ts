import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eicar, openClamd, type Clamd } from '../../../testing/clamd.ts'
import { createClamdScanner } from './create-clamd-scanner.ts'

let clamd: Clamd
beforeAll(async () => {
  clamd = await openClamd()
})
beforeEach(() => clamd.answer(null))
afterAll(() => clamd.close())

const scan = (bytes: Uint8Array, timeoutMs = 5000) => createClamdScanner({ url: clamd.url, timeoutMs }).scan(bytes)

test.each([0, 1, 65_536, 65_537, 1_000_000])('%i bytes arrive whole and are found clean', async (length) => {
  expect(await scan(Buffer.alloc(length, 0x61))).toEqual({ kind: 'clean' })
  expect(clamd.streams.at(-1)).toBe(length)
})

test('what the daemon knows is named, also where it stands across two chunks', async () => {
  const infected = { kind: 'infected', signature: 'Eicar-Test-Signature' }
  expect(await scan(Buffer.from(eicar))).toEqual(infected)
  expect(await scan(Buffer.concat([Buffer.alloc(65_500), Buffer.from(eicar)]))).toEqual(infected)
})

test.each([
  ['', /^it hung up without a verdict$/],
  ['stream: O', /^stream: O$/],
  ['INSTREAM size limit exceeded. ERROR\0', /^INSTREAM size limit exceeded\. ERROR$/],
  ['stream: OK\0stream: OK\0', /^stream: OK/],
  ['HTTP/1.1 400 Bad Request\r\n\r\n', /^HTTP/],
  ['x'.repeat(5000), /x+/],
])('"%s" is no verdict', async (answer, why) => {
  clamd.answer(answer)
  const verdict = await scan(Buffer.from('x'))
  expect([verdict.kind, verdict.kind === 'unavailable' && verdict.why]).toEqual([
    'unavailable',
    expect.stringMatching(why),
  ])
})

test('a daemon that says nothing is not waited for beyond its time', async () => {
  clamd.fallSilent()
  expect(await scan(Buffer.from('x'), 50)).toEqual({ kind: 'unavailable', why: 'no verdict within 50 ms' })
})

test('a stream that is longer than the daemon takes has no verdict', async () => {
  const small = await openClamd({ mostBytes: 1000 })
  const verdict = await createClamdScanner({ url: small.url }).scan(Buffer.alloc(5_000_000))
  expect(verdict.kind).toBe('unavailable')
  await small.close()
})

test('where nobody listens there is no verdict', async () => {
  const gone = await openClamd()
  await gone.close()
  expect(await createClamdScanner({ url: gone.url }).scan(Buffer.from('x'))).toMatchObject({ kind: 'unavailable' })
})

test.each(['localhost:3310', 'http://localhost:3310', 'tcp://', 'unix://', ''])('%s names no daemon', (url) => {
  expect(() => createClamdScanner({ url })).toThrow('CLAMD_URL')
})
