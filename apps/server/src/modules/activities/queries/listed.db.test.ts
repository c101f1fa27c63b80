import { randomUUID } from 'node:crypto'
import type { ActivityCard } from '@upeo/contract/activities/activity'
import { FoundActivity } from '@upeo/contract/activities/listing'
import { cents } from '@upeo/domain/money'
import { catalogRows } from '../../../../testing/catalog-rows.ts'
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts'
import { emptyTable } from '../../../../testing/empty-table.ts'
import { untilBlocked } from '../../../../testing/until-blocked.ts'
import { runs } from '@upeo/domain/testing/depth'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cardColumns, cardTables, toCard, type CardRow } from './card.ts'
import { findActivities } from './find-activities.ts'
import { findActivity } from './find-activity.ts'
import { listedCards } from './listed-card.ts'
import { readyDetail } from './ready-detail.ts'

const now = new Date('2026-03-14T06:30:00Z')
const publicUrl = (key: string) => `https://pictures.example/${key}`

let test_: TestDatabase
let rows: ReturnType<typeof catalogRows>

beforeAll(async () => {
  test_ = await createTestDatabase()
  rows = catalogRows(test_.db)
})
afterAll(() => test_.dispose())
beforeEach(() => emptyTable(test_.owner, 'users'))

/** What lies ready beside what the tables say; both empty when they agree. */
async function differences() {
  const { rows: found } = await sql`
    select 'listed' as of, * from (
      (select l.* from listed_activities l except select t.* from activities_to_list t)
      union all (select t.* from activities_to_list t except select l.* from listed_activities l)) d`.execute(test_.db)
  const { rows: cards } = await sql`
    select 'card' as of, * from (
      (select c.* from activity_cards c except select t.* from cards_to_show t)
      union all (select t.* from cards_to_show t except select c.* from activity_cards c)) d`.execute(test_.db)
  const { rows: details } = await sql`
    select 'detail' as of, * from (
      (select c.* from activity_details c except select t.* from details_to_show t)
      union all (select t.* from details_to_show t except select c.* from activity_details c)) d`.execute(test_.db)
  return [...found, ...cards, ...details]
}

/** What is sent of each shown activity, made ready, and made of the tables as for its owner. */
async function bothDetails(): Promise<readonly (readonly [ready: unknown, made: unknown])[]> {
  const deps = { clock: { now: () => now }, publicUrl, debtLimit: cents(0) }
  const { rows: all } = await sql<{ id: string }>`select id from activities order by id`.execute(test_.db)
  return Promise.all(
    all.map(async ({ id }) => {
      const ready = await readyDetail(deps, test_.db, id)
      return [ready && JSON.parse(ready.json), await findActivity(deps, test_.db, id, null)] as const
    }),
  )
}

/** Each card made ready, and made of the tables as the home page makes it. */
async function bothCards(): Promise<readonly (readonly [ready: unknown, made: unknown])[]> {
  const { rows: found } = await findActivities(test_.db, { sort: 'upcoming', page: 1, limit: 100 }, now)
  const ready = JSON.parse(listedCards(found, { party: null }, publicUrl)) as ActivityCard[]
  const { rows: made } = await sql<CardRow>`select ${cardColumns} from activities a ${cardTables(now)}`.execute(
    test_.db,
  )
  return ready.map((card) => {
    const row = made.find(({ id }) => id === card._id)
    return [card, row && { ...toCard(row, publicUrl), partyTotal: null }]
  })
}

const text = fc.constantFrom('Walk', 'Say "so" \\ & <b>', 'Ol’ Ärger', 'Tab\there', 'u0001 \\u0001', '\u0001"}', '{}}')
const change = fc.record({
  what: fc.constantFrom(
    ...(
      'name kind place price rating shown archived next where guide username owner avatar papers paper pictures alt suspended ' +
      'gone new time deleted language translated untranslated words lists reviewed rewritten hidden withdrawn reviewer'
    ).split(' '),
  ),
  which: fc.nat(2),
  text,
  number: fc.integer({ min: 1, max: 9 }),
  flag: fc.boolean(),
})
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

interface People {
  readonly guides: string[]
  readonly activities: string[]
  readonly customer: string
}

async function apply({ what, which, text: said, number, flag }: Change, { guides, activities, customer }: People) {
  const id = activities[which % activities.length]!
  const guide = guides[which % guides.length]!
  const set = (assignment: ReturnType<typeof sql>) =>
    sql`update activities set ${assignment} where id = ${id}`.execute(test_.db)
  const ofGuide = (assignment: ReturnType<typeof sql>) =>
    sql`update users set ${assignment} where id = ${guide}`.execute(test_.db)
  const acts: Record<string, () => Promise<unknown>> = {
    name: () => set(sql`name = ${said}, short_description = ${said}`),
    kind: () => set(sql`category = ${flag ? 'Camping' : 'Hiking'}, difficulty = ${flag ? 'Easy' : 'Moderate'}`),
    place: () => set(sql`location_name = ${` ${said}`}, town = ${flag ? said.toUpperCase() : ''}, county = ${said}`),
    price: () => set(sql`price_cents = ${number * 1003}, child_price_cents = ${flag ? null : number * 10}`),
    rating: () => set(sql`rating_sum = rating_sum + ${number % 5}, rating_count = rating_count + 1`),
    shown: () => set(sql`is_active = ${flag}`),
    archived: () => set(sql`archived_at = ${flag ? null : now}`),
    next: () => set(sql`next_departure_at = ${flag ? null : new Date(now.getTime() + number * 1000)}`),
    where: () =>
      set(flag ? sql`lat = null, lng = null` : sql`lat = ${number - 1}, lng = ${number % 2 ? 0 : 36.123456789}`),
    time: () => set(sql`duration_minutes = ${number * 10}, capacity = ${number}`),
    owner: () => set(sql`vendor_id = ${guide}`),
    guide: () => ofGuide(sql`name = ${said}`),
    username: () => ofGuide(sql`username = ${`${guide.slice(-12)}-${number}`}`),
    avatar: async () => ofGuide(sql`avatar_image_id = ${flag ? null : await rows.image({ widths: [96], width: 96 })}`),
    suspended: () => ofGuide(sql`suspended_at = ${flag ? now : null}`),
    gone: () => ofGuide(sql`deleted_at = ${flag && number > 5 ? now : null}`),
    papers: () =>
      flag
        ? rows.verify(guide)
        : number > 5
          ? sql`delete from vendor_documents where vendor_id = ${guide}`.execute(test_.db)
          : sql`update vendor_documents set superseded_at = ${now} where vendor_id = ${guide}`.execute(test_.db),
    paper: () =>
      sql`update vendor_documents set ${flag ? sql`status = 'pending'` : sql`type = 'insuranceCertificate'`}
        where vendor_id = ${guide} and type = 'businessLicense'`.execute(test_.db),
    pictures: async () => {
      if (!(await isThere(id))) return
      await sql`delete from activity_images where activity_id = ${id}`.execute(test_.db)
      for (let position = 0; position < number % 3; position += 1) {
        const image_id = await rows.image(flag ? {} : { widths: [320, 640], width: 640 })
        await test_.db.insertInto('activity_images').values({ activity_id: id, position, image_id }).execute()
      }
    },
    alt: () => sql`update activity_images set alt = ${said} where activity_id = ${id}`.execute(test_.db),
    deleted: () => sql`delete from activities where id = ${id} and ${number > 7}`.execute(test_.owner),
    language: () => set(sql`language = ${flag ? 'sw' : 'en'}`),
    translated: () =>
      sql`insert into activity_texts (vendor_id, activity_id, language, name, short_description, description, updated_at)
        select vendor_id, id, ${number % 2 ? 'sw' : 'en'}, ${said}, ${said}, ${flag ? said : ''}, ${now}
        from activities where id = ${id}
        on conflict (vendor_id, activity_id, language) do update set name = excluded.name,
          short_description = excluded.short_description, description = excluded.description`.execute(test_.db),
    words: () =>
      set(sql`description = ${said}, what_to_expect = ${said}, age_restrictions = ${said},
        fitness_level = ${flag ? 'Low' : 'High'}, cancellation_policy = ${flag ? 'Strict' : 'Flexible'}`),
    lists: () =>
      set(sql`included_items = ${[said, 'b']}, not_included_items = ${flag ? [] : [said]}, what_to_bring = ${[said]},
        faqs = ${JSON.stringify([{ question: said, answer: 'Yes' }])}, itinerary = ${JSON.stringify([])},
        badges = ${JSON.stringify(flag ? [{ name: said, description: '' }] : [])}`),
    reviewed: async () => {
      if (!(await isThere(id))) return
      const day = await rows.departure(id, `2026-02-${10 + number}`)
      await rows.review(day, customer, { comment: said, created_at: new Date(now.getTime() - number * 1001) })
    },
    rewritten: () =>
      sql`update reviews set comment = ${said}, rating = ${1 + (number % 5)} where activity_id = ${id}`.execute(
        test_.db,
      ),
    hidden: () => sql`update reviews set hidden_at = ${flag ? now : null} where activity_id = ${id}`.execute(test_.db),
    withdrawn: () => sql`delete from reviews where activity_id = ${id} and rating <= ${number}`.execute(test_.db),
    reviewer: async () => {
      const picture = flag ? await rows.image({ widths: [96], width: 96 }) : null
      await sql`update users set name = ${said}, avatar_image_id = ${picture},
        deleted_at = ${number > 6 ? now : null} where id = ${customer}`.execute(test_.db)
    },
    untranslated: () => sql`delete from activity_texts where activity_id = ${id}`.execute(test_.db),
    new: async () => activities.push(await rows.activity(guide, { id: randomUUID(), name: said, is_active: flag })),
  }
  await acts[what]!()
}

/** Not once it was deleted. */
async function isThere(activity: string): Promise<boolean> {
  return (await sql`select from activities where id = ${activity}`.execute(test_.db)).rows.length > 0
}

test('what lies ready for the list is what the tables say, whatever is written', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 4, maxLength: 16 }), async (changes) => {
      await emptyTable(test_.owner, 'users')
      const guides = [await rows.guide(), await rows.guide()]
      const activities = [await rows.activity(guides[0]!), await rows.activity(guides[1]!)]
      const customer = await rows.user()
      for (const each of changes) await apply(each, { guides, activities, customer })
      expect(await differences()).toEqual([])
      for (const [ready, made] of await bothDetails()) expect(ready).toEqual(made)
      for (const [ready, made] of await bothCards()) {
        expect(ready).toEqual(made)
        expect(FoundActivity.parse(ready)).toEqual(ready)
      }
    }),
    { numRuns: runs(20) },
  )
})

test('a guide is renamed while one of their activities is: the card has both names', async () => {
  const guide = await rows.guide({ name: 'Wanjiru' })
  const id = await rows.activity(guide, { name: 'Walk' })
  let renamed: Promise<unknown> = Promise.resolve()
  await test_.db.transaction().execute(async (tx) => {
    await sql`update activities set name = 'Ride' where id = ${id}`.execute(tx)
    renamed = sql`update users set name = 'Kamau' where id = ${guide}`.execute(test_.db)
    await untilBlocked(test_.db)
  })
  await renamed
  expect(await bothCards()).toMatchObject([[{ name: 'Ride', vendor: { name: 'Kamau' } }, {}]])
  expect(await differences()).toEqual([])
})

test('whoever has written a review is renamed while they write it: the activity says the new name', async () => {
  const id = await rows.activity(await rows.guide())
  const day = await rows.departure(id, '2026-02-20')
  const customer = await rows.user({ name: 'Achieng' })
  let renamed: Promise<unknown> = Promise.resolve()
  await test_.db.transaction().execute(async (tx) => {
    await catalogRows(tx).review(day, customer)
    renamed = sql`update users set name = 'Nafula' where id = ${customer}`.execute(test_.db)
    await untilBlocked(test_.db)
  })
  await renamed
  expect(await bothDetails()).toMatchObject([[{ reviews: [{ user: { name: 'Nafula' } }] }, {}]])
  expect(await differences()).toEqual([])
})

test.each([
  ['suspended', (guide: string) => sql`update users set suspended_at = ${now} where id = ${guide}`],
  [
    'given a picture',
    (guide: string, picture: string) => sql`update users set avatar_image_id = ${picture} where id = ${guide}`,
  ],
  ['verified', (guide: string) => sql`update vendor_documents set status = 'approved' where vendor_id = ${guide}`],
] as const)(
  'a guide is %s while one of their activities is shown for the first time: the list has both',
  async (_, changing) => {
    for (const isNew of [false, true]) {
      const guide = await rows.guide()
      await rows.verify(guide)
      await sql`update vendor_documents set status = 'pending' where vendor_id = ${guide}`.execute(test_.db)
      const picture = await rows.image({ widths: [96], width: 96 })
      const draft = isNew ? null : await rows.activity(guide, { is_active: false })
      let changed: Promise<unknown> = Promise.resolve()
      await test_.db.transaction().execute(async (tx) => {
        if (draft) await sql`update activities set is_active = true where id = ${draft}`.execute(tx)
        else await catalogRows(tx).activity(guide)
        changed = changing(guide, picture).execute(test_.db)
        await untilBlocked(test_.db)
      })
      await changed
      expect(await differences()).toEqual([])
    }
  },
)

test('holding, booking and giving back a seat writes nothing for the list, and the next question sees it', async () => {
  const id = await rows.activity(await rows.guide())
  const departure = await rows.departure(id, '2026-03-20', { capacity: 2 })
  await sql`update activities set next_departure_at = '2026-03-19T21:00:00Z'`.execute(test_.db)
  const version = async () => (await sql`select xmin::text, ctid::text from listed_activities`.execute(test_.db)).rows
  const before = await version()
  const ask = async (seats?: number) => {
    const found = await findActivities(test_.db, { sort: 'upcoming', page: 1, limit: 24, seats }, now)
    return [found.total, found.rows[0]?.seats_left]
  }
  for (const [taken, expected] of [
    [0, [1, 2]],
    [1, [0, undefined]],
    [2, [0, undefined]],
    [0, [1, 2]],
  ] as const) {
    await sql`update departures set seats_taken = ${taken} where id = ${departure}`.execute(test_.db)
    expect(await ask(2)).toEqual(expected)
    expect(await ask()).toEqual([1, 2 - taken])
  }
  expect(await version()).toEqual(before)
})
