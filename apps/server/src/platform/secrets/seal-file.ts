import { randomBytes } from 'node:crypto'
import { CIPHER_BYTES, decrypt, encrypt } from './cipher.ts'
import { findKey, type SecretsKeys } from './keys.ts'
import { Unsealable } from './unsealable.ts'

/**
 * A sealed file: what it is, the id of the master key, the file's own key under that one, and the content under the file's
 * key. Rotation writes the head anew; the content stays as it is.
 */
const magic = Buffer.from('upeo.file.1\n', 'latin1')
const KEY_ID_BYTES = 8
const FILE_KEY_BYTES = 32
const KEY_ID_AT = magic.length
const FILE_KEY_AT = KEY_ID_AT + KEY_ID_BYTES
const CONTENT_AT = FILE_KEY_AT + FILE_KEY_BYTES + CIPHER_BYTES

/** What sealing adds to a file's length. */
export const SEAL_BYTES = CONTENT_AT + CIPHER_BYTES

/** Seals a file under a name: under another it does not open, so that no file can be passed off as another. */
export function sealFile(keys: SecretsKeys, name: string, bytes: Uint8Array): Buffer {
  const fileKey = randomBytes(FILE_KEY_BYTES)
  return Buffer.concat([headOf(keys, name, fileKey), encrypt(fileKey, name, bytes)])
}

/** Throws `Unsealable`: a file that lies in the store was sealed by us. */
export function openFile(keys: SecretsKeys, name: string, sealed: Buffer): Buffer {
  const bytes = decrypt(fileKeyOf(keys, name, sealed), name, sealed.subarray(CONTENT_AT))
  if (!bytes) throw new Unsealable('changed', keyIdOf(sealed), name)
  return bytes
}

/** The same file under the current key, or null where it is under it already. */
export function resealFile(keys: SecretsKeys, name: string, sealed: Buffer): Buffer | null {
  if (keyIdOf(sealed) === keys.current.id) return null
  return Buffer.concat([headOf(keys, name, fileKeyOf(keys, name, sealed)), sealed.subarray(CONTENT_AT)])
}

/** The id of the key that a file was sealed with; null where it was not sealed. */
export function keyIdOf(sealed: Buffer): string | null {
  if (sealed.length < SEAL_BYTES || !sealed.subarray(0, magic.length).equals(magic)) return null
  return sealed.toString('hex', KEY_ID_AT, FILE_KEY_AT)
}

function headOf({ current }: SecretsKeys, name: string, fileKey: Buffer): Buffer {
  return Buffer.concat([magic, Buffer.from(current.id, 'hex'), encrypt(current.forFiles, name, fileKey)])
}

function fileKeyOf(keys: SecretsKeys, name: string, sealed: Buffer): Buffer {
  const keyId = keyIdOf(sealed)
  if (keyId === null) throw new Unsealable('changed', null, name)
  const key = findKey(keys, keyId)
  if (!key) throw new Unsealable('unknown_key', keyId, name)
  const fileKey = decrypt(key.forFiles, name, sealed.subarray(FILE_KEY_AT, CONTENT_AT))
  if (!fileKey) throw new Unsealable('changed', keyId, name)
  return fileKey
}
