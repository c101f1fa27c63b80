import { setTimeout as delay } from 'node:timers/promises'
import { startBookings } from '../load/booking-load.ts'
import { silenceAfter } from '../load/acknowledged.ts'
import type { Offer } from '../load/market.ts'
import { findMissing, findMissingTransactions, type Found } from '../load/missing-rows.ts'
import { findUnknownPayments } from '../load/mpesa-book.ts'
import { startWitness } from '../load/witness.ts'
import { say } from '../say.ts'
import type { Stage } from '../stage/open-stage.ts'
import { followPrimary, promote, requireStandby } from '../stage/standby.ts'
import { judgeLedger, waitForRest, type LedgerVerdict, type Rest } from './rest.ts'

export interface FailoverFigures {
  readonly before: number
  readonly after: number
  readonly failed: number
  /** Seconds from the kill until the standby was the primary, until PgBouncer knew, and until it followed again. */
  readonly promoted: number
  readonly pointed: number
  readonly whole: number
  /** Seconds without an acknowledged write. */
  readonly outage: number
  readonly found: readonly Found[]
  readonly rest: Rest
  readonly ledger: LedgerVerdict
}

const customers = 16
const seconds = { before: 20, after: 20, rest: 150 }

/**
 * Kills the primary under load, does by script what the runbook says, lets the load go on, and then looks for everything
 * that the client was told had been done.
 */
export async function rehearseFailover(stage: Stage, offers: readonly Offer[]): Promise<FailoverFigures> {
  const { nodes, pooler } = stage
  const lost = nodes.primary
  const fresh = nodes.standby
  const witness = startWitness(lost)
  const load = startBookings(offers, customers)
  await delay(seconds.before * 1000)

  say(`killing the primary, ${load.acknowledged.all.length} writes acknowledged`)
  const killedAt = lost.crash()
  const since = () => (performance.now() - killedAt) / 1000
  await witness.stop()
  await promote(fresh)
  const promoted = since()
  // Strangers go on reading the machine that has become the primary, until there is a standby again.
  await pooler.pointAt(fresh, fresh)
  const pointed = since()
  say(`promoted after ${promoted.toFixed(2)} s, PgBouncer told after ${pointed.toFixed(2)} s`)

  await delay(seconds.after * 500)
  await followPrimary(stage, fresh, lost)
  await requireStandby(stage, fresh)
  await pooler.pointAt(fresh, lost)
  const whole = since()
  Object.assign(nodes, { primary: fresh, standby: lost })
  say(`the pair is whole again after ${whole.toFixed(1)} s`)
  await delay(seconds.after * 500)
  await load.stop()

  const told = load.acknowledged.all
  const rest = await waitForRest(fresh, seconds.rest)
  return {
    before: told.filter(({ at }) => at <= killedAt).length,
    after: told.filter(({ at }) => at > killedAt).length,
    failed: load.counts.failed,
    promoted,
    pointed,
    whole,
    outage: silenceAfter(told, killedAt),
    found: [
      ...(await findMissing(fresh, told)),
      await findMissingTransactions(fresh, [...witness.seen]),
      await findUnknownPayments(fresh),
    ],
    rest,
    ledger: await judgeLedger(fresh),
  }
}
