import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { localDateOf } from '@upeo/domain/time'
import { createDatabase } from '@upeo/server/platform/database/create-database'
import { prepareDatabase } from '@upeo/server/platform/database/prepare-database'
import type { Database } from '@upeo/server/platform/database/schema'
import { createLog } from '@upeo/server/platform/log'
import { startPostgres } from '@upeo/postgres/start-postgres'
import { migrationsFolder, readMigrations } from '@upeo/server/platform/database/read-migrations'
import { seedScale, summary } from '../scale/seed-scale.ts'
import type { ScaleSize } from '../scale/scale-size.ts'
import { openStall } from './stall.ts'
import { parentOf } from './processes.ts'

/** A seeded marketplace on a PostgreSQL of its own, set as the product's is and as safe. */
export interface Marketplace {
  /** As the server's superuser. */
  readonly db: Kysely<Database>
  /** As the app. */
  readonly url: string
  /** The same as the product goes to its own PostgreSQL: by the Unix socket, where there is one. */
  readonly localUrl: string
  /** PostgreSQL itself; its backends are its children. */
  readonly pid: number
  readonly size: ScaleSize
  close(): Promise<void>
}

const kept = join(tmpdir(), 'upeo-bench-market')

/**
 * Kept from run to run, because seeding takes minutes; made anew when its dates are of another day or the migrations are
 * others.
 */
export async function openMarket(size: ScaleSize): Promise<Marketplace> {
  const folder = join(kept, `${size.activities}-${size.bookings}`)
  const wanted = await stampOf()
  const stamp = join(folder, 'stamp')
  const ready = existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted
  if (!ready) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  // The server runs as another user when we are root, who passes through here.
  if (process.getuid?.() === 0) execFileSync('chmod', ['711', folder])
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), log: createLog('warn') })
  const { db, close } = createDatabase(postgres.superuserUrl, { max: 1, settings: false })
  try {
    if (!ready) {
      console.log(`Seeding ${summary(size)} ...`)
      const start = performance.now()
      await prepareDatabase({ ownerUrl: postgres.ownerUrl, appUrl: postgres.url }, createLog('warn'))
      await seedScale(db, size, () => undefined)
      await openStall(db)
      await sql`checkpoint`.execute(db)
      await writeFile(stamp, wanted)
      console.log(`Seeded in ${Math.round((performance.now() - start) / 1000)} s.`)
    }
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    const end = async () => {
      await close()
      await postgres.stop()
    }
    return { db, url: postgres.url, localUrl: postgres.localUrl, pid: parentOf(rows[0]?.pid ?? 0), size, close: end }
  } catch (error) {
    await close()
    await postgres.stop()
    throw error
  }
}

async function stampOf(): Promise<string> {
  const migrations = (await readMigrations(migrationsFolder)).map(({ name, checksum }) => `${name} ${checksum}`)
  const day = localDateOf(new Date())
  return createHash('sha256')
    .update([day, ...migrations].join('\n'))
    .digest('hex')
}
