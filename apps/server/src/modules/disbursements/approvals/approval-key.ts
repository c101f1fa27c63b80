import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** The server's key for approvals, and the ones before it, which still tell whether older approvals are its own. */
export interface ApprovalKey {
  readonly name: string
  /** By the key of today, or by the one of that name; null where that is not known any more. */
  hash(destination: string): Buffer
  hash(destination: string, key: string): Buffer | null
  /** Of every key that is known. */
  readonly names: readonly string[]
  /** By each key that is known. */
  hashes(destination: string): readonly Buffer[]
  sign(text: string): Buffer
  /** Whether this is the server's word for the text, by the key of that name. */
  holds(text: string, word: { readonly key: string; readonly hmac: Buffer }): boolean
}

/** Each made of a secret, with labels of their own: what is signed for one purpose says nothing for another. */
export function createApprovalKey(secret: Buffer, ...former: readonly Buffer[]): ApprovalKey {
  const current = keysOf(secret)
  const known = [current, ...former.map(keysOf)]
  const named = (name: string) => known.find((each) => each.name === name)
  const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  function hash(destination: string): Buffer
  function hash(destination: string, name: string): Buffer | null
  function hash(destination: string, name = current.name): Buffer | null {
    const key = named(name)
    return key ? hmac(key.hashing, destination) : null
  }
  return {
    name: current.name,
    names: known.map(({ name }) => name),
    hash,
    hashes: (destination) => known.map(({ hashing }) => hmac(hashing, destination)),
    sign: (text) => hmac(current.signing, text),
    holds(text, { key: name, hmac: word }) {
      const key = named(name)
      if (!key) return false
      const own = hmac(key.signing, text)
      return own.length === word.length && timingSafeEqual(own, word)
    },
  }
}

function keysOf(secret: Buffer) {
  const derive = (label: string) => Buffer.from(hkdfSync('sha256', secret, '', label, 32))
  const signing = derive('upeo approvals: signing')
  return {
    signing,
    hashing: derive('upeo approvals: destinations'),
    name: createHash('sha256').update(signing).digest('hex').slice(0, 16),
  }
}
