import { generateKeyPairSync, sign, webcrypto } from 'node:crypto'
import { expect, test } from 'vitest'
import { idFrom, type BookingId } from '../ids.ts'
import { localDate } from '../time.ts'
import { decodeBase45, encodeBase45 } from './base45.ts'
import { composeTicket, readTicket, ticketBytes } from './ticket-code.ts'

const facts = {
  keyId: 3,
  bookingId: idFrom<BookingId>('0198f3a2-6c41-7d10-9b6e-5f0a7c1d2e3f'),
  position: 2,
  version: 1,
  day: localDate('2026-11-24'),
}
const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const code = composeTicket(ticketBytes(facts), sign(null, ticketBytes(facts), privateKey))
const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
const key = await webcrypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify'])

/** As a page does it, without a network. */
async function isGenuine(text: string): Promise<boolean> {
  const read = readTicket(text)
  if (!read || read.facts.keyId !== facts.keyId) return false
  return webcrypto.subtle.verify('Ed25519', key, read.signature, read.signed)
}

test('the examples of the standard for base45', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  for (const [plain, written] of [
    ['AB', 'BB8'],
    ['Hello!!', '%69 VD92EX0'],
    ['base-45', 'UJCLQE7W581'],
    ['ietf!', 'QED8WEX0'],
  ] as const) {
    expect(encodeBase45(bytes(plain))).toBe(written)
    expect(decodeBase45(written)).toEqual(bytes(plain))
  }
  for (const wrong of ['GGW', ':::', 'A', 'ZZ', 'bb8', 'BBB8']) expect(decodeBase45(wrong)).toBeNull()
})

test('a ticket is 132 characters of the alphabet that QR codes pack best, and says what it was made of', async () => {
  expect(code).toMatch(/^U1:[0-9A-Z $%*+\-./:]{129}$/)
  expect(readTicket(code)?.facts).toEqual(facts)
  expect(await isGenuine(code)).toBe(true)
})

test('of 10,000 tickets with one changed bit none passes', async () => {
  const bytes = decodeBase45(code.slice(3))!
  let passed = 0
  let next = 7
  const random = (below: number) => (next = (next * 48271) % 2147483647) % below
  for (let round = 0; round < 10_000; round += 1) {
    // Half of them as they would be read from a damaged picture, half as somebody would forge them.
    if (round % 2 === 0) {
      const at = random(code.length)
      const changed = String.fromCharCode(code.charCodeAt(at) ^ (1 << random(7)))
      if (await isGenuine(code.slice(0, at) + changed + code.slice(at + 1))) passed += 1
    } else {
      const forged = Uint8Array.from(bytes)
      const at = random(forged.length)
      forged[at] = forged[at]! ^ (1 << random(8))
      if (await isGenuine(`U1:${encodeBase45(forged)}`)) passed += 1
    }
  }
  expect(passed).toBe(0)
})

test.each([
  '',
  'U1:',
  'https://upeo.example',
  `U2:${code.slice(3)}`,
  code.slice(0, -1),
  `${code}0`,
  code.toLowerCase(),
])('%j is no ticket of ours', (text) => {
  expect(readTicket(text)).toBeNull()
})
