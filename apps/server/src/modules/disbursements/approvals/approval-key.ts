import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** The server's key for approvals, and the ones before it, which still tell whether older approvals are its own. */
export interface ApprovalKey {
  readonly name: string
  hash(destination: string): Buffer
  sign(text: string): Buffer
  /** Whether this is the server's word for the text, by the key of that name. */
  holds(text: string, word: { readonly key: string; readonly hmac: Buffer }): boolean
}

/** Each made of a secret, with labels of their own: what is signed for one purpose says nothing for another. */
export function createApprovalKey(secret: Buffer, ...former: readonly Buffer[]): ApprovalKey {
  const [current, ...older] = [keysOf(secret), ...former.map(keysOf)]
  const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  return {
    name: current.name,
    hash: (destination) => hmac(current.hashing, destination),
    sign: (text) => hmac(current.signing, text),
    holds(text, { key: name, hmac: word }) {
      const key = [current, ...older].find((each) => each.name === name)
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
