import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { safeKey, safePrefix } from './object-key.ts'
import type { ObjectFacts, ObjectStore } from './port.ts'

export interface DiskStoreOptions {
  /** Absolute folder; made when missing. */
  readonly folder: string
  /** What stands before the key in an address: empty for this program's own, or a CDN's origin. No slash at the end. */
  readonly publicBase: string
  /** Readable by nobody but the user that this program runs as: what lies there is nobody else's business. */
  readonly ownerOnly?: boolean
}

/**
 * Uploads on this machine's disk. What an object is (type, caching) lies beside it in `<name>.meta~`: object names
 * cannot hold a `~`, so nothing stored can ever collide with it, nor with a temporary file.
 */
export function createDiskStore({ folder, publicBase, ownerOnly = false }: DiskStoreOptions): ObjectStore {
  const modes = ownerOnly ? { folder: 0o700, file: 0o600 } : { folder: 0o777, file: 0o666 }
  const fileOf = (key: string) => path.join(folder, ...safeKey(key).split('/'))

  async function head(key: string): Promise<ObjectFacts | null> {
    const file = fileOf(key)
    return orNull(async () => {
      const [facts, meta] = await Promise.all([stat(file), readFile(`${file}.meta~`, 'utf8')])
      const { contentType, cacheControl } = JSON.parse(meta) as Omit<ObjectFacts, 'size'>
      return { size: facts.size, contentType, cacheControl }
    })
  }

  return {
    head,
    async put(key, bytes, options) {
      const file = fileOf(key)
      await mkdir(path.dirname(file), { recursive: true, mode: modes.folder })
      // The facts first: an object that can be seen always has them.
      await writeWhole(`${file}.meta~`, Buffer.from(JSON.stringify(options)), modes.file)
      await writeWhole(file, bytes, modes.file)
      await syncFolder(path.dirname(file))
    },
    async get(key) {
      const facts = await head(key)
      return facts && { ...facts, body: createReadStream(fileOf(key)) }
    },
    async delete(key) {
      const file = fileOf(key)
      await rm(file, { force: true })
      await rm(`${file}.meta~`, { force: true })
    },
    publicUrl: (key) => `${publicBase}/${safeKey(key)}`,
    async list(prefix) {
      safePrefix(prefix)
      const start = prefix.includes('/') ? prefix.slice(0, prefix.lastIndexOf('/')) : ''
      const entries = await orNull(() => readdir(path.join(folder, start), { recursive: true, withFileTypes: true }))
      return (entries ?? [])
        .filter((entry) => entry.isFile() && !entry.name.endsWith('~'))
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
        .filter((key) => key.startsWith(prefix))
        .toSorted()
    },
  }
}

/** Temporary file, flushed, then renamed over the name: a reader or a crash sees the old file or the new one. */
async function writeWhole(file: string, bytes: Uint8Array, mode: number): Promise<void> {
  const temporary = `${file}.${randomUUID()}~`
  try {
    const handle = await open(temporary, 'wx', mode)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** A rename survives a power cut only once its folder is flushed too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
