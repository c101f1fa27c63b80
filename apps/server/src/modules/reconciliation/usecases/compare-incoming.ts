import { compareMovements } from '@upeo/domain/reconciliation/compare-movements'
import { bareReceipt, type TheirMovement } from '@upeo/domain/reconciliation/movements'
import type { Cents } from '@upeo/domain/money'
import { sum } from '@upeo/domain/money'
import { done, type Result } from '@upeo/domain/result'
import { DAY, HOUR, MINUTE, addTime, endOfDay, localDateOf, startOfDay, type LocalDate } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { CollectedPayment, ProviderError } from '../../../adapters/payments/port.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { ReconciliationDeps } from '../deps.ts'
import { listOurMovements } from '../queries/our-movements.ts'
import { recordDifferences, resolveDifferences, type Difference } from '../store/differences.ts'
import { pairKey, describePair } from './describe-pair.ts'

/** So much is asked for at once: the list comes in pages, and no end of them is read. What is too long is asked for by the hour. */
const SLICE = 6 * HOUR
/** The provider's reach is counted by its own clock. */
const REACH_SLACK = 10 * MINUTE

/**
 * Reads all that was paid in on a day and lays it beside our books. Read is more than the day, so that what was booked
 * after its midnight finds its line; concluded is from the day alone, and only from a list that was read whole.
 */
export async function compareIncoming(
  deps: ReconciliationDeps,
  day: LocalDate,
  reach: number,
): Promise<Result<{ readonly count: number; readonly sum: Cents }, ProviderError>> {
  const now = deps.clock.now()
  const [begins, ends] = [startOfDay(day), endOfDay(day)]
  const from = later(addTime(begins, -DAY), addTime(now, REACH_SLACK - reach))
  const to = earlier(addTime(ends, HOUR), now)
  const read = await readList(deps, from, to)
  if (!read.ok) return read
  const lines = read.value.map(asMovement)
  const ofDay = (at: Date) => at >= begins && at <= ends
  const ours = await listOurMovements(
    deps.db,
    lines.map(({ receipt }) => receipt),
    { from: begins, to: ends },
  )
  const pairs = compareMovements(
    lines,
    ours.filter(({ kind }) => kind === 'payment'),
    ({ at, subjectId }) => ofDay(at) && begunSince(ours, subjectId, from),
  )
  const waiting = await findWaiting(deps.db, day)
  const references = new Map(read.value.map((line) => [bareReceipt(line.receipt), line.reference]))
  const differences: Difference[] = []
  const agreed: string[] = []
  for (const pair of pairs) {
    const { theirs, ours: booked, reason } = pair
    if (theirs !== null && !ofDay(theirs.at)) continue
    if (reason === null) {
      const later = booked !== null && localDateOf(booked.at) !== day
      if (later) differences.push(describePair(pair, 'in_flight', 'collection', { effect: 0, settled: true }))
      else agreed.push(pairKey(pair, 'collection'))
      continue
    }
    const reference = theirs && references.get(theirs.receipt)
    const comes = reason === 'missing_here' && waiting.some((each) => each.reference === reference)
    differences.push(describePair(pair, comes ? 'in_flight' : reason, 'collection'))
  }
  for (const { id, cents, at, receipt } of waiting) {
    const about = `payment:${id}`
    if (receipt !== null) agreed.push(about)
    else if (ofDay(at) && cents > 0) {
      const subject = { kind: 'payment', id } as const
      differences.push({
        about,
        reason: 'unknown_receipt',
        day,
        account: 'collection',
        subject,
        ours: cents,
        happenedAt: at,
      })
    }
  }
  await recordDifferences(deps.db, deps.clock, 'night', differences)
  await resolveDifferences(deps.db, now, agreed)
  const told = lines.filter(({ at }) => ofDay(at))
  return done({ count: told.length, sum: sum(...told.map(({ amount }) => amount)) })
}

/** All of it or nothing: from a list with a hole nothing can be concluded. */
async function readList(
  { provider }: ReconciliationDeps,
  from: Date,
  to: Date,
): Promise<Result<readonly CollectedPayment[], ProviderError>> {
  const lines = new Map<string, CollectedPayment>()
  let slice = SLICE
  for (let start = from; start < to;) {
    const end = earlier(addTime(start, slice), to)
    const read = await provider.readStatement({ from: start, to: end })
    if (!read.ok && slice === HOUR) return read
    if (read.ok) {
      for (const line of read.value) lines.set(line.receipt, line)
      start = end
    } else slice = HOUR
  }
  return done([...lines.values()])
}

const asMovement = ({ receipt, amount, at, account }: CollectedPayment): TheirMovement => ({
  receipt: bareReceipt(receipt),
  leg: 'principal',
  direction: 'in',
  amount,
  at,
  completed: true,
  said: account === '' ? '' : `Paid for the account “${account.slice(0, 60)}”`,
  offer: null,
})

/** A payment that was made days ago and recorded by a person today stands in an older list. */
const begunSince = (ours: readonly { subjectId: string; begunAt: Date }[], id: string, from: Date) =>
  ours.some(({ subjectId, begunAt }) => subjectId === id && begunAt >= from)

interface WaitingPayment {
  readonly id: string
  readonly reference: string | null
  /** Null: still not known. */
  readonly receipt: string | null
  /** What is booked of it. */
  readonly cents: Cents
  readonly at: Date
}

/** Payments of that day or since whose receipt is not known, and those that had none when they were last compared. */
async function findWaiting(db: Kysely<Database>, day: LocalDate): Promise<readonly WaitingPayment[]> {
  const found = await sql<WaitingPayment>`
    select p.id, b.reference, p.receipt,
      case when p.money <> 'none' then coalesce(p.received_cents, 0) else 0 end::bigint as cents,
      coalesce(p.settled_at, p.created_at) as at
    from payment_attempts p left join bookings b on b.id = p.booking_id
    where p.receipt is null and p.created_at >= ${addTime(startOfDay(day), -DAY)}
      and (p.money <> 'none' or p.status in ('sending', 'initiated', 'unknown'))
    union all
    select p.id, null, p.receipt, 0, p.created_at
    from reconciliation_differences d join payment_attempts p on p.id = d.subject_id
    where d.reason = 'unknown_receipt' and d.resolved_at is null and p.receipt is not null`.execute(db)
  return found.rows
}

const later = (one: Date, other: Date) => (one > other ? one : other)
const earlier = (one: Date, other: Date) => (one < other ? one : other)
