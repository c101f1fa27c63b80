import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Database } from '@upeo/server/platform/database/schema'
import { scaleId } from '../scale/scale-size.ts'

/** What is sold in the benches of holds and checkouts: dates that never sell out, and people who buy once each. */

export const stallDates = 200
const stallPrice = 2_500
/** Nairobi's, as the server's days are: for three hours each night it is not UTC's. */
const today = sql`(now() at time zone 'Africa/Nairobi')::date`

const guide = 0x1f0
const activity = 0x1f1
const departure = 0x1f2
const buyer = 0x1f3

/** The functions that the scripts of pgbench name rows by; the same ids as `stallActivity` and `buyerOf`. */
export async function openStall(db: Kysely<Database>): Promise<void> {
  await sql`
    create function bench_row_id(kind bigint, n bigint) returns uuid language sql immutable as $$
      select (lpad(to_hex(kind), 8, '0') || '-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid
    $$`.execute(db)
  // A number that is like no other in a captured statement.
  await sql`alter table provider_messages alter column id restart with 1000000001`.execute(db)
  await sql`
    insert into users (id, role, name, username, email, password_hash, preferences, created_at)
    values (bench_row_id(${guide}, 1), 'vendor', 'Stall', 'stall', 'stall@scale.example', '-', '{}', now())`.execute(db)
  await sql`insert into vendors (user_id, created_at) values (bench_row_id(${guide}, 1), now())`.execute(db)
  // Copied from the first activity, so that nothing has to be made up twice.
  await sql`
    insert into activities (id, vendor_id, name, short_description, description, category, difficulty, fitness_level,
      age_restrictions, cancellation_policy, what_to_expect, meeting_point, location_name, county, lat, lng,
      duration_minutes, capacity, price_cents, created_at, updated_at, next_departure_at)
    select bench_row_id(${activity}, n), bench_row_id(${guide}, 1), 'Stall ' || n, short_description, description, category,
      difficulty, fitness_level, age_restrictions, 'Flexible', what_to_expect, meeting_point, location_name, county, lat,
      lng, duration_minutes, 1000000, ${stallPrice * 100}, now(), now(), date_trunc('day', now()) + interval '30 days'
    from activities, generate_series(1, ${stallDates}::int) n where id = ${scaleId('activity', 1)}`.execute(db)
  await sql`
    insert into departures (id, activity_id, starts_on, starts_at, capacity)
    select bench_row_id(${departure}, n), bench_row_id(${activity}, n), ${today} + 30,
      (${today} + 30)::timestamp at time zone 'Africa/Nairobi', 1000000
    from generate_series(1, ${stallDates}::int) n`.execute(db)
}

export const stallGuide = idOf(guide, 1)
export const stallActivity = (n: number) => idOf(activity, n)
export const stallDeparture = (n: number) => idOf(departure, n)
export const buyerOf = (n: number) => idOf(buyer, n)
export const tokenOf = (n: number) => `buyer-${n}`
export const tokenHashOf = (n: number) => `\\x${createHash('sha256').update(tokenOf(n)).digest('hex')}`

/** The same in SQL, of a variable of the script. */
export const sqlIds = {
  guide: `bench_row_id(${guide}, 1)`,
  activity: `bench_row_id(${activity}, :date)`,
  departure: `bench_row_id(${departure}, :date)`,
  buyer: `bench_row_id(${buyer}, :turn)`,
  tokenHash: `sha256(('buyer-' || :turn)::bytea)`,
} as const

/** Signs so many more people in, and answers the number of the first: nobody buys twice, in later runs neither. */
export async function callBuyers(db: Kysely<Database>, count: number): Promise<number> {
  const { rows } = await sql<{ known: number }>`
    select count(*)::int as known from users where id between ${buyerOf(0)} and ${buyerOf(2 ** 31)}`.execute(db)
  const first = (rows[0]?.known ?? 0) + 1
  const all = sql`generate_series(${first}::int, ${first + count - 1}::int) n`
  await sql`
    insert into users (id, role, name, username, email, password_hash, preferences, created_at)
    select bench_row_id(${buyer}, n), 'user', 'Buyer ' || n, 'buyer-' || n, 'buyer-' || n || '@scale.example', '-', '{}', now()
    from ${all}`.execute(db)
  await sql`
    insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
    select sha256(('buyer-' || n)::bytea), bench_row_id(${buyer}, n), now(), now(), now() + interval '30 days'
    from ${all}`.execute(db)
  await sql`vacuum analyze users, sessions`.execute(db)
  return first
}

function idOf(kind: number, n: number): string {
  return `${kind.toString(16).padStart(8, '0')}-0000-4000-8000-${n.toString(16).padStart(12, '0')}`
}
