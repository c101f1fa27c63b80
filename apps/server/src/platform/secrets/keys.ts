import { createHmac, hkdfSync } from 'node:crypto'

/** 32 random bytes under which everything is sealed that the database or a store holds and must not be able to read. */
export interface SecretsKey {
  /** 16 hex digits, by which what is sealed says what it was sealed with; they tell nothing of the key. */
  readonly id: string
  /** Short secrets and the keys of files are sealed with keys of their own: neither can be passed off as the other. */
  readonly forText: Buffer
  readonly forFiles: Buffer
}

export interface SecretsKeys {
  /** Seals from now on. */
  readonly current: SecretsKey
  /** Open what was sealed before the current one, which rotation seals anew. */
  readonly former: readonly SecretsKey[]
}

const KEY_BYTES = 32
const base64 = /^[A-Za-z0-9+/]{43}=$/

/** Keys as they stand in the environment: 32 bytes as base64, and of former ones any number with commas between. */
export function readSecretsKeys(current: string, former = ''): SecretsKeys {
  return {
    current: readKey('SECRETS_KEY', current),
    former: former.split(',').flatMap((each) => (each.trim() === '' ? [] : readKey('SECRETS_KEY_OLD', each))),
  }
}

export function findKey({ current, former }: SecretsKeys, id: string): SecretsKey | null {
  return [current, ...former].find((key) => key.id === id) ?? null
}

function readKey(variable: string, text: string): SecretsKey {
  const trimmed = text.trim()
  const bytes = Buffer.from(trimmed, 'base64')
  // The value itself is never named: errors are logged.
  if (!base64.test(trimmed) || bytes.length !== KEY_BYTES) {
    throw new Error(`${variable} is not 32 bytes as base64: \`openssl rand -base64 32\` makes one.`)
  }
  if (new Set(bytes).size < KEY_BYTES / 4) throw new Error(`${variable} is not random: \`openssl rand -base64 32\`.`)
  return {
    id: createHmac('sha256', bytes).update('upeo.secrets.id').digest('hex').slice(0, 16),
    forText: derive(bytes, 'upeo.secrets.text'),
    forFiles: derive(bytes, 'upeo.secrets.files'),
  }
}

function derive(bytes: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', bytes, '', purpose, KEY_BYTES))
}
