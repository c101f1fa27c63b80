import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSecretBox } from './create-secret-box.ts'
import { openFile, resealFile, sealFile } from './seal-file.ts'
import { Unsealable } from './unsealable.ts'

const [first, second] = [randomBytes(32), randomBytes(32)]
const before = createSecretBox([first])
const during = createSecretBox([second, first])
const after = createSecretBox([second])
const name = 'documents/1/licence.pdf'

test('a file of any length opens under its own name, and under no other', () => {
  for (const bytes of [Buffer.alloc(0), Buffer.from('x'), randomBytes(1_000_000)]) {
    const sealed = sealFile(before, name, bytes)
    expect(openFile(before, name, sealed).equals(bytes)).toBe(true)
    expect(() => openFile(before, 'documents/2/licence.pdf', sealed)).toThrow(Unsealable)
  }
})

test('two files are under two keys: the content of one does not open with the head of the other', () => {
  const [one, other] = [sealFile(before, name, Buffer.from('one')), sealFile(before, name, Buffer.from('two'))]
  const mixed = Buffer.concat([one.subarray(0, -36), other.subarray(-36)])
  expect(mixed).toHaveLength(one.length)
  expect(() => openFile(before, name, mixed)).toThrow(Unsealable)
})

test('a file that was changed, cut or lengthened by a byte does not open', () => {
  const sealed = sealFile(before, name, randomBytes(100))
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed[at]! ^= 1
    expect(() => openFile(before, name, changed)).toThrow(Unsealable)
    expect(() => openFile(before, name, sealed.subarray(0, at))).toThrow(Unsealable)
  }
  expect(() => openFile(before, name, Buffer.concat([sealed, Buffer.alloc(1)]))).toThrow(Unsealable)
  expect(() => openFile(before, name, Buffer.from('not sealed at all'))).toThrow(Unsealable)
})

test('a rotation seals the key of a file anew and leaves its content as it is', () => {
  const bytes = randomBytes(1000)
  const old = sealFile(before, name, bytes)
  const anew = resealFile(during, name, old)!
  expect(anew.subarray(-1028).equals(old.subarray(-1028))).toBe(true)
  expect(openFile(after, name, anew).equals(bytes)).toBe(true)
  expect(resealFile(during, name, anew)).toBeNull()
  expect(() => resealFile(after, name, old)).toThrow(Unsealable)
})
