import type { DepartureId, VendorId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'

export type SetSalesError = Failure<'not_found' | 'already_started'>

/**
 * Closes or opens the sales of a departure that has not left. Said twice it is so once: since when they are closed does
 * not move. Whoever is booking at that moment has booked before, or finds them closed.
 */
export async function setSales(
  tx: Tx,
  vendorId: VendorId,
  id: DepartureId,
  closed: boolean,
  now: Date,
): Promise<Result<void, SetSalesError>> {
  const found = await sql<{ coming: boolean }>`
    select d.starts_at > ${now} as coming from departures d join activities a on a.id = d.activity_id
    where d.id = ${id} and a.vendor_id = ${vendorId} and a.archived_at is null for no key update of d`.execute(tx)
  const [departure] = found.rows
  if (!departure) return fail({ kind: 'not_found' })
  if (!departure.coming) return fail({ kind: 'already_started' })
  await sql`
    update departures set sales_closed_at = case when ${closed} then coalesce(sales_closed_at, ${now}) end
    where id = ${id}`.execute(tx)
  return done()
}
