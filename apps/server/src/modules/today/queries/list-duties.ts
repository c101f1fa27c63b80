import type { Today } from '@upeo/contract/today/today'
import type { VendorId } from '@upeo/domain/ids'
import { toKes, type Cents } from '@upeo/domain/money'
import type { DutyKind } from '@upeo/domain/today/duties'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

interface Row {
  readonly id: string
  readonly kind: DutyKind
  readonly reference: string
  readonly name: string
  readonly activity_name: string
  readonly starts_on: string
  readonly since: Date
  readonly cents: Cents | null
  readonly in_all: number
}

const SHOWN = 3

/** What guests or Upeo wait for, the longest first. All that is open anywhere is little, and has its own indexes. */
export async function listDuties(db: Kysely<Database>, vendorId: VendorId): Promise<Today['duties']> {
  const found = await sql<Row>`
    select b.id, w.kind, b.reference, u.name, b.activity_name, b.starts_on, w.since, w.cents, count(*) over () as in_all
    from (
      select booking_id, 'answer_problem' as kind, created_at as since, null::bigint as cents from booking_problems
        where decided_at is null and answered_at is null and kind <> 'held'
      union all
      select booking_id, 'answer_appeal', created_at, null from proof_appeals
        where decided_at is null and answer is null
      union all
      select booking_id, 'return_money', created_at, amount_cents from guide_refunds where status = 'owed'
    ) w
    join bookings b on b.id = w.booking_id and b.vendor_id = ${vendorId}
    join users u on u.id = b.user_id
    order by w.since, b.id, w.kind limit ${SHOWN}`.execute(db)
  return {
    total: found.rows[0]?.in_all ?? 0,
    first: found.rows.map((row) => ({
      _id: row.id,
      kind: row.kind,
      reference: row.reference,
      name: row.name,
      activity: row.activity_name,
      date: row.starts_on,
      since: row.since.toISOString(),
      amount: row.cents === null ? null : toKes(row.cents),
    })),
  }
}
