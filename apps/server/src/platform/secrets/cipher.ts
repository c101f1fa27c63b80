import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

export const NONCE_BYTES = 12
export const TAG_BYTES = 16
/** What encrypting adds to a text's length. */
export const CIPHER_BYTES = NONCE_BYTES + TAG_BYTES

const algorithm = 'aes-256-gcm'

/** Nonce, ciphertext and tag, for this context alone: elsewhere it does not open. */
export function encrypt(key: Buffer, context: string, plain: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(context, 'utf8'))
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Null where it was changed, or belongs to another context or key. Nothing is handed out before all of it was checked. */
export function decrypt(key: Buffer, context: string, sealed: Buffer): Buffer | null {
  if (sealed.length < CIPHER_BYTES) return null
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(context, 'utf8'))
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  const plain = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES))
  try {
    return Buffer.concat([plain, decipher.final()])
  } catch {
    return null
  }
}
