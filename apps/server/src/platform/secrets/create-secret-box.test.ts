import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSecretBox } from './create-secret-box.ts'

const [first, second] = [randomBytes(32), randomBytes(32)]
const plain = Buffer.from('a secret')

test('what was sealed opens again, for its own purpose only', () => {
  const box = createSecretBox([first])
  const sealed = box.seal(plain, 'code of Amina')
  expect(sealed.includes(plain)).toBe(false)
  expect(box.open(sealed, 'code of Amina')).toEqual(plain)
  expect(box.open(sealed, 'code of Kamau')).toBeNull()
})

test('the same text is never sealed the same way twice', () => {
  const box = createSecretBox([first])
  expect(box.seal(plain, 'x')).not.toEqual(box.seal(plain, 'x'))
})

test('a changed byte anywhere, or a missing one, opens nothing', () => {
  const box = createSecretBox([first])
  const sealed = box.seal(plain, 'x')
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed[at]! ^= 1
    expect(box.open(changed, 'x')).toBeNull()
    expect(box.open(sealed.subarray(0, at), 'x')).toBeNull()
  }
})

test('after a change of key the former one still opens, and it can be told what to seal anew', () => {
  const old = createSecretBox([first]).seal(plain, 'x')
  const box = createSecretBox([second, first])
  expect(box.open(old, 'x')).toEqual(plain)
  expect(box.isCurrent(old)).toBe(false)
  const anew = box.seal(plain, 'x')
  expect(box.isCurrent(anew)).toBe(true)
  expect(createSecretBox([first]).open(anew, 'x')).toBeNull()
})

test('the same text is found again under each key, for its own purpose only', () => {
  const [before, after] = [createSecretBox([first]), createSecretBox([second, first])]
  expect(before.hashes('0712345678', 'x')).toEqual(before.hashes('0712345678', 'x'))
  expect(after.hashes('0712345678', 'x')).toEqual([expect.any(Buffer), ...before.hashes('0712345678', 'x')])
  expect(after.hashes('0712345678', 'x')[0]).not.toEqual(before.hashes('0712345678', 'x')[0])
  expect(before.hashes('0712345678', 'y')).not.toEqual(before.hashes('0712345678', 'x'))
})
