import type { DepartureChange } from '@upeo/contract/departure-changes/departure-changes'
import type { DepartureId, VendorId } from '@upeo/domain/ids'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

interface Row {
  readonly kind: DepartureChange['kind']
  readonly reason: DepartureChange['reason']
  readonly message: string
  readonly created_at: Date
  readonly from_starts_at: Date
  readonly to_starts_at: Date | null
  readonly to_departure_id: string | null
  readonly tally: DepartureChange['tally']
  readonly answer_by: Date | null
}

/** Null where the guide has no such departure. Whoever has left without an answer counts as one who wants the money back. */
export async function listChanges(
  db: Kysely<Database>,
  vendorId: VendorId,
  id: DepartureId,
): Promise<DepartureChange[] | null> {
  const own = await sql`
    select from departures d join activities a on a.id = d.activity_id
    where d.id = ${id} and a.vendor_id = ${vendorId}`.execute(db)
  if (own.rows.length === 0) return null
  const { rows } = await sql<Row>`
    select c.kind, c.reason, c.message, c.created_at, c.from_starts_at, c.to_starts_at, c.to_departure_id,
      json_build_object(
        'keep', count(m.id) filter (where m.answer = 'keep'),
        'other', count(m.id) filter (where m.answer = 'other'),
        'refund', count(m.id) filter (where m.answer = 'refund' or m.answer is null and b.status = 'cancelled'),
        'waiting', count(m.id) filter (where m.answer is null and b.status <> 'cancelled' and m.superseded_at is null)
      ) as tally,
      max(m.answer_by) filter (where m.answer is null and b.status <> 'cancelled' and m.superseded_at is null) as answer_by
    from departure_changes c
    left join booking_moves m on m.change_id = c.id left join bookings b on b.id = m.booking_id
    where c.departure_id = ${id} or c.to_departure_id = ${id}
    group by c.id order by c.created_at desc, c.id limit 20`.execute(db)
  return rows.map((row) => ({
    kind: row.kind,
    reason: row.reason,
    message: row.message,
    at: row.created_at.toISOString(),
    fromStartsAt: row.from_starts_at.toISOString(),
    to: row.to_starts_at && { departureId: row.to_departure_id, startsAt: row.to_starts_at.toISOString() },
    tally: row.tally,
    answerBy: row.answer_by?.toISOString() ?? null,
  }))
}
