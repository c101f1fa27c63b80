import { randomBytes } from 'node:crypto'
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { ObjectStore } from '../storage/port.ts'
import type { HeadArchive, SignedHead } from './port.ts'

const Head = z.object({
  day: z.string(),
  sequence: z.number().int(),
  hash: z.string(),
  audit: z.object({ sequence: z.number().int(), hash: z.string() }).exactOptional(),
  key: z.string(),
  signature: z.string(),
})

/** A file for each day in a folder, and the same in an object store where one is given. */
export function createHeadArchive(folder: string, store: ObjectStore | null): HeadArchive {
  return {
    async keep(head) {
      await mkdir(folder, { recursive: true })
      const file = join(folder, `${head.day}.json`)
      const text = `${JSON.stringify(head, null, 2)}\n`
      const kept = await readFile(file, 'utf8').catch(nullIfMissing)
      if (kept !== null && !isSame(Head.parse(JSON.parse(kept)), head)) {
        throw new Error(
          `${file} holds another head of that day. One of the two is not the ledger's: npm run ledger:check`,
        )
      }
      if (kept === null) {
        // Whole or not at all.
        const draft = `${file}.${randomBytes(4).toString('hex')}`
        await writeFile(draft, text)
        await rename(draft, file)
      }
      await store?.put(`ledger-heads/${head.day}.json`, Buffer.from(text), {
        contentType: 'application/json',
        cacheControl: 'no-cache',
      })
    },

    async list() {
      const names = (await readdir(folder).catch(nullIfMissing)) ?? []
      const files = names.filter((name) => /^\d{4}-\d\d-\d\d\.json$/.test(name)).toSorted()
      return Promise.all(files.map(async (name) => Head.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))))
    },
  }
}

/** A key that was changed between two tries signs the same head in another way. */
function isSame(kept: SignedHead, head: SignedHead): boolean {
  const same = kept.day === head.day && kept.sequence === head.sequence && kept.hash === head.hash
  return same && kept.audit?.hash === head.audit?.hash
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
