import type { Pack } from '@upeo/contract/tickets/check-ins'
import type { DepartureId, VendorId } from '@upeo/domain/ids'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { TicketDeps } from '../deps.ts'
import { listCheckingKeys } from '../store/ticket-keys.ts'
import { listCheckIns } from './list-check-ins.ts'

/** Null when the guide has no such departure. */
export async function readPack(
  { clock, runSheets }: TicketDeps,
  db: Kysely<Database>,
  vendorId: VendorId,
  departureId: DepartureId,
): Promise<Pack | null> {
  const now = clock.now()
  const sheet = await runSheets.read(db, vendorId, departureId)
  if (!sheet) return null
  const replaced = await sql<Pack['replaced'][number]>`
    select r.booking_id as booking, r.position, r.version from replaced_tickets r
    join bookings b on b.id = r.booking_id where b.departure_id = ${departureId} order by 1, 2`.execute(db)
  const cancelled = await sql<{ _id: string; name: string; cancelled_at: Date }>`
    select b.id as _id, u.name, b.cancelled_at from bookings b join users u on u.id = b.user_id
    where b.departure_id = ${departureId} and b.status = 'cancelled' and b.confirmed_at is not null
    order by b.cancelled_at, b.id`.execute(db)
  return {
    sheet,
    checkIns: await listCheckIns(db, vendorId, departureId),
    replaced: replaced.rows,
    cancelled: cancelled.rows.map(({ _id, name, cancelled_at }) => ({
      _id,
      name,
      cancelledAt: cancelled_at.toISOString(),
    })),
    keys: await listCheckingKeys(db, now),
    readAt: now.toISOString(),
  }
}
