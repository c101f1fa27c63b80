import { sql, type Kysely } from 'kysely'
import { categories } from '@upeo/domain/activities/categories'
import { defaultPreferences } from '@upeo/domain/identity/preferences'
import { landmarks } from '@upeo/server/adapters/maps/landmarks'
import { demoPasswordHash } from '@upeo/demo/story/passwords.data'
import type { Database } from '@upeo/server/platform/database/schema'
import { idOf, texts } from './scale-functions.ts'
import { customersFor, departuresOfEach, guidesFor, type ScaleSize } from './scale-size.ts'
import { adjectives, comments, firstNames, lastNames, offers, sentences } from './words.data.ts'

const n = sql.ref('n')
/** Pictures are shared: what a list reads of them is the same. */
const images = 2000
const imagesOfEach = 3

/** Everybody can sign in with the demo's password: `guide-1@scale.example`, `customer-1@scale.example`. */
export async function seedPeople(db: Kysely<Database>, size: ScaleSize): Promise<void> {
  const name = sql`pg_temp.pick(${texts(firstNames)}, n, 1) || ' ' || pg_temp.pick(${texts(lastNames)}, n, 2)`
  const people = [
    { kind: 'guide', role: 'vendor', count: guidesFor(size) },
    { kind: 'customer', role: 'user', count: customersFor(size) },
  ] as const
  for (const { kind, role, count } of people) {
    await sql`
      insert into users (id, role, name, username, email, password_hash, preferences, location, bio, booking_count,
        activity_count, unique_activities_count, created_at)
      select ${idOf(kind, n)}, ${role}, ${name}, ${kind} || '-' || n, ${kind} || '-' || n || '@scale.example',
        ${demoPasswordHash}, ${JSON.stringify(defaultPreferences)}::jsonb, 'Kenya', pg_temp.pick(${texts(sentences)}, n, 3),
        coalesce(t.bookings, 0), coalesce(t.trips, 0), coalesce(t.activities, 0), now() - interval '2 years' + n * interval '1 second'
      from generate_series(1, ${sql.lit(count)}) n
      left join (
        select user_n, count(*) as bookings, count(*) filter (where status = 'completed') as trips,
          count(distinct activity_n) filter (where status = 'completed') as activities
        from scale_bookings group by user_n
      ) t on t.user_n = n and ${kind} = 'customer'`.execute(db)
  }
  await sql`
    insert into leaderboard_changes (board, value, people)
    select 'activities', activity_count, count(*) from users
    where ranked and activity_count > 0 and id between ${idOf('customer', sql`0`)} and ${idOf('customer', sql`2147483647`)}
    group by activity_count`.execute(db)
  await sql`
    insert into vendors (user_id, business_name, business_description, manual_methods, payment_details, created_at,
      rating_sum, rating_count)
    select ${idOf('guide', n)}, pg_temp.pick(${texts(lastNames)}, n, 2) || ' Adventures',
      pg_temp.pick(${texts(sentences)}, n, 4), '{bank}',
      '{"bank": {"bankName": "Equity Bank", "accountName": "Adventures", "accountNumber": "0100000000001"}}',
      now() - interval '2 years' + n * interval '1 second', coalesce(r.total, 0), coalesce(r.ratings, 0)
    from generate_series(1, ${sql.lit(guidesFor(size))}) n
    left join (
      select guide_n, sum(rating) as total, count(*) as ratings from scale_reviews group by guide_n
    ) r on r.guide_n = n`.execute(db)
  // Six of ten are verified.
  await sql`
    insert into vendor_documents (id, vendor_id, type, name, storage_key, content_type, byte_size, status, decided_at,
      created_at)
    select ${idOf('document', sql`n * 2 + d.at`)}, ${idOf('guide', n)}, d.type, d.type || '.pdf', 'scale/none',
      'application/pdf', 1000, 'approved', now(), now() - interval '1 year'
    from generate_series(1, ${sql.lit(guidesFor(size))}) n, (values (0, 'identityDocument'), (1, 'businessLicense')) d (at, type)
    where pg_temp.chance(n, 5) < 0.6`.execute(db)
}

/** What is drawn of each activity, before anything is written: departures and bookings are made from it. */
export async function drawActivities(db: Kysely<Database>, size: ScaleSize): Promise<void> {
  const places = JSON.stringify(landmarks.map(([name, county, lat, lng]) => ({ name, county, lat, lng })))
  await sql`create temp table scale_places as
    select row_number() over () - 1 as at, * from jsonb_to_recordset(${sql.lit(places)}::jsonb) as p (name text, county text, lat float8, lng float8)`.execute(
    db,
  )
  const drawn = categories.flatMap((category) => Array.from({ length: offers[category].weight }, () => category))
  await sql`create temp table scale_activities as
    select n, 1 + floor(${sql.lit(guidesFor(size))} * power(pg_temp.chance(n, 10), 1.6))::int as guide_n,
      pg_temp.pick(${texts(drawn)}, n, 11) as category,
      -- Most is offered at a few places: the list's order decides which.
      floor(${sql.lit(landmarks.length)} * power(pg_temp.chance(n, 12), 1.8))::int as place_at,
      -- Log-normal about KES 3,500, in steps of 5.
      500 * greatest(100, least(12000, round(700 * exp(1.6 * (pg_temp.chance(n, 13) + pg_temp.chance(n, 14)
        + pg_temp.chance(n, 15) - 1.5)))))::bigint as price,
      pg_temp.chance(n, 16) as child_share, 6 + floor(25 * pg_temp.chance(n, 17))::int as capacity,
      pg_temp.pick(${texts(['Flexible', 'Flexible', 'Moderate', 'Strict'])}, n, 18) as policy,
      nullif(pg_temp.pick(${texts(['', '05:30', '06:00', '07:00', '08:00', '09:30', '14:00'])}, n, 19), '')::time as start_time,
      pg_temp.chance(n, 20) < 0.96 as active
    from generate_series(1, ${sql.lit(size.activities)}) n`.execute(db)
  await sql`create unique index on scale_activities (n)`.execute(db)
  await sql`analyze scale_activities`.execute(db)
}

/** Eight dates each, half of them gone by, most of them Saturdays. */
export async function drawDepartures(db: Kysely<Database>): Promise<void> {
  await sql`create temp table scale_departures as
    select d.n, d.activity_n, d.capacity, d.day, d.start_time,
      (d.day + coalesce(d.start_time, '00:00'::time)) at time zone 'Africa/Nairobi' as starts_at
    from (
      select e.n, e.activity_n, e.capacity, e.start_time, case when pg_temp.chance(e.n, 31) < 0.6
        then e.day + (6 - extract(dow from e.day)::int) else e.day end as day
      from (
        select (a.n - 1) * ${sql.lit(departuresOfEach)} + k + 1 as n, a.n as activity_n, a.capacity, a.start_time,
          (current_date - 176 + 44 * k + floor(37 * pg_temp.chance((a.n - 1) * ${sql.lit(departuresOfEach)} + k + 1, 30))::int) as day
        from scale_activities a, generate_series(0, ${sql.lit(departuresOfEach - 1)}) k
      ) e
    ) d`.execute(db)
  await sql`create unique index on scale_departures (n)`.execute(db)
  await sql`analyze scale_departures`.execute(db)
}

const searchTriggers = ['activities_search', 'activities_words_of_new']

export async function writeActivities(db: Kysely<Database>): Promise<void> {
  const nouns = sql.join(
    categories.map((category) => sql`when ${sql.lit(category)} then ${texts(offers[category].nouns)}`),
    sql` `,
  )
  const sentence = (what: number) => sql`pg_temp.pick(${texts(sentences)}, a.n, ${sql.lit(what)})`
  // What they are found by is written as they are, although all other triggers are put aside.
  for (const trigger of searchTriggers)
    await sql`alter table activities enable always trigger ${sql.ref(trigger)}`.execute(db)
  await sql`
    insert into activities (id, vendor_id, name, short_description, description, category, difficulty, fitness_level,
      age_restrictions, cancellation_policy, what_to_expect, included_items, what_to_bring, meeting_point, location_name,
      town, county, lat, lng, duration_minutes, capacity, price_cents, child_price_cents, is_active, start_time,
      next_departure_at, rating_sum, rating_count, created_at, updated_at, published_at)
    select ${idOf('activity', sql`a.n`)}, ${idOf('guide', sql`a.guide_n`)},
      pg_temp.pick(${texts(adjectives)}, a.n, 40) || ' ' || pg_temp.pick(case a.category ${nouns} end, a.n, 41) || ', ' || p.name,
      ${sentence(42)}, ${sentence(43)} || ' ' || ${sentence(44)} || ' ' || ${sentence(45)}, a.category,
      pg_temp.pick(${texts(['Easy', 'Easy', 'Moderate', 'Moderate', 'Challenging', 'Extreme'])}, a.n, 46),
      pg_temp.pick(${texts(['Low', 'Medium', 'Medium', 'High'])}, a.n, 47), '8 years and up', a.policy, ${sentence(48)},
      '{Guide,Water,Park fees}', '{Good shoes,A hat,A light jacket}', '{}', p.name, '', p.county,
      p.lat + 0.2 * (pg_temp.chance(a.n, 49) - 0.5), p.lng + 0.2 * (pg_temp.chance(a.n, 50) - 0.5),
      (array[120, 180, 240, 360, 480, 1440])[1 + floor(6 * pg_temp.chance(a.n, 51))::int], a.capacity, a.price,
      case when a.child_share < 0.6 then null when a.child_share < 0.7 then 0 else a.price / 2 end, a.active,
      a.start_time, next.at, coalesce(r.total, 0), coalesce(r.ratings, 0),
      now() - interval '1 year' - a.n % 500 * interval '1 day', now() - a.n % 90 * interval '1 day', now() - interval '1 year'
    from scale_activities a join scale_places p on p.at = a.place_at
    left join (
      select activity_n, min(starts_at) as at from scale_departures where starts_at > now() group by activity_n
    ) next on next.activity_n = a.n
    left join (
      select activity_n, sum(rating) as total, count(*) as ratings from scale_reviews group by activity_n
    ) r on r.activity_n = a.n
    order by a.n`.execute(db)
  for (const trigger of searchTriggers) await sql`alter table activities enable trigger ${sql.ref(trigger)}`.execute(db)
  await sql`
    insert into images (id, owner_id, purpose, storage_key, content_hash, width, height, widths, blur, created_at)
    select ${idOf('image', n)}, ${idOf('guide', sql`1`)}, 'activity', 'images/scale/' || md5(n::text), md5(n::text), 1600,
      1000, '{400,800,1200,1600}', 'data:image/webp;base64,' || repeat(substr(md5(n::text), 1, 10), 12), now()
    from generate_series(0, ${sql.lit(images - 1)}) n`.execute(db)
  await sql`
    insert into activity_images (activity_id, position, image_id)
    select ${idOf('activity', sql`a.n`)}, p, ${idOf('image', sql`(a.n * ${sql.lit(imagesOfEach)} + p) % ${sql.lit(images)}`)}
    from scale_activities a, generate_series(0, ${sql.lit(imagesOfEach - 1)}) p order by a.n, p`.execute(db)
}

/** With the seats that the drawn bookings have taken. */
export async function writeDepartures(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into departures (id, activity_id, starts_on, start_time, starts_at, capacity, seats_taken)
    select ${idOf('departure', sql`d.n`)}, ${idOf('activity', sql`d.activity_n`)}, d.day, d.start_time, d.starts_at,
      d.capacity, coalesce(b.seats, 0)
    from scale_departures d
    left join (
      select departure_n, sum(adults + children) as seats from scale_bookings where status <> 'cancelled'
      group by departure_n
    ) b on b.departure_n = d.n
    order by d.n`.execute(db)
}

/** What the triggers that are put aside would have written. */
export async function writeListed(db: Kysely<Database>): Promise<void> {
  await sql`analyze users, vendor_documents, activities, images, activity_images`.execute(db)
  await sql`insert into listed_activities select * from activities_to_list order by activity_id`.execute(db)
  await sql`insert into activity_cards select * from cards_to_show order by activity_id`.execute(db)
}

/** Each with its latest reviews, which an index finds: after the indexes. */
export async function writeDetails(db: Kysely<Database>): Promise<void> {
  await sql`analyze activity_texts, reviews`.execute(db)
  await sql`insert into activity_details select * from details_to_show order by activity_id`.execute(db)
}

export async function writeReviews(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into reviews (id, booking_id, activity_id, vendor_id, user_id, rating, comment, created_at, updated_at)
    select ${idOf('review', n)}, ${idOf('booking', n)}, ${idOf('activity', sql`activity_n`)}, ${idOf('guide', sql`guide_n`)},
      ${idOf('customer', sql`user_n`)}, rating, pg_temp.pick(${texts(comments)}, n, 60), written_at, written_at
    from scale_reviews order by n`.execute(db)
}
