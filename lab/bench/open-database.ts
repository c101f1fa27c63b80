import { chmod, mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { createDatabase } from '@upeo/server/platform/database/create-database'
import { prepareDatabase } from '@upeo/server/platform/database/prepare-database'
import type { Database } from '@upeo/server/platform/database/schema'
import { createLog } from '@upeo/server/platform/log'
import { startPostgres, type PostgresOptions, type RunningPostgres } from '@upeo/postgres/start-postgres'
import type { ScaleSize } from './scale/scale-size.ts'
import { seedScale, summary } from './scale/seed-scale.ts'
import { seedGuide } from './seed-guide.ts'
import { seedPeople } from './seed-people.ts'

/** How large the marketplace of the benches of calls is. */
export interface Size {
  readonly people: number
  readonly bookings: number
}

export interface OpenDatabase extends AsyncDisposable, Pick<RunningPostgres, 'url' | 'localUrl'> {
  /** As the server's superuser; the addresses are the app's. */
  readonly db: Kysely<Database>
}

type Fill = (db: Kysely<Database>) => Promise<void>

/** A PostgreSQL in this folder, set as the product's is, with its schema and filled, unless it is so already. */
export async function openFolder(
  folder: string,
  fill: Fill | null,
  options: Omit<PostgresOptions, 'dataDir' | 'log'> = {},
): Promise<OpenDatabase> {
  // The server runs as another user when we are root, who passes through here.
  if (process.getuid?.() === 0) await chmod(folder, 0o711)
  const log = createLog('warn')
  await using opened = new AsyncDisposableStack()
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), log, ...options })
  opened.defer(() => postgres.stop())
  const { db, close } = createDatabase(postgres.superuserUrl, { max: 4, settings: false })
  opened.defer(close)
  if (fill) {
    await prepareDatabase({ ownerUrl: postgres.ownerUrl, appUrl: postgres.url }, log)
    const start = performance.now()
    await fill(db)
    console.log(`Filled in ${Math.round((performance.now() - start) / 1000)} s.`)
  }
  const all = opened.move()
  return { db, url: postgres.url, localUrl: postgres.localUrl, [Symbol.asyncDispose]: () => all.disposeAsync() }
}

/** One that is gone afterwards. */
async function openOnce(fill: Fill): Promise<OpenDatabase> {
  await using opened = new AsyncDisposableStack()
  const folder = opened.use(await mkdtempDisposable(join(tmpdir(), 'upeo-bench-')))
  const options = { durability: 'test', settings: { shared_buffers: '256MB' } } as const
  const database = opened.use(await openFolder(folder.path, fill, options))
  const all = opened.move()
  return { ...database, [Symbol.asyncDispose]: () => all.disposeAsync() }
}

/** With people on leaderboards and one guide whose bookings are many. */
export function openDatabase({ people, bookings }: Size): Promise<OpenDatabase> {
  return openOnce((pool) =>
    pool.connection().execute(async (db) => {
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
    }),
  )
}

/** With a marketplace of this size, and what else is to be in it. */
export function openScale(size: ScaleSize, more: Fill = async () => undefined): Promise<OpenDatabase> {
  return openOnce(async (db) => {
    console.log(`Filling: ${summary(size)} ...`)
    await seedScale(db, size, () => undefined)
    await more(db)
  })
}
