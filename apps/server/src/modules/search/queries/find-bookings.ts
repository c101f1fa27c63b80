import type { FoundBooking } from '@upeo/contract/search/search'
import { toKes, wholeShillings, type Cents } from '@upeo/domain/money'
import type { SearchTerms } from '@upeo/domain/search/parse-search'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { LOOKED_AT, SHOWN } from './hits.ts'
import { phoneEnds } from './likeness.ts'
import { bookingsWithin, type Scope } from './scope.ts'

interface Row extends Omit<FoundBooking, 'total'> {
  readonly total: Cents
}

/** As `agreedTime` of the bookings, which import this module. */
const agreedTime = sql<string | null>`case when b.has_start_time
  then to_char(b.starts_at at time zone 'Africa/Nairobi', 'HH24:MI') end`

/** Bookings by reference, by what was paid for them, by amount and day, and the newest of the people who were found. */
export async function findBookings(
  tx: Tx,
  terms: SearchTerms,
  scope: Scope,
  people: readonly string[],
): Promise<FoundBooking[]> {
  const ways = waysToBookings(terms, scope, people)
  if (ways.length === 0) return []
  const found = await sql<Row>`
    with named as (
      select id, min(rank) as rank from (${sql.join(ways, sql` union all `)}) way where id is not null group by id
    )
    select b.id as _id, b.reference, b.activity_name as activity, b.starts_on as "bookingDate",
      ${agreedTime} as "startTime", b.status, b.payment_status as "paymentStatus", b.charge_cents as total, u.name as customer, g.name as guide
    from named join bookings b using (id) join users u on u.id = b.user_id join users g on g.id = b.vendor_id
    where ${bookingsWithin(scope)}
    order by named.rank, b.starts_at desc, b.id limit ${SHOWN + 1}`.execute(tx)
  return found.rows.map((row) => Object.assign(row, { total: toKes(row.total) }))
}

function waysToBookings(terms: SearchTerms, scope: Scope, people: readonly string[]): RawBuilder<unknown>[] {
  const { id, idEnd, reference, codes, amount, phoneEnd } = terms
  const ways: RawBuilder<unknown>[] = []
  if (id !== null) ways.push(sql`(select b.id, 0 as rank from bookings b where b.id = ${id})`)
  if (reference !== null) ways.push(sql`(select b.id, 0 as rank from bookings b where b.reference = ${reference})`)
  if (idEnd !== null) {
    ways.push(sql`(select b.id, 0 as rank from bookings b where right(b.id::text, 8) = ${idEnd} limit ${LOOKED_AT})`)
  }
  if (codes.length > 0) ways.push(...waysByCode(codes))
  // Whose phone paid is not the guide's to know.
  if (phoneEnd !== null && scope === null) {
    ways.push(sql`(select p.booking_id as id, 2 as rank from payment_attempts p
      where ${phoneEnds('p.phone', phoneEnd)} order by p.created_at desc limit ${LOOKED_AT})`)
  }
  if (amount !== null) ways.push(wayByAmount(amount, terms, scope))
  if (people.length > 0) {
    ways.push(sql`(select b.id, 3 as rank from unnest(${people}::uuid[]) p cross join lateral (
      select b.id from bookings b where b.user_id = p and ${bookingsWithin(scope)} order by b.starts_at desc limit ${SHOWN}
    ) b)`)
  }
  return ways
}

function waysByCode(codes: readonly string[]): RawBuilder<unknown>[] {
  const bookingsOf = (table: string, column: string) =>
    sql`(select x.booking_id as id, 1 as rank from ${sql.table(table)} x where ${sql.ref(`x.${column}`)} = any(${codes}::text[]) limit ${LOOKED_AT})`
  return [
    bookingsOf('payment_attempts', 'receipt'),
    bookingsOf('payment_attempts', 'disputed_receipt'),
    bookingsOf('payment_proofs', 'reference_normalised'),
    bookingsOf('manual_payments', 'reference_normalised'),
    bookingsOf('disbursements', 'receipt'),
    bookingsOf('guide_refunds', 'receipt'),
  ]
}

/** What was asked for is the whole shillings, what was agreed may have cents: people name either. */
function wayByAmount(amount: Cents, { days }: SearchTerms, scope: Scope): RawBuilder<unknown> {
  const onDay =
    days.length === 0 ? sql`true` : sql`(b.starts_on = any(${days}::date[]) or ${onDays('b.created_at', days)})`
  return sql`(select b.id, 2 as rank from bookings b
    where b.charge_cents = ${wholeShillings(amount)} and (b.charge_cents = ${amount} or b.total_cents = ${amount})
      and ${onDay} and ${bookingsWithin(scope)}
    order by b.created_at desc limit ${SHOWN + 1})`
}

/** An instant of one of these days in Nairobi. */
export function onDays(column: string, days: readonly string[]): RawBuilder<boolean> {
  if (days.length === 0) return sql`true`
  return sql`(${sql.ref(column)} at time zone 'Africa/Nairobi')::date = any(${days}::date[])`
}
