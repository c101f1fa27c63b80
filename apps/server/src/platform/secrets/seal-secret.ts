import { decrypt, encrypt } from './cipher.ts'
import { findKey, type SecretsKeys } from './keys.ts'
import { Unsealable } from './unsealable.ts'

/** `s1.<key id>.<base64url>`: of 20 bytes it makes 84 characters. */
const shape = /^s1\.([0-9a-f]{16})\.([A-Za-z0-9_-]{38,})$/

/**
 * Seals a short secret for a column. The context says what and whose it is, like `totp:<user id>`: sealed text that is
 * copied into another row does not open there.
 */
export function sealSecret({ current }: SecretsKeys, context: string, secret: Uint8Array): string {
  return `s1.${current.id}.${encrypt(current.forText, context, secret).toString('base64url')}`
}

/** Throws `Unsealable`: of what we sealed ourselves nothing else is expected than that it opens. */
export function openSecret(keys: SecretsKeys, context: string, sealed: string): Buffer {
  const [, keyId = null, text = ''] = shape.exec(sealed) ?? []
  if (keyId === null) throw new Unsealable('changed', null, 'A secret')
  const key = findKey(keys, keyId)
  if (!key) throw new Unsealable('unknown_key', keyId, 'A secret')
  const secret = decrypt(key.forText, context, Buffer.from(text, 'base64url'))
  if (!secret) throw new Unsealable('changed', keyId, 'A secret')
  return secret
}

/** The same secret under the current key, or null where it is under it already. */
export function resealSecret(keys: SecretsKeys, context: string, sealed: string): string | null {
  if (sealed.startsWith(`s1.${keys.current.id}.`)) return null
  return sealSecret(keys, context, openSecret(keys, context, sealed))
}
