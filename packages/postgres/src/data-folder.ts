import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { chmodSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { canEnter } from './account.ts'
import type { Account } from './account.ts'
import type { Durability } from './settings.ts'

/**
 * Where the data really lives. It is `dataDir`, unless we are root and the server's account may not pass the folders
 * above it (a project under root's 0700 home): then a folder of the system holds it and `dataDir/location` says which.
 */
export async function dataFolder(
  dataDir: string,
  account: Account | undefined,
  durability: Durability,
): Promise<string> {
  if (existsSync(join(dataDir, 'pgdata'))) return dataDir
  const parent = dirname(dataDir)
  await mkdir(parent, { recursive: true })
  if (!account || canEnter(account, parent)) return dataDir

  const pointer = join(dataDir, 'location')
  if (!existsSync(pointer)) await point(pointer, durability)
  const elsewhere = (await readFile(pointer, 'utf8')).trim()
  if (!existsSync(dirname(elsewhere))) {
    throw new Error(`The data of ${dataDir} lay in ${elsewhere}, which is gone. Remove ${dataDir} to begin afresh.`)
  }
  return elsewhere
}

async function point(pointer: string, durability: Durability): Promise<void> {
  await mkdir(dirname(pointer), { recursive: true, mode: 0o700 })
  const root = durability === 'test' ? tmpdir() : '/var/lib'
  const folder = await mkdtemp(join(root, 'upeo-postgres-'))
  // Entered but not listed: the account only passes through to its own folder.
  chmodSync(folder, 0o711)
  try {
    await writeFile(pointer, join(folder, 'server'), { flag: 'wx' })
  } catch (error) {
    await rm(folder, { recursive: true })
    // Another start pointed first: use what it chose.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
