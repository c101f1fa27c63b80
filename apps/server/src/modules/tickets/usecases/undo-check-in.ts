import type { DepartureId, VendorId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { canUndo } from '@upeo/domain/tickets/check-ins'
import type { Clock } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'

export type UndoError = Failure<'not_found'> | Failure<'too_late'>

/** The row stays, with when it was taken back. Taken back again, nothing changes. */
export async function undoCheckIn(
  { clock }: { readonly clock: Clock },
  tx: Tx,
  which: { readonly vendorId: VendorId; readonly departureId: DepartureId; readonly id: string },
): Promise<Result<void, UndoError>> {
  const { rows } = await sql<{ received_at: Date; undone_at: Date | null }>`
    select received_at, undone_at from check_ins
    where vendor_id = ${which.vendorId} and id = ${which.id}
      and (departure_id = ${which.departureId}
        or booking_id in (select b.id from bookings b where b.departure_id = ${which.departureId}))
    for update`.execute(tx)
  const [row] = rows
  if (!row) return fail({ kind: 'not_found' })
  const now = clock.now()
  if (row.undone_at) return done()
  if (!canUndo(row.received_at, now)) return fail({ kind: 'too_late' })
  await sql`
    update check_ins set undone_at = ${now} where vendor_id = ${which.vendorId} and id = ${which.id}`.execute(tx)
  return done()
}
