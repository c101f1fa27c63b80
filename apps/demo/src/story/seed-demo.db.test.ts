// oxlint-disable vitest/expect-expect -- expectNone asserts
import { testApprovalKey } from '@upeo/server/testing/approvals'
import { testSecrets } from '@upeo/server/testing/test-secrets'
import { createTestDatabase, type TestDatabase } from '@upeo/server/testing/database'
import { forFile } from '@upeo/server/testing/for-file'
import { createSeededDatabase, seedings } from '../testing/seeded-database.ts'
import { isFull } from '@upeo/domain/testing/depth'
import { categories } from '@upeo/domain/activities/categories'
import { isInKenya } from '@upeo/domain/places/location'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { createLog } from '@upeo/server/platform/log'
import { passwordMatches } from '@upeo/server/modules/identity/password-hash'
import { codeAt } from '@upeo/server/modules/factors/index'
import { demoCodeOf } from './code-rows.ts'
import { demoCodes } from './demo-codes.data.ts'
import { demoPasswordHash, lostPasswordHash } from './passwords.data.ts'
import { seedDemo } from './seed-demo.ts'

const { clock } = seedings.plain
const log = createLog('silent')
// Seeding writes a hundred thousand rows: seconds on an idle machine, more on a busy one.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const tables = [
  'users',
  'vendors',
  'vendor_documents',
  'activities',
  'departures',
  'bookings',
  'booking_history',
  'payment_attempts',
  'payment_proofs',
  'booking_problems',
  'disbursements',
  'guide_refunds',
  'ledger_transactions',
  'ledger_entries',
  'ledger_balances',
  'reviews',
  'review_reports',
  'favorites',
  'activity_views',
  'searches',
  'inventory_items',
  'inventory_reservations',
  'inventory_history',
  'point_entries',
  'user_badges',
  'notifications',
]

// prettier-ignore
const towns: Readonly<Record<string, readonly [lat: number, lng: number]>> = {
  Naivasha: [-0.717, 36.431], Longonot: [-0.93, 36.52], Gilgil: [-0.498, 36.32], Nakuru: [-0.303, 36.08], Nyahururu: [0.038, 36.364], Marigat: [0.47, 35.98],
  Suswa: [-1.05, 36.33], Magadi: [-1.9, 36.29], Oltepesi: [-1.54, 36.48], Narosura: [-1.53, 35.86], Narok: [-1.087, 35.87], Talek: [-1.44, 35.21], Aitong: [-1.18, 35.25],
  Nairobi: [-1.286, 36.817], Karen: [-1.319, 36.707], Ngong: [-1.362, 36.655], Limuru: [-1.107, 36.642], Kimende: [-0.97, 36.63], Kiambu: [-1.171, 36.836], Kitengela: [-1.473, 36.959], 'Athi River': [-1.456, 36.978],
  Nanyuki: [0.017, 37.073], 'Naro Moru': [-0.165, 37.02], Chogoria: [-0.228, 37.63], Kutus: [-0.574, 37.327], Timau: [0.085, 37.243], Mweiga: [-0.322, 36.9], Ndaragwa: [-0.06, 36.53], Njabini: [-0.72, 36.65], Nyeri: [-0.42, 36.951],
  Sagana: [-0.668, 37.206], Thika: [-1.033, 37.069], 'Ol Donyo Sabuk': [-1.12, 37.24], Maua: [0.232, 37.941], Meru: [0.047, 37.649], Chuka: [-0.333, 37.646],
  Ukunda: [-4.288, 39.567], Kinondo: [-4.39, 39.54], Gazi: [-4.42, 39.51], Kwale: [-4.174, 39.452], Shimoni: [-4.648, 39.381], Mombasa: [-4.043, 39.668], Kilifi: [-3.63, 39.85], Watamu: [-3.354, 40.02], Gede: [-3.31, 40.01], Malindi: [-3.218, 40.117], Marafa: [-3.03, 39.96], Mambrui: [-3.12, 40.16], Lamu: [-2.269, 40.902], Shela: [-2.296, 40.915],
  Shinyalu: [0.23, 34.79], Malava: [0.45, 34.85], Webuye: [0.6, 34.77], Kisumu: [-0.092, 34.768], Kombewa: [-0.1, 34.52], Mbita: [-0.427, 34.207], Macalder: [-0.96, 34.29], Tabaka: [-0.75, 34.66], Kericho: [-0.369, 35.283], 'Nandi Hills': [0.1, 35.176], Kapsabet: [0.203, 35.105], Eldoret: [0.514, 35.27], Iten: [0.67, 35.508], Kapcherop: [1.04, 35.33], Kitale: [1.015, 35.006], Endebess: [1.08, 34.85],
  Kimana: [-2.8, 37.53], Kibwezi: [-2.41, 37.96], 'Mtito Andei': [-2.69, 38.17], Voi: [-3.396, 38.556], Wundanyi: [-3.4, 38.36], Rukanga: [-3.78, 38.63], Machakos: [-1.518, 37.263],
  'Archers Post': [0.64, 37.67], Sereolipi: [1.12, 37.59], Marsabit: [2.334, 37.99], Lodwar: [3.119, 35.597], Loiyangalani: [2.757, 36.717],
}

const test1 = forFile(() => createSeededDatabase('plain'))

async function rowsOf<T extends object = Record<string, number>>(query: string): Promise<T[]> {
  return (await sql.raw<T>(query).execute(test1.db)).rows
}
const count = async (query: string) => Number((await rowsOf<{ n: number }>(`select count(*)::int as n ${query}`))[0]?.n)

/** Expects that no row breaks the rule. */
async function expectNone(query: string) {
  expect(await rowsOf(query)).toEqual([])
}

/** But a transaction's position: it tells which database transaction posted it. */
async function contentHash({ db }: TestDatabase): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const table of tables) {
    const { rows } = await sql<{ hash: string }>`
      select md5(string_agg(r::text, '|' order by r::text)) as hash
      from ${sql.table(table)} t, lateral (select to_jsonb(t) - 'position' as r)`.execute(db)
    hashes[table] = rows[0]?.hash ?? ''
  }
  return hashes
}

describe('seeding', () => {
  test.runIf(isFull)(
    'gives every database the same data, runs once for two processes, and skips a seeded database',
    async () => {
      const other = await createTestDatabase()
      try {
        const tell = () =>
          seedDemo({
            db: other.db,
            clock,
            log,
            production: false,
            secrets: testSecrets,
            approvalKey: testApprovalKey,
            pictures: null,
          })
        expect((await Promise.all([tell(), tell()])).toSorted()).toEqual(['not_empty', 'told'])
        expect(await contentHash(other)).toEqual(await contentHash(test1))
      } finally {
        await other.dispose()
      }
      expect(
        await seedDemo({
          db: test1.db,
          clock,
          log,
          production: false,
          secrets: testSecrets,
          approvalKey: testApprovalKey,
          pictures: null,
        }),
      ).toBe('not_empty')
    },
  )

  test.runIf(isFull)('gives every activity and guide pictures, each with one row', async () => {
    const other = await createSeededDatabase('pictured')
    try {
      const { rows } = await sql<{ hung: number; bare: number; faceless: number; twice: number }>`select
        (select count(*)::int from activity_images) as hung,
        (select count(*)::int from activities a where not exists (select from activity_images where activity_id = a.id)) as bare,
        (select count(*)::int from users where role = 'vendor' and (avatar_image_id is null or cover_image_id is null)) as faceless,
        (select count(*)::int from (select from images where purpose <> 'review' group by content_hash having count(*) > 1) i) as twice`.execute(
        other.db,
      )
      expect(rows[0]).toEqual({ hung: 824, bare: 0, faceless: 0, twice: 0 })
    } finally {
      await other.dispose()
    }
  })

  test('is refused in production', async () => {
    await expect(
      seedDemo({
        db: test1.db,
        clock,
        log,
        production: true,
        secrets: testSecrets,
        approvalKey: testApprovalKey,
        pictures: null,
      }),
    ).rejects.toThrow('real people')
  })

  test('creates accounts of every role with the known password', async () => {
    expect(await passwordMatches(demoPasswordHash, 'Karibu2026')).toBe(true)
    expect(await passwordMatches(lostPasswordHash, 'Karibu2026')).toBe(false)
    const known = await rowsOf<{ email: string; role: string }>(
      `select email, role from users where password_hash = '${demoPasswordHash}' order by email`,
    )
    expect(known).toEqual([
      { email: 'admin@upeo.example', role: 'admin' },
      { email: 'amina@upeo.example', role: 'user' },
      { email: 'baraka@upeo.example', role: 'admin' },
      { email: 'kamau@upeo.example', role: 'vendor' },
      { email: 'otieno@upeo.example', role: 'admin' },
      { email: 'safari.kombe@upeo.example', role: 'user' },
      { email: 'wangari@upeo.example', role: 'admin' },
      { email: 'wanjiku@upeo.example', role: 'admin' },
    ])
  })
})

test('guide and office have authenticator apps, whose codes are those that `/dev/codes` shows', async () => {
  const rows = await rowsOf<{ id: string; email: string; secret: Buffer }>(
    'select c.id, u.email, c.secret from one_time_codes c join users u on u.id = c.user_id where c.confirmed_at is not null',
  )
  expect(rows.map(({ email }) => email).toSorted()).toEqual(demoCodes.map(({ email }) => email).toSorted())
  for (const { id, email, secret } of rows) {
    const opened = testSecrets.open(secret, `one-time code ${id}`)
    expect(opened && codeAt(opened, clock.now())).toBe(demoCodeOf(email, clock.now()).code)
  }
})

describe('the seeded data', () => {
  test('has guides, some unverified; activities of every category; guests and their bookings', async () => {
    expect(await count('from vendors')).toBeGreaterThanOrEqual(32)
    expect(await count('from vendors where user_id not in (select vendor_id from verified_vendors)')).toBeGreaterThan(3)
    expect(await count('from vendors v where not exists (select from activities where vendor_id = v.user_id)')).toBe(0)
    expect(await count('from activities')).toBeGreaterThanOrEqual(200)
    const found = await rowsOf<{ category: string; n: number }>(
      'select category, count(*)::int as n from activities group by 1',
    )
    expect(found.map(({ category }) => category).toSorted()).toEqual([...categories].toSorted())
    expect(Math.min(...found.map(({ n }) => n))).toBeGreaterThanOrEqual(6)
    expect(await count(`from users where role = 'user'`)).toBeGreaterThanOrEqual(300)
    expect(await count('from bookings where starts_at < now() and starts_at <= created_at')).toBe(0)
    expect(await count(`from bookings where starts_at < '${clock.now().toISOString()}'`)).toBeGreaterThan(4000)
    const states = await rowsOf<{ status: string }>('select distinct status from bookings order by 1')
    expect(states.map(({ status }) => status)).toEqual([
      'cancelled',
      'completed',
      'confirmed',
      'pending',
      'pending_payment_approval',
    ])
    expect(await count('from reviews')).toBeGreaterThan(1000)
    expect(await count('from reviews where response is not null')).toBeGreaterThan(200)
  })

  test('has dates that are sold out, nearly sold out and free', async () => {
    const ahead = `from departures where starts_at > '${clock.now().toISOString()}'`
    expect(await count(`${ahead} and seats_taken = capacity`)).toBeGreaterThan(20)
    expect(await count(`${ahead} and seats_taken < capacity and capacity - seats_taken <= 2`)).toBeGreaterThan(30)
    expect(await count(`${ahead} and seats_taken = 0`)).toBeGreaterThan(1000)
  })

  test('has Kamau, the demo guide, with all payment methods, free dates and a payment to approve', async () => {
    const [kamau] = await rowsOf<{ id: string; manual_methods: string[]; accepts_mpesa: boolean }>(
      `select v.user_id as id, manual_methods, accepts_mpesa from vendors v join users u on u.id = v.user_id
       join verified_vendors on vendor_id = u.id where u.email = 'kamau@upeo.example'`,
    )
    expect(kamau?.manual_methods.toSorted()).toEqual(['bank', 'buygoods', 'paybill'])
    expect(kamau?.accepts_mpesa).toBe(true)
    const free = await count(`from departures d join activities a on a.id = activity_id
      where a.vendor_id = '${kamau?.id}' and starts_at > '${clock.now().toISOString()}' and d.capacity - seats_taken >= 4`)
    expect(free).toBeGreaterThan(150)
    expect(
      await count(`from bookings where vendor_id = '${kamau?.id}' and status = 'pending_payment_approval'`),
    ).toBeGreaterThan(0)
  })

  test('has Amina, the demo customer, with past and future trips', async () => {
    const states = await rowsOf<{ status: string }>(
      `select b.status from bookings b join users u on u.id = b.user_id where u.email = 'amina@upeo.example'`,
    )
    const of = (status: string) => states.filter((each) => each.status === status).length
    expect(of('completed')).toBeGreaterThanOrEqual(6)
    expect(of('cancelled')).toBeGreaterThanOrEqual(1)
    expect(of('confirmed')).toBeGreaterThanOrEqual(2)
    expect(of('pending_payment_approval')).toBeGreaterThanOrEqual(1)
  })
})

describe('the texts', () => {
  test('belong to places in Kenya, near the town they name', async () => {
    const places = await rowsOf<{ location_name: string; town: string; lat: number; lng: number }>(
      'select distinct location_name, town, lat, lng from activities',
    )
    expect(places.filter((place) => !isInKenya(place))).toEqual([])
    // So near the equator a degree is about 111 km both ways.
    const far = places.flatMap(({ location_name: name, town, lat, lng }) => {
      const [townLat, townLng] = towns[town] ?? [0, 0]
      const km = Math.hypot(lat - townLat, lng - townLng) * 111
      return km > 75 ? [`${name}: ${Math.round(km)} km from ${town}`] : []
    })
    expect(far).toEqual([])
  })

  test('are written for each activity, without placeholders', async () => {
    await expectNone(`select description from activities group by 1 having count(*) > 1`)
    await expectNone(`select short_description from activities group by 1 having count(*) > 1`)
    await expectNone(`select name from activities group by 1 having count(*) > 1`)
    await expectNone(
      `select name from activities where (name || description || what_to_expect || short_description) ~* 'lorem|ipsum|todo|tbd|xxx|undefined|[{}]'`,
    )
    await expectNone(
      `select name from activities where length(description) < 250 or length(short_description) not between 40 and 160 or length(name) > 80`,
    )
    await expectNone(
      `select name from activities where cardinality(included_items) < 2 or cardinality(what_to_bring) < 1 or jsonb_array_length(itinerary) < 2 or price_cents <= 0`,
    )
    await expectNone(`select comment from reviews group by activity_id, comment having count(*) > 1`)
    await expectNone(`select comment from reviews where comment ~ '[{}]'`)
  })

  test('are in both languages for a fifth of the activities, a story and two guides; somebody reads Swahili', async () => {
    expect(await count('from activity_texts where is_whole')).toBeGreaterThanOrEqual(
      (await count('from activities')) / 5,
    )
    await expectNone(
      `select name from activity_texts where (name || description || what_to_expect || short_description) ~* 'lorem|ipsum|todo|tbd|xxx|undefined|[{}]'`,
    )
    await expectNone(`select name from activity_texts where length(name) > 80 or length(short_description) > 160`)
    expect(await count(`from activities where language = 'sw'`)).toBeGreaterThan(0)
    expect(await count('from content_texts')).toBeGreaterThan(0)
    expect(await count('from vendor_texts')).toBe(2)
    expect(await count(`from users where language = 'sw' and role = 'user'`)).toBe(1)
    expect(
      await count(`from bookings b join users u on u.id = b.user_id where u.email = 'safari.kombe@upeo.example'`),
    ).toBeGreaterThan(0)
  })

  test('repeat no sentence among the descriptions', async () => {
    const rows = await rowsOf<{ text: string }>(
      `select description || ' ' || what_to_expect || ' ' || short_description as text from activities`,
    )
    const sentences = rows.flatMap(({ text }) => text.split(/(?<=[.?!])\s+/)).filter((sentence) => sentence.length > 30)
    const repeated = sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)
    expect(repeated).toEqual([])
  })

  test('have notifications of the last weeks for both demo people, each about a booking of their own', async () => {
    for (const email of ['amina@upeo.example', 'kamau@upeo.example']) {
      const theirs = `from notifications n join users u on u.id = n.user_id where u.email = '${email}'`
      expect(await count(theirs)).toBeGreaterThan(0)
    }
    const foreign = `from notifications n where link like '%details=%' and not exists (
      select from bookings b where n.user_id in (b.user_id, b.vendor_id) and link like '%' || b.id)`
    expect(await count(foreign)).toBe(0)
    expect(await count('from notifications where read_at is null')).toBeGreaterThan(0)
  })
})
