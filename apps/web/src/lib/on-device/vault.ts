import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { noteUnsent, unsentActs, vaultName, vaultPrefix } from '../log-out.ts'
import { readSession } from '../session.client.ts'

/**
 * What a guide's device keeps for days without a network: lists of guests, and what was done and could not be sent. Each
 * person has a database of their own here, and everything in it is sealed under a key that the browser hands to no
 * script. Signing out removes it, and so does a session that was ended from elsewhere (`api.ts`); one that ran out
 * leaves it for the same person, for a day (`remove-left.ts`).
 */
export interface Sealed {
  readonly nonce: Uint8Array<ArrayBuffer>
  readonly text: ArrayBuffer
}

interface Schema extends DBSchema {
  keys: { key: string; value: CryptoKey }
  /** Answers of the server by name; `until` is read without the key, by whoever tidies up. */
  answers: { key: string; value: { readonly sealed: Sealed; readonly until: string } }
  acts: { key: number; value: { readonly sealed: Sealed } }
  /** What this device is called among a guide's phones, and when it last asked for everything. */
  facts: { key: string; value: string }
}

export type Vault = IDBPDatabase<Schema>

/** Null where there is none. One connection each time: one that stays open would keep a sign-out from removing it. */
export async function withVault<T>(act: (vault: Vault) => Promise<T>): Promise<T | null> {
  // Without https a browser has nothing to seal with.
  if (readSession().kind !== 'signed-in' || !window.isSecureContext) return null
  if (unsentActs() === null) noteUnsent(0)
  const vault = await openVault(vaultName())
  try {
    return await act(vault)
  } finally {
    vault.close()
  }
}

function openVault(name: string): Promise<Vault> {
  return openDB<Schema>(name, 1, {
    upgrade(database) {
      database.createObjectStore('keys')
      database.createObjectStore('answers')
      database.createObjectStore('acts', { autoIncrement: true })
      database.createObjectStore('facts')
    },
  })
}

const cipher = 'AES-GCM'

export async function seal(vault: Vault, content: unknown): Promise<Sealed> {
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  const plain = new TextEncoder().encode(JSON.stringify(content))
  return { nonce, text: await crypto.subtle.encrypt({ name: cipher, iv: nonce }, await sealingKey(vault), plain) }
}

export async function unseal(vault: Vault, { nonce, text }: Sealed): Promise<unknown> {
  const plain = await crypto.subtle.decrypt({ name: cipher, iv: nonce }, await sealingKey(vault), text)
  return JSON.parse(new TextDecoder().decode(plain))
}

/** It cannot be exported: only this browser seals and opens with it. */
async function sealingKey(vault: Vault): Promise<CryptoKey> {
  const kept = await vault.get('keys', 'sealing')
  if (kept) return kept
  const made = await crypto.subtle.generateKey({ name: cipher, length: 256 }, false, ['encrypt', 'decrypt'])
  // Another tab may have made one meanwhile.
  const writing = vault.transaction('keys', 'readwrite')
  const first = await writing.store.get('sealing')
  if (!first) await writing.store.put(made, 'sealing')
  await writing.done
  return first ?? made
}

/** Removes what is past its time, also of people whose session here ran out. What they have not sent stays. */
export async function removeOutdated(now: Date): Promise<void> {
  const names = (await window.indexedDB.databases?.())?.map(({ name }) => name) ?? []
  for (const name of names) {
    if (!name?.startsWith(vaultPrefix)) continue
    const vault = await openVault(name)
    const writing = vault.transaction('answers', 'readwrite')
    for await (const answer of writing.store) if (answer.value.until <= now.toISOString()) await answer.delete()
    await writing.done
    vault.close()
  }
}
