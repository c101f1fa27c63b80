import type { AnyId } from '@upeo/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { BookingRow } from '../../bookings/index.ts'

/** Notes which bookings a change has cancelled. */
export async function noteCancelled(
  tx: Tx,
  changeId: AnyId,
  bookings: readonly Pick<BookingRow, 'id'>[],
): Promise<void> {
  await sql`
    insert into cancelled_by_change (change_id, booking_id)
    select ${changeId}, unnest(${bookings.map(({ id }) => id)}::uuid[])`.execute(tx)
}
