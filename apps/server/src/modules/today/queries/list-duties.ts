import type { Today } from '@upeo/contract/today/today'
import type { VendorId } from '@upeo/domain/ids'
import { toKes, type Cents } from '@upeo/domain/money'
import type { DutyKind } from '@upeo/domain/today/duties'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { agreedTime, bookingsNeedingAttention } from '../../bookings/index.ts'

interface Row {
  readonly id: string
  readonly kind: DutyKind
  readonly reference: string
  readonly name: string
  readonly activity_name: string
  readonly starts_on: string
  readonly start_time: string | null
  readonly since: Date
  readonly cents: Cents | null
  readonly in_all: number
  readonly bookings: number
}

const SHOWN = 3

/** What guests or Upeo wait for, the longest first. */
export async function listDuties(db: Kysely<Database>, vendorId: VendorId): Promise<Today['duties']> {
  const found = await sql<Row>`
    with waiting as materialized (
      select b.id, w.kind, b.reference, b.user_id, b.activity_name, b.starts_on, ${agreedTime} as start_time, w.since, w.cents
      from ${bookingsNeedingAttention} w join bookings b on b.id = w.booking_id and b.vendor_id = ${vendorId}
    )
    select w.*, u.name, count(*) over () as in_all, (select count(distinct id) from waiting) as bookings
    from waiting w join users u on u.id = w.user_id
    order by w.since, w.id, w.kind limit ${SHOWN}`.execute(db)
  return {
    total: found.rows[0]?.in_all ?? 0,
    bookings: found.rows[0]?.bookings ?? 0,
    first: found.rows.map((row) => ({
      _id: row.id,
      kind: row.kind,
      reference: row.reference,
      name: row.name,
      activity: row.activity_name,
      date: row.starts_on,
      startTime: row.start_time,
      since: row.since.toISOString(),
      amount: row.cents === null ? null : toKes(row.cents),
    })),
  }
}
