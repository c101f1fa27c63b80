import { cents, type Cents } from '@upeo/domain/money'
import { localDateOf, startOfDay } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** What the texts of this day in Nairobi have cost so far, with what is being sent. */
export async function dayCost(db: Kysely<Database>, now: Date): Promise<Cents> {
  const { rows } = await sql<{ spent: number }>`
    select coalesce(sum(cost_cents), 0)::int as spent from outgoing_texts
    where handed_at >= ${startOfDay(localDateOf(now))}`.execute(db)
  return cents(rows[0]!.spent)
}
