import type { DepartureChange } from '@upeo/contract/departure-changes/departure-changes'
import type { TellWay } from '@upeo/domain/departure-changes/departure-changes'
import type { DepartureId, VendorId } from '@upeo/domain/ids'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { isOpenMove } from '../../bookings/index.ts'
import { changeArrived } from '../../texts/index.ts'
import { concerned } from '../store/concerned.ts'
import { shortOfChange } from '../store/short-equipment.ts'

interface Row {
  readonly id: string
  readonly to_tell: readonly {
    readonly id: string
    readonly name: string
    readonly phone: string
    readonly how: TellWay | null
    readonly told_at: string | null
    readonly by: string | null
    /** When a text of ours reached them. */
    readonly arrived: string | null
  }[]
  readonly short: DepartureChange['short']
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
    select c.id, c.kind, c.reason, c.message, c.created_at, c.from_starts_at, c.to_starts_at, c.to_departure_id,
      json_build_object(
        'keep', count(m.id) filter (where m.answer = 'keep'),
        'other', count(m.id) filter (where m.answer = 'other'),
        'refund', count(m.id) filter (where m.answer = 'refund' or m.answer is null and b.status = 'cancelled'),
        'waiting', count(m.id) filter (where ${isOpenMove})
      ) as tally,
      max(m.answer_by) filter (where ${isOpenMove}) as answer_by,
      (select coalesce(json_agg(json_build_object('id', b.id, 'name', u.name, 'phone', u.phone, 'how', t.how,
          'told_at', t.told_at, 'by', g.name, 'arrived', ${changeArrived})
          order by coalesce(t.told_at, ${changeArrived}) nulls first, lower(u.name), b.id), '[]')
        from bookings b join users u on u.id = b.user_id and u.kind = 'guest'
        left join told_guests t on t.change_id = c.id and t.booking_id = b.id left join users g on g.id = t.told_by
        where b.vendor_id = c.vendor_id and b.departure_id in (c.departure_id, c.to_departure_id) and ${concerned}) as to_tell,
      ${shortOfChange} as short
    from departure_changes c
    left join booking_moves m on m.change_id = c.id left join bookings b on b.id = m.booking_id
    where c.departure_id = ${id} or c.to_departure_id = ${id}
    group by c.id order by c.created_at desc, c.id limit 20`.execute(db)
  return rows.map((row) => ({
    _id: row.id,
    kind: row.kind,
    reason: row.reason,
    message: row.message,
    at: row.created_at.toISOString(),
    fromStartsAt: row.from_starts_at.toISOString(),
    to: row.to_starts_at && { departureId: row.to_departure_id, startsAt: row.to_starts_at.toISOString() },
    tally: row.tally,
    answerBy: row.answer_by?.toISOString() ?? null,
    toTell: row.to_tell.map((guest) => ({
      _id: guest.id,
      name: guest.name,
      phone: guest.phone,
      told: toldOf(guest),
    })),
    short: row.short,
  }))
}

/** What their guide says goes before what our text is reported to have done. */
function toldOf({ how, told_at, by, arrived }: Row['to_tell'][number]): DepartureChange['toTell'][number]['told'] {
  if (how !== null && told_at !== null) return { how, at: new Date(told_at).toISOString(), by }
  return arrived === null ? null : { how: 'sms', at: new Date(arrived).toISOString(), by: null }
}
