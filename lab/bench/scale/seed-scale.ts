import { sql, type Kysely } from 'kysely'
import type { Database } from '@upeo/server/platform/database/schema'
import { drawBookings } from './draw-bookings.ts'
import { putIndexesAside } from './put-indexes-aside.ts'
import { layFunctions } from './scale-functions.ts'
import { guidesFor, scaleId, type ScaleSize } from './scale-size.ts'
import { writeBookings } from './seed-bookings.ts'
import {
  drawActivities,
  drawDepartures,
  seedPeople,
  writeActivities,
  writeDepartures,
  writeDetails,
  writeListed,
  writeReviews,
} from './seed-catalogue.ts'
import { seedLedger } from './seed-ledger.ts'

/** Whose rows are many; the ledger's last, because it is read while it is written. */
const filled = [
  'users',
  'activities',
  'activity_images',
  'listed_activities',
  'activity_cards',
  'activity_details',
  'departures',
  'bookings',
  'booking_history',
  'booking_terms',
  'row_history',
  'payment_attempts',
  'payment_attempt_history',
  'disbursement_history',
  'payment_proof_history',
  'mpesa_receipts',
  'payment_proofs',
  'reviews',
  'ledger_transactions',
  'ledger_entries',
  'ledger_balances',
]

/**
 * Fills a migrated database by statements over whole sets, all of it or nothing. Everything is drawn first, so that
 * seats taken, ratings and balances are written as they end up: triggers and references are not asked row by row, and
 * `npm run ledger:check` proves that nothing was missed. `tell` hears of each step as it is done.
 */
export async function seedScale(
  pool: Kysely<Database>,
  size: ScaleSize,
  tell: (step: string, ms: number) => void,
): Promise<void> {
  await pool.connection().execute(async (session) => {
    await sql`set statement_timeout = 0`.execute(session)
    await session.transaction().execute(async (db) => {
      await refuseTwice(db)
      await sql`set local work_mem = '256MB'`.execute(db)
      await sql`set local maintenance_work_mem = '1GB'`.execute(db)
      await sql`set local temp_buffers = '256MB'`.execute(db)
      await layFunctions(db)
      let layIndexes = async () => {}
      const steps: Record<string, () => Promise<void>> = {
        'triggers and indexes put aside': async () => {
          await ask(db, 'disable')
          layIndexes = await putIndexesAside(db, filled)
        },
        'activities drawn': () => drawActivities(db, size),
        'departures drawn': () => drawDepartures(db),
        'bookings drawn': () => drawBookings(db, size),
        people: () => seedPeople(db, size),
        activities: () => writeActivities(db),
        departures: () => writeDepartures(db),
        bookings: () => writeBookings(db),
        reviews: () => writeReviews(db),
        'the public list': () => writeListed(db),
        ledger: () => seedLedger(db),
        indexes: () => layIndexes(),
        'pages of activities': () => writeDetails(db),
        triggers: () => ask(db, 'enable'),
      }
      for (const [step, run] of Object.entries(steps)) {
        const start = performance.now()
        await run()
        tell(step, performance.now() - start)
      }
    })
    const start = performance.now()
    await sql`vacuum analyze`.execute(session)
    tell('statistics', performance.now() - start)
  })
}

async function refuseTwice(db: Kysely<Database>): Promise<void> {
  const first = await sql`select from users where id = ${scaleId('guide', 1)}`.execute(db)
  if (first.rows.length > 0) throw new Error('This database holds a seeded marketplace already.')
}

/** The owner of the tables may do so; references are checked even so, unless a superuser says otherwise. */
async function ask(db: Kysely<Database>, what: 'disable' | 'enable'): Promise<void> {
  const { rows } = await sql<{ superuser: boolean }>`
    select rolsuper as superuser from pg_roles where rolname = current_user`.execute(db)
  if (rows[0]?.superuser) {
    await sql`set local session_replication_role = ${sql.lit(what === 'disable' ? 'replica' : 'origin')}`.execute(db)
    return
  }
  for (const table of filled) await sql`alter table ${sql.table(table)} ${sql.raw(what)} trigger user`.execute(db)
}

export function summary(size: ScaleSize): string {
  const count = (n: number) => n.toLocaleString('en-KE')
  return `${count(size.activities)} activities of ${count(guidesFor(size))} guides, ${count(size.bookings)} bookings`
}
