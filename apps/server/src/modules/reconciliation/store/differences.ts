import type { CashMovementKind } from '@upeo/domain/ledger/cash-movements'
import type { Cents } from '@upeo/domain/money'
import type { DifferenceReason } from '@upeo/domain/reconciliation/differences'
import type { OurMovement, ProviderAccount } from '@upeo/domain/reconciliation/movements'
import type { Clock, LocalDate } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { newId } from '../../../platform/ids.ts'
import { ourMovements } from '../queries/our-movements.ts'

export interface Difference {
  /** What it is about: that has one row. */
  readonly about: string
  readonly reason: DifferenceReason
  readonly day: LocalDate
  readonly account: ProviderAccount
  readonly receipt?: string | null
  readonly subject?: { readonly kind: OurMovement['kind']; readonly id: string } | null
  readonly ours?: Cents | null
  readonly theirs?: Cents | null
  /** By how much it makes the provider's balance higher than ours. */
  readonly effect?: Cents | number
  readonly said?: string
  readonly offer?: CashMovementKind | null
  readonly happenedAt?: Date | null
  /** Both sides have agreed already: kept as what was seen. */
  readonly settled?: boolean
}

/**
 * Writes what was found, each once. What an administrator has explained stays explained as long as it is the same; with
 * another reason or amount it is open again.
 */
export async function recordDifferences(
  db: Kysely<Database>,
  clock: Clock,
  foundBy: 'night' | 'statement',
  found: readonly Difference[],
): Promise<void> {
  // A long statement in parts: the process serves others between them.
  for (let at = 0; at < found.length; at += ROWS_AT_ONCE)
    await writeDifferences(db, clock, foundBy, found.slice(at, at + ROWS_AT_ONCE))
}

const ROWS_AT_ONCE = 2000

async function writeDifferences(
  db: Kysely<Database>,
  clock: Clock,
  foundBy: 'night' | 'statement',
  found: readonly Difference[],
): Promise<void> {
  const now = clock.now()
  const rows = found.map((each) => ({
    id: newId(clock),
    about: each.about,
    reason: each.reason,
    day: each.day,
    account: each.account,
    receipt: each.receipt ?? null,
    subject_kind: each.subject?.kind ?? null,
    subject_id: each.subject?.id ?? null,
    ours_cents: each.ours ?? null,
    theirs_cents: each.theirs ?? null,
    effect_cents: each.effect ?? 0,
    said: each.said ?? '',
    offer: each.offer ?? null,
    happened_at: each.happenedAt ?? null,
    settled: each.settled ?? false,
  }))
  await sql`
    insert into reconciliation_differences as d (id, about, reason, found_by, day, account, receipt, subject_kind,
      subject_id, ours_cents, theirs_cents, effect_cents, said, offer, happened_at, found_at, seen_at, resolved_at)
    select id, about, reason, ${foundBy}, day, account, receipt, subject_kind, subject_id, ours_cents, theirs_cents,
      effect_cents, said, offer, happened_at, ${now}::timestamptz, ${now}::timestamptz,
      case when settled then ${now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as found (id uuid, about text, reason text, day date,
      account text, receipt text, subject_kind text, subject_id uuid, ours_cents bigint, theirs_cents bigint,
      effect_cents bigint, said text, offer text, happened_at timestamptz, settled boolean)
    on conflict (about) do update set
      reason = excluded.reason, day = excluded.day, subject_kind = excluded.subject_kind, subject_id = excluded.subject_id,
      ours_cents = excluded.ours_cents, theirs_cents = excluded.theirs_cents, effect_cents = excluded.effect_cents,
      said = excluded.said, offer = excluded.offer, happened_at = coalesce(excluded.happened_at, d.happened_at),
      receipt = coalesce(excluded.receipt, d.receipt), seen_at = excluded.seen_at, resolved_at = excluded.resolved_at,
      explained_at = case when ${isSame} then d.explained_at end,
      explained_by = case when ${isSame} then d.explained_by end,
      note = case when ${isSame} then d.note else '' end`.execute(db)
}

const isSame = sql`d.reason = excluded.reason and d.ours_cents is not distinct from excluded.ours_cents
  and d.theirs_cents is not distinct from excluded.theirs_cents and d.effect_cents = excluded.effect_cents`

/** Both sides agree on these now. */
export async function resolveDifferences(db: Kysely<Database>, now: Date, about: readonly string[]): Promise<void> {
  await sql`
    update reconciliation_differences set resolved_at = ${now}
    where about = any(${about}::text[]) and resolved_at is null`.execute(db)
}

/** What was missing here and has been booked since, with the amount that the provider has told. */
export async function resolveBooked(db: Kysely<Database>, now: Date): Promise<void> {
  await sql`
    update reconciliation_differences d set resolved_at = ${now}
    where d.resolved_at is null and d.reason in ('missing_here', 'in_flight') and exists (
      select from ${ourMovements} m
      where d.about in ('receipt:' || m.receipt || ':' || m.leg, 'receipt:' || m.receipt || ':' || m.leg || ':in')
        and m.amount_cents = d.theirs_cents
    )`.execute(db)
}
