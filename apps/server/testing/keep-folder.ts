import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Keeps a copy of a folder under this path, as the only one beside which nothing older stays. Two runs at once may both
 * come: what the first has kept stays, because others copy it from then on.
 */
export async function keepFolder(from: string, kept: string): Promise<void> {
  const [cache, name] = [dirname(kept), basename(kept)]
  await mkdir(cache, { recursive: true })
  for (const old of await readdir(cache)) {
    if (!old.startsWith(name)) await rm(join(cache, old), { recursive: true, force: true })
  }
  // Copied aside and renamed: nobody sees half of it.
  const aside = `${kept}.${randomBytes(4).toString('hex')}`
  await run('cp', ['-a', from, aside])
  await rename(aside, kept).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    await rm(aside, { recursive: true })
  })
}
