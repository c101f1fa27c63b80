import { sql } from 'kysely'
import type { Stage } from '../stage/open-stage.ts'

/** What is still on its way, by name; empty at rest. What only the future or an administrator ends does not count. */
export async function unrestOf({ db, clock }: Pick<Stage, 'db' | 'clock'>): Promise<Record<string, number>> {
  const now = clock.now()
  const found = await sql<{ what: string; count: number }>`
    select what, count(*)::int as count from (
      select 'job ' || name as what from pgboss.job
      where state in ('created', 'retry', 'active') and start_after <= now() and name not like '\\_\\_%'
      union all
      select 'payment ' || status from payment_attempts
      where status in ('created', 'sending') or status in ('initiated', 'succeeded') and next_query_at is not null
      union all
      select 'message about a payment or refund' from provider_messages where processed_at is null
      union all
      select 'message about a payout' from payout_messages where processed_at is null
      union all
      select 'refund ' || status from refunds where channel <> 'guide' and status in ('pending', 'processing')
      union all
      select 'payout ' || status from payouts
      where method = 'mpesa' and status = 'PROCESSING' and needs_attention is null
      union all
      select 'hold that is over' from bookings where status = 'pending' and hold_expires_at <= ${now}
    ) open group by what order by what`.execute(db)
  return Object.fromEntries(found.rows.map(({ what, count }) => [what, count]))
}

export const tell = (unrest: Readonly<Record<string, number>>) =>
  Object.entries(unrest)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ')
