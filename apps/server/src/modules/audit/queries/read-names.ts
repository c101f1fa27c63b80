import { namedBy, type KeptAct, type NamedBooking, type NamedOrder, type NamesById } from '@upeo/domain/audit/names'
import { isId } from '@upeo/domain/ids'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** Names, references and receipts for the sentences of these acts, as they are now: four reads, however many acts. */
export async function readNames(db: Kysely<Database>, acts: readonly KeptAct[]): Promise<NamesById> {
  const named = acts.map(namedBy)
  const idsOf = (of: (each: (typeof named)[number]) => readonly string[]) => [
    ...new Set(named.flatMap(of).filter(isId)),
  ]
  const orders = await readAll<NamedOrder>(
    db,
    idsOf((each) => each.orders),
    sql`d.id, d.amount_cents as cents, coalesce(d.vendor_id, b.vendor_id) as "vendorId", b.user_id as "customerId",
      d.booking_id as "bookingId", d.receipt, case
        when d.channel = 'bank' then 'bank account'
        when d.destination ~ '[0-9]{3}$' then 'M-Pesa …' || right(d.destination, 3)
        else 'M-Pesa' end as "to"
    from (
      select id, amount_cents, vendor_id, booking_id, receipt, channel, destination from disbursements
      union all select id, amount_cents, null, booking_id, receipt, 'guide', '' from guide_refunds
    ) d left join bookings b on b.id = d.booking_id where d.id`,
  )
  const bookings = await readAll<NamedBooking>(
    db,
    [
      ...idsOf((each) => each.bookings),
      ...[...orders.values()].flatMap(({ bookingId }) => (bookingId === null ? [] : [bookingId])),
    ],
    sql`id, reference, user_id as "customerId", vendor_id as "vendorId" from bookings where id`,
  )
  const people = await readAll<{ name: string }>(
    db,
    [
      ...idsOf((each) => each.people),
      ...[...orders.values(), ...bookings.values()].flatMap(({ vendorId, customerId }) =>
        [vendorId, customerId].filter((id) => id !== null),
      ),
    ],
    sql`id, name from users where id`,
  )
  const activities = await readAll<{ name: string }>(
    db,
    idsOf((each) => each.activities),
    sql`id, name from activities where id`,
  )
  return {
    people: namesIn(people),
    bookings: Object.fromEntries(bookings),
    orders: Object.fromEntries(orders),
    activities: namesIn(activities),
  }
}

const namesIn = (rows: ReadonlyMap<string, { name: string }>) =>
  Object.fromEntries([...rows].map(([id, { name }]) => [id, name]))

async function readAll<Row>(
  db: Kysely<Database>,
  ids: readonly string[],
  selected: RawBuilder<unknown>,
): Promise<Map<string, Row>> {
  if (ids.length === 0) return new Map()
  const found = await sql<Row & { id: string }>`select ${selected} = any(${ids}::uuid[])`.execute(db)
  return new Map(found.rows.map((row) => [row.id, row]))
}
