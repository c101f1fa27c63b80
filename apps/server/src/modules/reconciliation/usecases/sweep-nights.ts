import { DAY, HOUR, MINUTE, addDays, addTime, endOfDay, localDateOf, startOfDay } from '@upeo/domain/time'
import { differenceNotes } from '@upeo/domain/reconciliation/differences'
import { clearFailures } from '../../../platform/jobs/sweep-failures.ts'
import { tryRow } from '../../../platform/jobs/sweep-rows.ts'
import type { ReconciliationDeps } from '../deps.ts'
import { recordDifferences, resolveBooked, resolveDifferences, type Difference } from '../store/differences.ts'
import { NIGHTS, recordNightRun, noteIncoming, openNight, takeDueNight, type Night } from '../store/nights.ts'
import { askBalances } from './ask-balances.ts'
import { askOrders } from './ask-orders.ts'
import { compareIncoming } from './compare-incoming.ts'
import { factsOf } from './settle-order.ts'

/** A payment may be listed later than it was made. */
const BEGINS = HOUR
/** Longer than one look can take: what a worker that died has held is due again after this. */
const LEASE = 10 * MINUTE
const LOOK_AGAIN = MINUTE
const AFTER_FAILURE = 10 * MINUTE

/**
 * Compares the day that has ended with the provider's books, once, whoever comes first: in small steps, each of which
 * can be repeated. What fails is tried again until the provider's list does not reach back that far any more.
 */
export async function sweepNights(deps: ReconciliationDeps): Promise<number> {
  const now = deps.clock.now()
  const today = localDateOf(now)
  if (now >= addTime(startOfDay(today), BEGINS)) await openNight(deps.db, addDays(today, -1), now)
  const night = await takeDueNight(deps.db, now, addTime(now, LEASE))
  if (!night) return 0
  const row = { sweep: NIGHTS, subject: night.day }
  const outcome = await tryRow(deps, row, async () => {
    await compareNight(deps, night)
    return true
  })
  if (outcome !== 'failed') await clearFailures(deps.db, NIGHTS, [night.day])
  return 1
}

async function compareNight(deps: ReconciliationDeps, night: Night): Promise<void> {
  const { db, clock } = deps
  await resolveBooked(db, clock.now())
  const incoming = await readIncoming(deps, night)
  const balances = await askBalances(deps, night)
  const orders = deps.provider.capabilities.books.tellsOutcomes ? await askOrders(deps, night) : nobody
  const now = clock.now()
  const failure = incoming.failure ?? balances.failure ?? orders.failure
  const waits = incoming.waiting || balances.waiting > 0 || orders.waiting > 0
  const next = waits ? addTime(now, failure === null ? LOOK_AGAIN : AFTER_FAILURE) : null
  await recordNightRun(db, night.day, { now, next, failure, orders: orders.asked })
  if (next !== null) return
  const silent: Difference[] = [
    ...balances.givenUp.map((account) => ({
      about: `unanswered:balance:${account}`,
      reason: 'not_answered' as const,
      day: night.day,
      account,
      said: differenceNotes.balanceUntold,
    })),
    ...orders.silent.map((order) =>
      Object.assign(factsOf(order), {
        about: `unanswered:order:${order.conversation}`,
        reason: 'not_answered' as const,
        said: differenceNotes.orderUnanswered,
      }),
    ),
  ]
  await recordDifferences(db, clock, 'night', silent)
}

const nobody = { waiting: 0, asked: 0, silent: [], failure: null } as const

async function readIncoming(deps: ReconciliationDeps, night: Night) {
  const { db, clock, provider } = deps
  const reach = provider.capabilities.books.listsPaidIn
  if (reach === null || night.incoming_read_at !== null) return { waiting: false, failure: null }
  const about = `reading:${night.day}`
  const compared = await compareIncoming(deps, night.day, reach)
  if (compared.ok) {
    await noteIncoming(db, night.day, { at: clock.now(), ...compared.value })
    await resolveDifferences(db, clock.now(), [about])
    return { waiting: false, failure: null }
  }
  const failure = `What was paid in could not be read: ${compared.error.message}`
  // The list does not hold the whole day any more.
  const tooLate = clock.now() > addTime(endOfDay(night.day), reach - DAY - HOUR)
  if (!tooLate) return { waiting: true, failure }
  await recordDifferences(db, clock, 'night', [
    { about, reason: 'not_answered', day: night.day, account: 'collection', said: failure },
  ])
  return { waiting: false, failure }
}
