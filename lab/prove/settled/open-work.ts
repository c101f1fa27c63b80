import { sql } from 'kysely'
import type { Stage } from '../stage/open-stage.ts'

export interface OpenWork {
  /** What is due now, by name. */
  readonly due: Readonly<Record<string, number>>
  /** What is due later, and when the first of it is. */
  readonly later: Readonly<Record<string, number>>
  readonly next: Date | null
}

/** Everything unfinished. What only an administrator can finish counts as settled. */
export async function openWorkOf({ db, clock }: Pick<Stage, 'db' | 'clock'>): Promise<OpenWork> {
  const now = clock.now()
  const found = await sql<{ what: string; due: boolean; count: number; first: Date }>`
    select what, at <= moment as due, count(*)::int as count, min(at) as first from (
      select 'job ' || name || ' ' || state as what, ${now}::timestamptz as at from pgboss.job
      where state in ('created', 'retry', 'active') and start_after <= now() and name not like '\\_\\_%'
      union all
      select 'payment ' || status, next_query_at from payment_attempts
      where next_query_at is not null or status in ('created', 'sending', 'initiated', 'unknown')
      union all
      select 'search for a payment', statement_due_at from payment_attempts where statement_due_at is not null
      union all
      select 'message about money', received_at + interval '10 seconds' + tries * interval '1 minute'
      from provider_messages where processed_at is null
      union all
      select 'message about a disbursement', received_at + interval '10 seconds' + tries * interval '1 minute'
      from disbursement_messages where processed_at is null
      union all
      select purpose || ' ' || status, next_try_at from disbursements
      where channel <> 'bank' and status in ('ready', 'sent')
      union all
      select 'hold', hold_expires_at from bookings b
      where status = 'pending' and not exists (
        select from payment_attempts p
        where p.booking_id = b.id and p.status in ('created', 'sending', 'initiated')
      )
    ) open, (select ${now}::timestamptz as moment) n group by what, at <= moment order by what`.execute(db)
  const named = (due: boolean) =>
    Object.fromEntries(found.rows.filter((row) => row.due === due).map(({ what, count }) => [what, count]))
  const firsts = found.rows.filter(({ due }) => !due).map(({ first }) => first.getTime())
  return { due: named(true), later: named(false), next: firsts.length > 0 ? new Date(Math.min(...firsts)) : null }
}

export const tell = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ')
