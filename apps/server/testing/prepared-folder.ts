import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { prepareDatabase } from '../src/platform/database/prepare-database.ts'
import { migrationsFolder, readMigrations } from '../src/platform/database/read-migrations.ts'
import { installJobs } from './install-jobs.ts'
import { createLog } from '../src/platform/log.ts'
import { startPostgres } from '@upeo/postgres/start-postgres'
import { keepFolder } from './keep-folder.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
const cache = join(root, '.cache/postgres')

/** A file system in memory, where there is one: each test file's database is a copy of a thousand small files. */
const memory = '/dev/shm'
const ENOUGH_BYTES = 6 * 2 ** 30

/** Folders of runs carry the number of their process, so that what a killed run left can be told from a living one. */
const runFolder = /^upeo-test-postgres-(\d+)-/

/**
 * A fresh data folder whose database `upeo` is migrated already. Making the cluster and migrating takes seconds, so it
 * is done once for each state of the migrations and kept; a run copies it.
 */
export async function preparedFolder(): Promise<{ dataDir: string; remove(): Promise<void> }> {
  const kept = join(cache, await stateOfMigrations())
  const place = await fastPlace()
  if (!existsSync(kept)) await prepare(kept, place)
  await removeAbandoned(place)
  const folder = await mkdtemp(join(place, `upeo-test-postgres-${process.pid}-`))
  await openToServer(folder)
  const dataDir = join(folder, 'server')
  await run('cp', ['-a', kept, dataDir])
  return { dataDir, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Whatever decides what a prepared folder holds: the migrations, the installed versions, the way it is made. */
async function stateOfMigrations(): Promise<string> {
  const migrations = await readMigrations(migrationsFolder)
  const makers = [
    'packages/postgres/src/cluster.ts',
    'packages/postgres/src/roles.ts',
    'apps/server/src/platform/database/prepare-database.ts',
    'apps/server/src/platform/database/grant-to-app.ts',
    'package-lock.json',
  ]
  const files = await Promise.all(makers.map((file) => readFile(join(root, file), 'utf8')))
  const hash = createHash('sha256')
  for (const part of [...migrations.map((file) => file.checksum), ...files]) hash.update(part)
  return hash.digest('hex').slice(0, 16)
}

async function prepare(kept: string, place: string): Promise<void> {
  const folder = await mkdtemp(join(place, `upeo-test-postgres-${process.pid}-`))
  await openToServer(folder)
  const dataDir = join(folder, 'server')
  const log = createLog('silent')
  const postgres = await startPostgres({ dataDir, log, durability: 'test' })
  try {
    await prepareDatabase({ ownerUrl: postgres.ownerUrl, appUrl: postgres.url }, log)
    await installJobs(postgres.url, log)
  } finally {
    await postgres.stop()
  }
  await keepFolder(dataDir, kept)
  await rm(folder, { recursive: true, force: true })
}

/** Root's server runs as another user, who passes through here. */
async function openToServer(folder: string): Promise<void> {
  if (process.getuid?.() === 0) await run('chmod', ['711', folder])
}

async function fastPlace(): Promise<string> {
  const room = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return room >= ENOUGH_BYTES ? memory : tmpdir()
}

async function removeAbandoned(place: string): Promise<void> {
  for (const name of await readdir(place)) {
    const pid = runFolder.exec(name)?.[1]
    if (pid === undefined || existsSync(`/proc/${pid}`)) continue
    // Another user's, or the server in it still ends: the next run removes it.
    await rm(join(place, name), { recursive: true, force: true }).catch(() => undefined)
  }
}
