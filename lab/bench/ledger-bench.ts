import { sql, type Kysely } from 'kysely'
import { listingReporters } from '@upeo/server/modules/activities/index'
import { checkLedger, checkSince, onSnapshot } from '@upeo/server/modules/ledger/queries/check-ledger'
import type { Database } from '@upeo/server/platform/database/schema'
import { taken, writeSection } from '../performance-page/write-section.ts'
import { openScale } from './open-database.ts'
import { fullScale, type ScaleSize } from './scale/scale-size.ts'
import { summary } from './scale/seed-scale.ts'

/** What the check of the books may take: of everything, and of an hour with this many payments. */
const WHOLE_LIMIT = 5 * 60_000
const NEW_LIMIT = 2000
const AN_HOUR = 3000

/** `npm run bench ledger`: the check of the books on a marketplace of a million bookings. False: too slow, or not clean. */
export async function runLedgerBench(size: ScaleSize): Promise<boolean> {
  await using database = await openScale(size)
  const { db } = database
  const whole = await timed(() => checkLedger(db, new Date(), listingReporters))
  const listing = await timed(() =>
    onSnapshot(db, async (tx) => {
      for (const report of listingReporters) await report(tx, new Date())
    }),
  )
  const breaches = whole.value.reduce((sum, report) => sum + report.breaches, 0)
  const from = await anHourAgo(db)
  const isNew = await timed(() => onSnapshot(db, (tx) => checkSince(tx, from)))
  const lines = [
    `The whole check of ${summary(size)}: ${(whole.ms / 1000).toFixed(0)} s (at most ${WHOLE_LIMIT / 1000} s), ${breaches} breaches.`,
    `What lies ready for the list, of that: ${(listing.ms / 1000).toFixed(0)} s.`,
    `What is new, of an hour with ${AN_HOUR.toLocaleString('en-KE')} payments: ${isNew.ms.toFixed(0)} ms (at most ${NEW_LIMIT} ms).`,
  ]
  for (const line of lines) console.log(line)
  if (size.bookings === fullScale.bookings) {
    const about =
      'Written by `npm run bench ledger`: `npm run ledger:check`, all invariants and the ledger against its facts.'
    await writeSection('Ledger check', [about, taken(), lines.map((line) => `- ${line}`).join('\n')].join('\n\n'))
  }
  return breaches === 0 && whole.ms <= WHOLE_LIMIT && isNew.ms <= NEW_LIMIT
}

async function timed<T>(work: () => Promise<T>): Promise<{ readonly value: T; readonly ms: number }> {
  const start = performance.now()
  const value = await work()
  return { value, ms: performance.now() - start }
}

/** As if the check before the last had read everything but the last payments. */
async function anHourAgo(db: Kysely<Database>) {
  const found = await sql<{ attempts: number; orders: number; bookings: number }>`
    select (select max(id) from payment_attempt_history) - ${AN_HOUR}::bigint as attempts,
      (select max(id) from disbursement_history) as orders, (select max(id) from booking_history) as bookings`.execute(
    db,
  )
  const { attempts, orders, bookings } = found.rows[0]!
  return { startedAt: new Date(), attemptsTo: attempts, ordersTo: orders, bookingsTo: bookings }
}
