import { FAILED_TEXTS_SHOWN_DAYS } from '@upeo/domain/admin/operations'
import type { TextFailure } from '@upeo/domain/texts/lifecycle'
import { toKes, cents } from '@upeo/domain/money'
import { DAY, NAIROBI, addTime } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { TextCarrier } from '../ports.ts'
import { dayCost } from '../store/day-cost.ts'

interface MonthRow {
  readonly month: string
  readonly sent: number
  readonly delivered: number
  readonly failed: number
  readonly unknown: number
  readonly cost: number
}

interface FailureRow {
  readonly why: TextFailure
  readonly count: number
  readonly last_at: Date
}

/** What texts cost and how they fare, for the office: amounts in KES. Nothing is older than texts are kept. */
export async function readFigures(db: Kysely<Database>, carrier: TextCarrier | null, now: Date) {
  const months = await sql<MonthRow>`
    select to_char(created_at at time zone ${NAIROBI}, 'YYYY-MM') as month,
      count(*) filter (where status in ('sent', 'delivered'))::int as sent,
      count(*) filter (where status = 'delivered')::int as delivered,
      count(*) filter (where status = 'failed' and failure <> 'replaced')::int as failed,
      count(*) filter (where status = 'unknown')::int as unknown,
      sum(cost_cents)::bigint as cost
    from outgoing_texts group by month order by month desc`.execute(db)
  const failures = await sql<FailureRow>`
    select failure as why, count(*)::int as count, max(coalesce(reported_at, handed_at, created_at)) as last_at
    from outgoing_texts
    where failure <> 'replaced' and created_at > ${addTime(now, -FAILED_TEXTS_SHOWN_DAYS * DAY)}
    group by failure order by count desc, failure`.execute(db)
  const waiting = await sql<{ count: number }>`
    select count(*)::int as count from outgoing_texts where status in ('waiting', 'sending')`.execute(db)
  return {
    on: carrier !== null,
    spentToday: toKes(await dayCost(db, now)),
    dailyLimit: carrier && toKes(carrier.dailyLimit),
    waiting: waiting.rows[0]!.count,
    months: months.rows.map(({ cost, ...month }) => Object.assign(month, { cost: toKes(cents(cost)) })),
    failures: failures.rows.map(({ why, count, last_at }) => ({ why, count, lastAt: last_at.toISOString() })),
  }
}
