import { STATEMENT_REACH } from '@upeo/domain/payments/query-schedule'
import { HOUR, MINUTE, addTime } from '@upeo/domain/time'
import type { PaymentsDeps } from '../deps.ts'
import { noteReading, takeReading } from '../store/statement-reading.ts'
import { CLOCK_SLACK } from './match-statement.ts'
import { fetchStatementWindow } from './fetch-statement-window.ts'
import { reconcileStatement } from './reconcile-statement.ts'

const EVERY = 15 * MINUTE
const LEASE = 10 * MINUTE
/** A payment may be listed later than it was made. */
const LISTED_LATE = HOUR

/**
 * Reads the provider's statement on from where it was read last, whether or not a prompt is searched for: money that somebody paid
 * by hand, for a booking or for none, is on the books and before an administrator.
 */
export async function readWholeStatement(deps: PaymentsDeps): Promise<number> {
  const now = deps.clock.now()
  const reading = await takeReading(deps.db, now, addTime(now, LEASE))
  if (!reading) return 0
  // What came before the first reading may be another business's.
  const from = later(reading.read_from ?? now, addTime(now, CLOCK_SLACK - STATEMENT_REACH))
  const { lines, since } = await fetchStatementWindow(deps, from, now)
  await reconcileStatement(deps, lines)
  await noteReading(deps.db, {
    dueAt: addTime(now, EVERY),
    readFrom: since <= from ? later(from, addTime(now, -LISTED_LATE)) : from,
  })
  return 1
}

const later = (one: Date, other: Date) => (one > other ? one : other)
