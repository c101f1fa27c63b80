import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, link, mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { accountOf, spawnAs } from './account.ts'
import type { Account } from './account.ts'
import { packagedBinaries, usableBinaries } from './binaries.ts'
import { dataFolder } from './data-folder.ts'
import type { Durability } from './settings.ts'

const run = promisify(execFile)

export const superuser = 'upeo'
const majorVersion = '18'

/** A database folder ready to be served: `home` holds pgdata, the passwords, the log and perhaps the binaries. */
export type Cluster = {
  readonly home: string
  readonly pgdata: string
  readonly native: string
  /** The superuser's is for whoever starts the server; the roles' are for who works in its database. */
  readonly passwords: Readonly<Record<'superuser' | 'owner' | 'app', string>>
  readonly account: Account | undefined
}

/**
 * Opens the cluster of a folder, making it first if there is none. It is made aside and renamed whole, so that neither
 * a crash nor two starts at once can leave half a cluster or a password that belongs to another.
 */
export async function openCluster(dataDir: string, durability: Durability, packaged?: string): Promise<Cluster> {
  const account = accountOf(join(dataDir, 'pgdata'))
  const binaries = packaged ?? packagedBinaries()
  const home = await dataFolder(dataDir, account, durability)
  if (!existsSync(join(home, 'pgdata'))) await createCluster(home, binaries, account, durability)
  const version = (await readFile(join(home, 'pgdata/PG_VERSION'), 'utf8')).trim()
  if (version !== majorVersion) {
    throw new Error(`${home} holds data of PostgreSQL ${version}; the built-in server is ${majorVersion}.`)
  }
  return {
    home,
    pgdata: await realpath(join(home, 'pgdata')),
    native: await usableBinaries(binaries, home, account),
    passwords: {
      superuser: (await readFile(join(home, 'password'), 'utf8')).trim(),
      owner: await keepPassword(join(home, 'owner-password')),
      app: await keepPassword(join(home, 'app-password')),
    },
    account,
  }
}

/** The password in this file, made when there is none: two starts at once use the same, and neither half of one. */
async function keepPassword(file: string): Promise<string> {
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`
    await writeFile(draft, newPassword(), { mode: 0o600 })
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await rm(draft)
  }
  return (await readFile(file, 'utf8')).trim()
}

function newPassword(): string {
  return randomBytes(24).toString('base64url')
}

async function createCluster(
  home: string,
  packaged: string,
  account: Account | undefined,
  durability: Durability,
): Promise<void> {
  const aside = `${home}.new-${process.pid}-${randomBytes(4).toString('hex')}`
  try {
    await mkdir(aside, { recursive: true })
    await chmod(aside, account ? 0o711 : 0o700)
    const native = await usableBinaries(packaged, aside, account)
    await initialise(aside, native, account, durability)
    await rename(aside, home)
  } catch (error) {
    await rm(aside, { recursive: true, force: true })
    // Renaming onto a filled folder fails: another start was first, and its cluster is as good as ours.
    if (!existsSync(join(home, 'pgdata/PG_VERSION'))) throw error
  }
}

async function initialise(
  folder: string,
  native: string,
  account: Account | undefined,
  durability: Durability,
): Promise<void> {
  const pgdata = join(folder, 'pgdata')
  const forInitdb = join(folder, 'password.initdb')
  const password = newPassword()
  await mkdir(pgdata, { mode: 0o700 })
  await writeFile(join(folder, 'password'), password, { mode: 0o600 })
  await writeFile(forInitdb, password, { mode: 0o600 })
  if (account) {
    await chown(pgdata, account.uid, account.gid)
    await chown(forInitdb, account.uid, account.gid)
  }
  const args = ['-D', pgdata, '-U', superuser, '--pwfile', forInitdb, '--auth=scram-sha-256', '--encoding=UTF8']
  // The server's own collation: a system's changes between machines and would corrupt the indexes of a moved folder.
  args.push('--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8')
  if (durability === 'test') args.push('--no-sync')
  await run(join(native, 'bin/initdb'), args, { ...spawnAs(account), env: { LC_ALL: 'C' } })
  await rm(forInitdb)
}
