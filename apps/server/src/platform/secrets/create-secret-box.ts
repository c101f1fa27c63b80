import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** What must be readable again, and lie in no database or store as it is. */
export interface SecretBox {
  /** `purpose` says what it is and whose: sealed for one, it does not open as another. */
  seal(plain: Buffer, purpose: string): Buffer
  /** Null where the key is not at hand any more, or it is not what was sealed. */
  open(sealed: Buffer, purpose: string): Buffer | null
  /** Whether it was sealed under the key that seals now, and not under a former one. */
  isCurrent(sealed: Buffer): boolean
  /**
   * HMACs of a text, to find it again where it must not lie readable and could be guessed: under a key that is derived for
   * this purpose alone, of each key that is known; the first is of the one that seals now.
   */
  hashes(text: string, purpose: string): readonly [Buffer, ...Buffer[]]
}

const cipher = 'aes-256-gcm'
const version = 1
const [keyIdLength, nonceLength, tagLength] = [4, 12, 16]
const headLength = 1 + keyIdLength + nonceLength

/**
 * AES-256-GCM under the first key; the others only open. Laid out as version, name of the key, nonce, text and tag: which
 * key is needed can be told without trying.
 */
export function createSecretBox(keys: readonly [Buffer, ...Buffer[]]): SecretBox {
  const [current, ...former] = keys
  const byName = new Map(keys.map((key) => [nameOf(key), key]))
  const currentName = nameOf(current)
  return {
    seal(plain, purpose) {
      const nonce = randomBytes(nonceLength)
      const sealing = createCipheriv(cipher, current, nonce).setAAD(Buffer.from(purpose))
      const text = Buffer.concat([sealing.update(plain), sealing.final()])
      return Buffer.concat([Buffer.of(version), Buffer.from(currentName, 'hex'), nonce, text, sealing.getAuthTag()])
    },
    open(sealed, purpose) {
      const key = byName.get(keyNameOf(sealed))
      if (sealed[0] !== version || sealed.length < headLength + tagLength || !key) return null
      const nonce = sealed.subarray(1 + keyIdLength, headLength)
      const end = sealed.length - tagLength
      const opening = createDecipheriv(cipher, key, nonce).setAAD(Buffer.from(purpose)).setAuthTag(sealed.subarray(end))
      try {
        return Buffer.concat([opening.update(sealed.subarray(headLength, end)), opening.final()])
      } catch {
        // Changed since, or sealed for something else.
        return null
      }
    },
    isCurrent: (sealed) => keyNameOf(sealed) === currentName,
    hashes(text, purpose) {
      const hashed = (key: Buffer) => {
        const derived = Buffer.from(hkdfSync('sha256', key, '', `upeo hashes: ${purpose}`, 32))
        return createHmac('sha256', derived).update(text).digest()
      }
      return [hashed(current), ...former.map(hashed)]
    },
  }
}

function nameOf(key: Buffer): string {
  return createHash('sha256')
    .update('upeo secrets key')
    .update(key)
    .digest('hex')
    .slice(0, 2 * keyIdLength)
}

function keyNameOf(sealed: Buffer): string {
  return sealed.subarray(1, 1 + keyIdLength).toString('hex')
}
