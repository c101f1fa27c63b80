import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { localDateOf } from '@upeo/domain/time'
import { migrationsFolder, readMigrations } from '@upeo/server/platform/database/read-migrations'
import { openFolder, type OpenDatabase } from '../open-database.ts'
import { seedScale, summary } from '../scale/seed-scale.ts'
import type { ScaleSize } from '../scale/scale-size.ts'
import { startMpesaStandIn, type MpesaStandIn } from './mpesa-stand-in.ts'
import { openStall } from './stall.ts'
import { parentOf } from './processes.ts'

/** A seeded marketplace on a PostgreSQL of its own, set as the product's is and as safe, and M-Pesa. */
export interface Marketplace extends OpenDatabase {
  /** PostgreSQL itself; its backends are its children. */
  readonly pid: number
  readonly size: ScaleSize
  readonly mpesa: MpesaStandIn
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
  await using opened = new AsyncDisposableStack()
  const mpesa = opened.use(await startMpesaStandIn())
  const fill = async (db: OpenDatabase['db']) => {
    console.log(`Seeding ${summary(size)} ...`)
    await seedScale(db, size, () => undefined)
    await openStall(db)
    await sql`checkpoint`.execute(db)
    await writeFile(stamp, wanted)
  }
  const database = opened.use(await openFolder(folder, ready ? null : fill))
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db)
  const all = opened.move()
  const pid = parentOf(rows[0]?.pid ?? 0)
  return { ...database, pid, size, mpesa, [Symbol.asyncDispose]: () => all.disposeAsync() }
}

async function stampOf(): Promise<string> {
  const migrations = (await readMigrations(migrationsFolder)).map(({ name, checksum }) => `${name} ${checksum}`)
  return createHash('sha256')
    .update([localDateOf(new Date()), ...migrations].join('\n'))
    .digest('hex')
}
