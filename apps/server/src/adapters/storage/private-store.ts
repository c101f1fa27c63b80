import { buffer } from 'node:stream/consumers'
import type { SecretBox } from '../../platform/secrets/create-secret-box.ts'
import { openFile, resealFile, sealFile } from '../../platform/secrets/seal-file.ts'
import type { ObjectStore, PrivateStore } from './port.ts'

export interface PrivateStoreOptions {
  /** A store of its own, which refuses everybody else. */
  readonly store: ObjectStore
  readonly secrets: SecretBox
  /** Where private files lay in the open before; read, listed and deleted from until all of them have been taken in. */
  readonly former: ObjectStore
}

/** More than any call takes in. */
const MOST_BYTES = 32 * 1024 * 1024

/** What is in it is nobody's but ours: what it is and when it may be kept is never said to the store. */
const sealed = { contentType: 'application/octet-stream', cacheControl: 'private, no-store' }

/** Private files, sealed before they leave this program: whoever reads the store itself reads nothing. */
export function createPrivateStore({ store, secrets, former }: PrivateStoreOptions): PrivateStore {
  const read = async (from: ObjectStore, key: string): Promise<Buffer | null> => {
    const found = await from.get(key)
    if (found && found.size > MOST_BYTES) {
      found.body.destroy()
      throw new Error(`${key} is larger than any private file.`)
    }
    return found && buffer(found.body)
  }
  const open = async (key: string): Promise<Buffer | null> => {
    const bytes = await read(store, key)
    return bytes && openFile(secrets, key, bytes)
  }
  const put = async (key: string, bytes: Buffer): Promise<void> => {
    if (bytes.length > MOST_BYTES / 2) throw new Error(`${key} is too large for a private file.`)
    await store.put(key, sealFile(secrets, key, bytes), sealed)
  }

  return {
    put,
    // The last look finds what was taken in between the first two.
    get: async (key) => (await open(key)) ?? (await read(former, key)) ?? open(key),
    async delete(key) {
      await store.delete(key)
      await former.delete(key)
    },
    async list(prefix) {
      const [apart, inTheOpen] = await Promise.all([store.list(prefix), former.list(prefix)])
      return [...new Set([...apart, ...inTheOpen])].toSorted()
    },
    listOpen: (prefix) => former.list(prefix),
    async takeIn(key, clean) {
      const bytes = await read(former, key)
      if (!bytes) return false
      await put(key, await clean(bytes))
      await former.delete(key)
      return true
    },
    async reseal(key) {
      const bytes = await read(store, key)
      if (!bytes) return 'gone'
      const anew = resealFile(secrets, key, bytes)
      if (anew) await store.put(key, anew, sealed)
      return anew ? 'resealed' : 'current'
    },
  }
}
