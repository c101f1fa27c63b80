import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepSecretsKey } from './keep-secrets-key.ts'
import { readSecretsKeys } from './keys.ts'
import { keyIdOf, openFile, resealFile, SEAL_BYTES, sealFile } from './seal-file.ts'
import { openSecret, resealSecret, sealSecret } from './seal-secret.ts'
import { Unsealable } from './unsealable.ts'

const newKey = () => randomBytes(32).toString('base64')
const [first, second] = [newKey(), newKey()]
const before = readSecretsKeys(first)
const during = readSecretsKeys(second, first)
const after = readSecretsKeys(second)
const secret = Buffer.from('a code generator of twenty bytes')
const name = 'documents/1/licence.pdf'

function refusalOf(open: () => unknown): Unsealable {
  try {
    open()
  } catch (error) {
    if (error instanceof Unsealable) return error
  }
  throw new Error('It was not refused.')
}

test('a secret opens for what it was sealed for, and nowhere else', () => {
  const sealed = sealSecret(before, 'totp:amina', secret)
  expect(openSecret(before, 'totp:amina', sealed)).toEqual(secret)
  expect(refusalOf(() => openSecret(before, 'totp:kamau', sealed)).reason).toBe('changed')
  expect(sealed).not.toContain(secret.toString('base64url').slice(0, 8))
})

test('the same secret is sealed differently each time', () => {
  expect(sealSecret(before, 'totp:amina', secret)).not.toBe(sealSecret(before, 'totp:amina', secret))
})

test('a secret whose text was changed anywhere does not open', () => {
  const sealed = sealSecret(before, 'totp:amina', secret)
  for (const at of [0, 5, 21, 40, sealed.length - 2]) {
    const changed = sealed.slice(0, at) + (sealed[at] === 'a' ? 'b' : 'a') + sealed.slice(at + 1)
    expect(() => openSecret(before, 'totp:amina', changed)).toThrow(Unsealable)
  }
})

test('a secret of before a rotation opens with the former key, is sealed anew once, and then needs the new key only', () => {
  const old = sealSecret(before, 'totp:amina', secret)
  expect(openSecret(during, 'totp:amina', old)).toEqual(secret)
  const anew = resealSecret(during, 'totp:amina', old)!
  expect(openSecret(after, 'totp:amina', anew)).toEqual(secret)
  expect(resealSecret(during, 'totp:amina', anew)).toBeNull()
})

test('without its key a secret stays closed, and the error names the key by its id alone', () => {
  const refusal = refusalOf(() => openSecret(after, 'totp:amina', sealSecret(before, 'totp:amina', secret)))
  expect(refusal).toMatchObject({ reason: 'unknown_key', keyId: before.current.id })
  expect(refusal.message).toContain(before.current.id)
  expect(refusal.message).not.toContain(first)
})

test('a file opens under its own name, of any length', () => {
  for (const bytes of [Buffer.alloc(0), Buffer.from('x'), randomBytes(1_000_000)]) {
    const sealed = sealFile(before, name, bytes)
    expect(sealed.length).toBe(bytes.length + SEAL_BYTES)
    expect(openFile(before, name, sealed).equals(bytes)).toBe(true)
    expect(refusalOf(() => openFile(before, 'documents/2/licence.pdf', sealed)).reason).toBe('changed')
  }
})

test('a file that was changed, cut or lengthened by a byte does not open', () => {
  const sealed = sealFile(before, name, randomBytes(100))
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed[at] = changed[at]! ^ 1
    expect(() => openFile(before, name, changed)).toThrow(Unsealable)
  }
  expect(() => openFile(before, name, sealed.subarray(0, -1))).toThrow(Unsealable)
  expect(() => openFile(before, name, Buffer.concat([sealed, Buffer.alloc(1)]))).toThrow(Unsealable)
  expect(() => openFile(before, name, Buffer.from('not sealed at all'))).toThrow(Unsealable)
})

test('a rotation seals the key of a file anew and leaves its content as it is', () => {
  const bytes = randomBytes(1000)
  const old = sealFile(before, name, bytes)
  const anew = resealFile(during, name, old)!
  expect([keyIdOf(old), keyIdOf(anew)]).toEqual([before.current.id, after.current.id])
  expect(anew.subarray(-1028).equals(old.subarray(-1028))).toBe(true)
  expect(openFile(after, name, anew).equals(bytes)).toBe(true)
  expect(resealFile(during, name, anew)).toBeNull()
  expect(refusalOf(() => resealFile(after, name, old))).toMatchObject({ reason: 'unknown_key' })
})

test.each(['', 'short', newKey().slice(0, -4), `${newKey()}AAAA`, Buffer.alloc(32, 7).toString('base64')])(
  'no key: %s',
  (text) => {
    expect(() => readSecretsKeys(text)).toThrow(/^SECRETS_KEY is not/)
    expect(() => readSecretsKeys(newKey(), `${newKey()}, ${text || 'x'}`)).toThrow(/^SECRETS_KEY_OLD is not/)
  },
)

test('ten starts at once make one key, which only its owner may read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'upeo-key-'))
  try {
    const file = join(folder, 'data', 'secrets.key')
    const kept = await Promise.all(Array.from({ length: 10 }, () => keepSecretsKey(file)))
    expect(new Set(kept).size).toBe(1)
    expect(readSecretsKeys(kept[0]!).former).toEqual([])
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  } finally {
    await rm(folder, { recursive: true })
  }
})
