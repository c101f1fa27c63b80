import { sql } from 'kysely'
import type { Stage } from '../stage/open-stage.ts'

/** What clients were told, by id: it must stay true, whatever is killed afterwards. */
export interface Promised {
  /** Bookings that were seen paid and confirmed. */
  readonly confirmed: string[]
  readonly cancelled: string[]
  readonly payouts: string[]
}

export async function forgottenPromises({ db }: Pick<Stage, 'db'>, promised: Promised): Promise<string[]> {
  const found = await sql<{ what: string; id: string }>`
    select 'was seen confirmed' as what, id from unnest(${promised.confirmed}::uuid[]) as p (id)
    where not exists (select from booking_history h where h.booking_id = p.id and h.to_status = 'confirmed')
    union all
    select 'was cancelled', id from unnest(${promised.cancelled}::uuid[]) as p (id)
    where not exists (select from bookings b where b.id = p.id and b.status = 'cancelled')
    union all
    select 'was accepted as a payout', id from unnest(${promised.payouts}::uuid[]) as p (id)
    where not exists (select from disbursements o where o.id = p.id)`.execute(db)
  return found.rows.map(({ what, id }) => `${id} ${what}, and the books do not know it`)
}
