import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { createDatabase } from '@upeo/server/platform/database/create-database'
import { prepareDatabase } from '@upeo/server/platform/database/prepare-database'
import type { Database } from '@upeo/server/platform/database/schema'
import { createLog } from '@upeo/server/platform/log'
import { startPostgres } from '@upeo/postgres/start-postgres'
import type { Size } from './bench.ts'
import { seedGuide } from './seed-guide.ts'
import { seedPeople } from './seed-people.ts'

/** A PostgreSQL of its own in a temporary folder, set as the product's is, filled and analysed. `db` is its superuser's, `url` the app's. */
export async function openDatabase(size: Size) {
  return openOwnDatabase((db) => db.connection().execute((own) => fill(own, size)))
}

/** The same, filled by whoever asks for it. */
export async function openOwnDatabase(fillIt: (db: Kysely<Database>) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'upeo-bench-'))
  // The server runs as another user when we are root, who passes through here.
  if (process.getuid?.() === 0) execFileSync('chmod', ['711', folder])
  const dataDir = join(folder, 'server')
  const settings = { shared_buffers: '256MB' }
  const postgres = await startPostgres({ dataDir, log: createLog('warn'), durability: 'test', settings })
  const { db, close } = createDatabase(postgres.superuserUrl, { max: 4, settings: false })
  const end = async () => {
    await close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await prepareDatabase({ ownerUrl: postgres.ownerUrl, appUrl: postgres.url }, createLog('warn'))
    await fillIt(db)
  } catch (error) {
    await end()
    throw error
  }
  return { db, url: postgres.url, close: end }
}

async function fill(db: Kysely<Database>, { people, bookings }: Size): Promise<void> {
  // Rows come as they end up: what triggers would add one by one is added in one statement.
  await sql`set session_replication_role = replica`.execute(db)
  await sql`
    create function bench_id(kind int, n bigint) returns uuid language sql immutable as $$
      select (lpad(to_hex(kind), 8, '0') || '-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid
    $$`.execute(db)
  await seedPeople(db, people)
  await seedGuide(db, bookings)
  await sql`set session_replication_role = origin`.execute(db)
  await sql`vacuum analyze`.execute(db)
}
