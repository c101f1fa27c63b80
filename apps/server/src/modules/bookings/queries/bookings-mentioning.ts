import type { VendorId } from '@upeo/domain/ids'
import { parseSearch } from '@upeo/domain/search/parse-search'
import { localDate } from '@upeo/domain/time'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { containing, containsFolded, phoneEnds, reachableWithin } from '../../search/index.ts'

/** Whatever could be part of an id, and of a reference. */
const partOfId = /^[0-9a-f-]{4,36}$/i
const partOfReference = /^[booking0-9-]+$/i
/** A whole one is nothing else's name. */
const wholeReference = /^BOOKING-\d{6,}$/i

/**
 * The guide's activities' names and their customers are looked through once each, both at a time, however often they were booked;
 * a booking then only asks whether its own is among those found.
 */
export async function bookingsMentioning(
  db: Kysely<Database>,
  vendorId: VendorId,
  theirs: RawBuilder<unknown>,
  search: string,
): Promise<RawBuilder<unknown>> {
  if (wholeReference.test(search)) return sql`b.reference = upper(${search})`
  const { codes, amount, days } = parseSearch(search, noDay)
  const [names, people] = await Promise.all([
    findNames(db, theirs, search),
    findCustomers(db, vendorId, theirs, search),
  ])
  // Hashed, however many they are: a prepared `= any` would compare with one after the other.
  const places = [
    sql`b.activity_name in (select unnest(${names}::text[]))`,
    sql`b.user_id in (select unnest(${people}::uuid[]))`,
  ]
  // Like is several times quicker than ilike, and references are in capitals.
  if (partOfReference.test(search)) places.unshift(sql`b.reference like upper(${containing(search)})`)
  if (partOfId.test(search)) places.push(sql`b.id::text ilike ${containing(search)}`)
  if (codes.length > 0) places.push(paidUnder(codes))
  if (amount !== null && days.length === 0) places.push(sql`${amount} in (b.total_cents, b.charge_cents)`)
  return sql`(${sql.join(places, sql` or `)})`
}

/** A day beside an amount is not asked for here. */
const noDay = localDate('2000-01-01')

/** What M-Pesa or a bank calls a payment for it: at most a few, wherever they are kept. */
function paidUnder(codes: readonly string[]): RawBuilder<unknown> {
  return sql`b.id in (
    select booking_id from payment_attempts where receipt = any(${codes}::text[])
    union all select booking_id from payment_proofs where reference_normalised = any(${codes}::text[])
    union all select booking_id from manual_payments
      where reference_normalised <> '' and reference_normalised = any(${codes}::text[])
  )`
}

async function findNames(db: Kysely<Database>, theirs: RawBuilder<unknown>, search: string): Promise<string[]> {
  const found = await sql<{ name: string }>`
    select n.name from (select distinct b.activity_name as name from bookings b where ${theirs} offset 0) n
    where ${containsFolded(sql`n.name`, search)}`.execute(db)
  return found.rows.map(({ name }) => name)
}

/**
 * By name, and by what the guide knows of how to reach them: a number or address that is not shown cannot be guessed at
 * by searching. `offset 0` keeps the planner from looking through everybody else first.
 */
async function findCustomers(
  db: Kysely<Database>,
  vendorId: VendorId,
  theirs: RawBuilder<unknown>,
  search: string,
): Promise<string[]> {
  const { phoneEnd } = parseSearch(search, noDay)
  const called = phoneEnd === null ? sql`` : sql` or ${phoneEnds('u.phone', phoneEnd)}`
  const found = await sql<{ id: string }>`
    select u.id from (select distinct b.user_id from bookings b where ${theirs} offset 0) c
    cross join lateral (
      select u.id from users u where u.id = c.user_id and (
        ${containsFolded(sql`u.name`, search)} or (${containsFolded(sql`u.email`, search)}${called}) and ${reachableWithin(vendorId)}
      ) offset 0
    ) u`.execute(db)
  return found.rows.map(({ id }) => id)
}
