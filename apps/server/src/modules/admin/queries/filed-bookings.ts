import type { FiledBooking } from '@upeo/contract/admin/case-files'
import { toKes, type Cents } from '@upeo/domain/money'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { person } from './list.ts'

/** A case file shows as many, and its timeline tells of them. */
const SHOWN = 25

interface Row extends Omit<FiledBooking, '_id' | 'total'> {
  readonly id: string
  readonly cents: Cents
  readonly every: number
}

/** Of the bookings `b` where one of these holds the newest, and how many there are. Each has an index of its own. */
export async function filedBookings(
  db: Kysely<Database>,
  ...conditions: readonly RawBuilder<unknown>[]
): Promise<{ newest: FiledBooking[]; total: number }> {
  const ids = conditions.map((where) => sql`select b.id, b.created_at from bookings b where ${where}`)
  const found = await sql<Row>`
    with every as (${sql.join(ids, sql` union `)}),
      newest as (select id from every order by created_at desc, id desc limit ${SHOWN})
    select b.id, b.reference, b.activity_name as activity, b.starts_on::text as "bookingDate", b.status,
      b.payment_status as "paymentStatus", b.charge_cents as cents, ${person('u')} as user, ${person('g')} as vendor,
      (select count(*) from every) as every
    from newest n join bookings b on b.id = n.id join users u on u.id = b.user_id join users g on g.id = b.vendor_id
    order by b.created_at desc, b.id desc`.execute(db)
  return {
    newest: found.rows.map(({ id, cents, every: _every, ...row }) =>
      Object.assign(row, { _id: id, total: toKes(cents) }),
    ),
    total: found.rows[0]?.every ?? 0,
  }
}
