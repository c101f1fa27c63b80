import type { ComingDeparture, Today } from '@upeo/contract/today/today'
import { DURATION_MAX } from '@upeo/domain/activities/activity-form'
import { owedOf } from '@upeo/domain/bookings/owed'
import type { VendorId } from '@upeo/domain/ids'
import { isLent, type MaintenanceStatus } from '@upeo/domain/inventory/maintenance'
import { toKes, type Cents } from '@upeo/domain/money'
import type { Days } from '@upeo/domain/reports/periods'
import { addDays } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

interface Row {
  readonly id: string
  readonly activity_id: string
  readonly name: string
  readonly starts_on: string
  readonly start_time: string | null
  readonly ends_at: Date
  readonly capacity: number
  readonly seats_taken: number
  readonly in_all: number
  readonly owing: readonly {
    readonly id: string
    readonly name: string
    readonly adults: number
    readonly children: number
    readonly total: Cents
    readonly paid: Cents
    readonly to_approve: boolean
  }[]
  readonly equipment: readonly {
    readonly id: string
    readonly name: string
    readonly quantity: number
    readonly status: MaintenanceStatus
  }[]
}

/** In days: nothing that began earlier is still under way. */
const LONGEST = Math.ceil(DURATION_MAX / 24)

/** More than a page can be read; whoever has more sees those with guests, and the calendar has them all. */
const MOST = 100

/**
 * Departures that begin in these days or are still under way. Days are looked up by their index, and guests and equipment
 * of those that are shown only.
 */
export async function listComing(
  db: Kysely<Database>,
  vendorId: VendorId,
  { from, until }: Days,
  now: Date,
): Promise<Pick<Today, 'departures' | 'moreDepartures'>> {
  const found = await sql<Row>`
    with coming as materialized (
      select d.id, d.activity_id, a.name, d.starts_on, d.starts_at, to_char(d.start_time, 'HH24:MI') as start_time,
        trip_end(d.starts_on, d.starts_at, d.start_time is not null, a.duration_minutes) as ends_at, d.capacity,
        d.seats_taken, count(*) over () as in_all
      from activities a join departures d on d.activity_id = a.id
        and d.starts_on between ${addDays(from, -LONGEST)}::date and ${until}::date
      where a.vendor_id = ${vendorId} and (d.seats_taken > 0 or a.is_active and a.archived_at is null)
        and (d.starts_on >= ${from}::date
          or trip_end(d.starts_on, d.starts_at, d.start_time is not null, a.duration_minutes) > ${now})
      order by d.seats_taken = 0, d.starts_at, a.name, d.id limit ${MOST}
    )
    select c.*, owing.guests as owing, aside.items as equipment
    from coming c
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'name', u.name, 'adults', b.adults, 'children', b.children,
        'total', b.total_cents, 'paid', b.paid_cents, 'to_approve', b.status = 'pending_payment_approval')
        order by b.charge_cents - b.paid_cents desc, b.id), '[]') as guests
      from bookings b join users u on u.id = b.user_id
      where b.departure_id = c.id and b.status in ('pending', 'pending_payment_approval')
    ) owing
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name, 'quantity', r.quantity,
        'status', i.maintenance_status) order by lower(i.name), i.id), '[]') as items
      from inventory_items i join inventory_reservations r on r.item_id = i.id and r.starts_on = c.starts_on
        and r.start_time is not distinct from c.start_time::time
      where i.activity_id = c.activity_id
    ) aside
    order by c.starts_at, c.name, c.id`.execute(db)
  const inAll = found.rows[0]?.in_all ?? 0
  return { departures: found.rows.map(toDeparture), moreDepartures: inAll - found.rows.length }
}

function toDeparture(row: Row): ComingDeparture {
  return {
    _id: row.id,
    activity: { _id: row.activity_id, name: row.name },
    date: row.starts_on,
    startTime: row.start_time,
    endsAt: row.ends_at.toISOString(),
    capacity: row.capacity,
    seatsTaken: row.seats_taken,
    owing: row.owing.map(({ id, name, adults, children, total, paid, to_approve: toApprove }) => ({
      _id: id,
      name,
      participants: { adults, children },
      owed: toKes(owedOf({ total, paid })),
      toApprove,
    })),
    equipment: row.equipment.map(({ id, name, quantity, status }) => ({
      _id: id,
      name,
      quantity,
      outOfService: !isLent(status),
    })),
  }
}
