import type { VendorId } from '@upeo/domain/ids'
import { createSynonyms } from '@upeo/domain/search/synonyms'
import { createVocabulary } from '@upeo/domain/search/vocabulary'
import { sql, type Kysely } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { catalogRows } from '../../../testing/catalog-rows.ts'
import { testDatabase } from '../../../testing/database.ts'
import type { Database } from '../../platform/database/schema.ts'
import { findActivities, type ListingPage } from '../activities/queries/find-activities.ts'
import { readSearch } from '../activities/queries/match-search.ts'
import { listPeople } from '../admin/queries/list-people.ts'
import { listVendorBookings } from '../bookings/queries/list-vendor-bookings.ts'

const now = new Date('2026-03-02T06:00:00Z')
const people = 50_000
const activities = 20_000
const bookings = { all: 300_000, ofTheGuide: 50_000 }

const database = testDatabase()
let guide: VendorId
let guest: string
let walk: string
beforeAll(async () => {
  await plant()
})

/** Among many one person, one activity and one booking are called what is looked for. */
async function plant() {
  const { owner } = database
  await sql`set statement_timeout = 0`.execute(owner)
  // What triggers write beside each row would take minutes, and none of these lists reads it.
  await sql`set session_replication_role = replica`.execute(owner)
  const rows = catalogRows({ db: owner })
  guide = (await rows.guide()) as VendorId
  const other = await rows.guide()
  guest = await rows.user({ name: 'Wanjirũ O’Brien' })
  walk = await rows.activity(guide, { name: 'Kĩrĩnyaga by Hell’s Gate', location_name: 'Ol‘Kalou' })
  const trip = await rows.trip(await rows.departure(walk, '2026-02-20'), guest)
  await sql`
    insert into users (id, role, name, username, email, password_hash, preferences, created_at)
    select gen_random_uuid(), 'user', (array['Otieno', 'Achieng', 'Kamau'])[1 + n % 3] || ' ' || n, 'person-of-' || n,
      'person-of-' || n || '@example.com', 'none', '{}', ${now} from generate_series(1, ${people}::int) n`.execute(
    owner,
  )
  await sql`
    insert into activities (id, vendor_id, name, short_description, description, category, difficulty, fitness_level,
      age_restrictions, cancellation_policy, what_to_expect, meeting_point, location_name, town, county, lat, lng,
      duration_minutes, capacity, price_cents, created_at, updated_at)
    select gen_random_uuid(), vendor_id, 'Activity ' || n, short_description, description, category, difficulty,
      fitness_level, age_restrictions, cancellation_policy, what_to_expect, meeting_point, 'Gate ' || n, town, county, lat,
      lng, duration_minutes, capacity, price_cents, created_at, updated_at
    from activities cross join generate_series(1, ${activities}::int) n`.execute(owner)
  await sql`
    insert into bookings (id, reference, user_id, vendor_id, activity_id, departure_id, status, payment_status,
      payment_method, adults, children, activity_name, starts_on, starts_at, ends_at, has_start_time, adult_price_cents,
      child_price_cents, subtotal_cents, vat_cents, total_cents, commission_cents, paid_cents, vat_rate_percent,
      commission_rate_percent, cancellation_policy, hold_started_at, created_at, completed_at)
    select gen_random_uuid(), 'BOOKING-9' || lpad(n::text, 8, '0'), u.id,
      case when n <= ${bookings.ofTheGuide}::int then b.vendor_id else ${other} end, activity_id, departure_id, status,
      payment_status, payment_method, adults, children, 'Activity ' || n % 100, starts_on, starts_at, ends_at,
      has_start_time, adult_price_cents, child_price_cents, subtotal_cents, vat_cents, total_cents, commission_cents,
      paid_cents, vat_rate_percent, commission_rate_percent, cancellation_policy, hold_started_at,
      b.created_at + n * interval '1 minute', completed_at
    from bookings b cross join generate_series(1, ${bookings.all}::int) n
      join (select id, row_number() over () as place from users where role = 'user' and id <> ${guest}) u
        on u.place = 1 + n % ${people}::int
    where b.id = ${trip}`.execute(owner)
  await sql`insert into listed_activities select * from activities_to_list`.execute(owner)
  await sql`insert into activity_cards select * from cards_to_show t where t.activity_id = ${walk}`.execute(owner)
  await sql`set session_replication_role = default`.execute(owner)
  await sql`vacuum analyze users, activities, listed_activities, bookings`.execute(owner)
}

/** What is found, and how many rows of this table were read through for it instead of by an index. */
async function readThrough<T>(table: 'users' | 'bookings' | 'listing', find: (db: Kysely<Database>) => Promise<T>) {
  const tables = table === 'listing' ? ['activities', 'listed_activities'] : [table]
  return database.db.transaction().execute(async (tx) => {
    // Workers count for themselves what they read.
    await sql`set local max_parallel_workers_per_gather = 0`.execute(tx)
    const count = async () => {
      const { rows } = await sql<{ rows: number }>`select coalesce(sum(seq_tup_read), 0)::int as rows
        from pg_stat_xact_user_tables where relname = any(${tables}::text[])`.execute(tx)
      return rows[0]!.rows
    }
    const before = await count()
    const found = await find(tx)
    return { found, through: (await count()) - before }
  })
}

test.each(["wanjiru o'brien", 'Wanjirũ', 'OBRIEN'])('a person called %s is found by an index', async (search) => {
  for (const namesOnly of [false, true]) {
    const { found, through } = await readThrough('users', (db) =>
      listPeople(db, { page: 1, limit: 25, search }, { namesOnly }),
    )
    expect([found.people.map(({ _id }) => _id), through]).toEqual([[guest], 0])
  }
})

test.each(["wanjiru o'brien", 'kirinyaga by', 'HELL’S GATE'])(
  'of a guide’s 50,000 bookings the one of %s is found by the index of theirs',
  async (search) => {
    const { found, through } = await readThrough('bookings', (db) =>
      listVendorBookings(db, guide, { page: 1, limit: 10, search }, now),
    )
    expect([found.bookings.map(({ user }) => user.name), through]).toEqual([['Wanjirũ O’Brien'], 0])
  },
)

const knowledge = { vocabulary: createVocabulary(['activity']), synonyms: createSynonyms([]) }
test.each<[string, Pick<ListingPage, 'search' | 'place'>]>([
  ['by a part of its name', { search: readSearch("rinya'ga by he", knowledge).measures[0] }],
  ['by its place', { place: "ol'kalou" }],
])('an activity is found %s by an index', async (_way, asked) => {
  const { found, through } = await readThrough('listing', (db) =>
    findActivities(db, { ...asked, sort: 'price_asc', page: 1, limit: 24 }, now),
  )
  expect([found.total, found.rows.map(({ id }) => id), through]).toEqual([1, [walk], 0])
})
