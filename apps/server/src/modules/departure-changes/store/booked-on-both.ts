import type { BookingId, DepartureId } from '@upeo/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'

/** The reference of an unpaid booking whose customer has another unpaid one on the departure it would come to. */
export async function bookedOnBoth(
  tx: Tx,
  moving: readonly { readonly id: BookingId }[],
  to: DepartureId,
): Promise<string | null> {
  const open = "('pending', 'pending_payment_approval')"
  const { rows } = await sql<{ reference: string }>`
    select b.reference from bookings b join bookings o on o.user_id = b.user_id
    where b.id = any(${moving.map(({ id }) => id)}::uuid[]) and b.status in ${sql.raw(open)}
      and o.departure_id = ${to} and o.status in ${sql.raw(open)} order by b.reference limit 1`.execute(tx)
  return rows[0]?.reference ?? null
}
