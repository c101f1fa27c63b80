import { sql } from 'kysely'
import type { Stage } from '../stage/open-stage.ts'

/**
 * Holds that were acknowledged and are missing. Only a crash of PostgreSQL may lose any, and only M-Pesa holds of the
 * last moment, which nobody has paid: only their commits do not wait for the disk.
 */
export async function lostHolds({ db }: Pick<Stage, 'db'>, acknowledged: readonly string[], powerFailed: boolean) {
  const found = await sql<{ id: string }>`
    select id from unnest(${acknowledged}::uuid[]) as held (id)
    where not exists (select from bookings b where b.id = held.id)`.execute(db)
  const unpaid = found.rows.length
  return { unpaid, breaches: unpaid > 0 && !powerFailed ? [`${unpaid} acknowledged holds are gone`] : [] }
}
