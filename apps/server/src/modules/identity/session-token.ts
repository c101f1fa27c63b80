import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits; only their hash is stored, so that a copy of the database opens no session. */
export function newToken(): { readonly token: string; readonly hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
