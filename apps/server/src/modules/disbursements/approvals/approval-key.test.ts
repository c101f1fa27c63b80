import { expect, test } from 'vitest'
import { createApprovalKey } from './approval-key.ts'

const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const key = createApprovalKey(first)
const wordOf = (signer: typeof key, text: string) => ({ key: signer.name, hmac: signer.sign(text) })

test('the server knows its own word, and no other', () => {
  const word = wordOf(key, 'KES 60,000 to Kamau')
  expect(key.holds('KES 60,000 to Kamau', word)).toBe(true)
  expect(key.holds('KES 60,001 to Kamau', word)).toBe(false)
  expect(key.holds('KES 60,000 to Kamau', { ...word, hmac: word.hmac.subarray(1) })).toBe(false)
  expect(createApprovalKey(second).holds('KES 60,000 to Kamau', word)).toBe(false)
})

test('after a change of key what was signed before still counts while the former one is known', () => {
  const word = wordOf(key, 'x')
  const changed = createApprovalKey(second, first)
  expect(changed.name).not.toBe(key.name)
  expect(changed.holds('x', word)).toBe(true)
  expect(changed.holds('x', { key: changed.name, hmac: word.hmac })).toBe(false)
})

test('a destination keeps its hash of a former key while that is known', () => {
  const changed = createApprovalKey(second, first)
  expect(changed.hash('254712345678', key.name)).toEqual(key.hash('254712345678'))
  expect(changed.hashes('254712345678')).toEqual([changed.hash('254712345678'), key.hash('254712345678')])
  expect(createApprovalKey(second).hash('254712345678', key.name)).toBeNull()
})

test('a destination is hashed with a key of its own: who reads the hash cannot try all the numbers there are', () => {
  expect(key.hash('254712345678')).toEqual(createApprovalKey(first).hash('254712345678'))
  expect(key.hash('254712345678')).not.toEqual(createApprovalKey(second).hash('254712345678'))
  expect(key.hash('x')).not.toEqual(key.sign('x'))
})
