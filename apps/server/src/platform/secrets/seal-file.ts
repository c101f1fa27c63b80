import { randomBytes } from 'node:crypto'
import { createSecretBox, type SecretBox } from './create-secret-box.ts'
import { Unsealable } from './unsealable.ts'

/**
 * A sealed file: what it is, the file's own key sealed in the box, and the content sealed under the file's own key. A
 * rotation writes the head anew; the content stays as it is.
 */
const magic = Buffer.from('upeo.file.1\n', 'latin1')
const LENGTH_BYTES = 2
const FILE_KEY_BYTES = 32
const FILE_KEY_AT = magic.length + LENGTH_BYTES

/** Seals a file under a name: under another it does not open, so that no file can be passed off as another. */
export function sealFile(box: SecretBox, name: string, bytes: Buffer): Buffer {
  const fileKey = randomBytes(FILE_KEY_BYTES)
  return Buffer.concat([headOf(box, name, fileKey), createSecretBox([fileKey]).seal(bytes, name)])
}

/** Throws `Unsealable`: a file that lies in the store was sealed by us. */
export function openFile(box: SecretBox, name: string, sealed: Buffer): Buffer {
  const { fileKey, content } = opened(box, name, sealed)
  const bytes = createSecretBox([fileKey]).open(content, name)
  if (!bytes) throw new Unsealable(name)
  return bytes
}

/** The same file under the current key, or null where it is under it already. Throws `Unsealable`. */
export function resealFile(box: SecretBox, name: string, sealed: Buffer): Buffer | null {
  const { sealedKey, fileKey, content } = opened(box, name, sealed)
  return box.isCurrent(sealedKey) ? null : Buffer.concat([headOf(box, name, fileKey), content])
}

function headOf(box: SecretBox, name: string, fileKey: Buffer): Buffer {
  const sealedKey = box.seal(fileKey, purposeOf(name))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt16BE(sealedKey.length)
  return Buffer.concat([magic, length, sealedKey])
}

function opened(box: SecretBox, name: string, sealed: Buffer) {
  if (sealed.length < FILE_KEY_AT || !sealed.subarray(0, magic.length).equals(magic)) throw new Unsealable(name)
  const contentAt = FILE_KEY_AT + sealed.readUInt16BE(magic.length)
  const sealedKey = sealed.subarray(FILE_KEY_AT, contentAt)
  const fileKey = box.open(sealedKey, purposeOf(name))
  if (!fileKey) throw new Unsealable(name)
  return { sealedKey, fileKey, content: sealed.subarray(contentAt) }
}

function purposeOf(name: string): string {
  return `key of the file ${name}`
}
