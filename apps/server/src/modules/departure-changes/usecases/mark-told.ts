import type { TellWay } from '@upeo/domain/departure-changes/departure-changes'
import type { BookingId, DepartureId, VendorId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Write } from '../../../platform/deps.ts'
import type { DepartureChangesDeps } from '../deps.ts'
import { concerned } from '../store/concerned.ts'

export interface MarkedAsTold {
  readonly change: string
  readonly booking: BookingId
  /** Null: they have not been told after all. */
  readonly how: TellWay | null
}

/** A guide has told a guest without an account: how, when, and who says so. Said again, the last word counts. */
export async function markTold(
  { deps, tx, by: vendorId }: Write<Pick<DepartureChangesDeps, 'clock'>, VendorId>,
  departureId: DepartureId,
  { change, booking, how }: MarkedAsTold,
): Promise<Result<void, Failure<'not_found'>>> {
  const found = await sql`
    select from departure_changes c join bookings b on b.id = ${booking} and b.vendor_id = ${vendorId}
    join users u on u.id = b.user_id and u.kind = 'guest'
    where c.id = ${change} and c.vendor_id = ${vendorId} and ${departureId} in (c.departure_id, c.to_departure_id)
      and ${concerned}`.execute(tx)
  if (found.rows.length === 0) return fail({ kind: 'not_found' })
  if (how === null) {
    await sql`delete from told_guests where change_id = ${change} and booking_id = ${booking}`.execute(tx)
    return done()
  }
  await sql`
    insert into told_guests (change_id, booking_id, how, told_at, told_by)
    values (${change}, ${booking}, ${how}, ${deps.clock.now()}, ${vendorId})
    on conflict (change_id, booking_id) do update
      set how = excluded.how, told_at = excluded.told_at, told_by = excluded.told_by`.execute(tx)
  return done()
}
