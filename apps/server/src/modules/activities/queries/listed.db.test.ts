import type { ActivityCard } from '@upeo/contract/activities/activity'
import { FoundActivity } from '@upeo/contract/activities/listing'
import { cents } from '@upeo/domain/money'
import { catalogRows } from '../../../../testing/catalog-rows.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { emptyTable } from '../../../../testing/empty-table.ts'
import {
  differencesOf,
  drawChange,
  listingChanges,
  makeChange,
  type ListingChange,
} from '../../../../testing/listing-changes.ts'
import { untilBlocked } from '../../../../testing/until-blocked.ts'
import { runs } from '@upeo/domain/testing/depth'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { cardColumns, cardTables, toCard, type CardRow } from './card.ts'
import { findActivities } from './find-activities.ts'
import { findActivity } from './find-activity.ts'
import { listedCards } from './listed-card.ts'
import { readyDetail } from './ready-detail.ts'

const now = new Date('2026-03-14T06:30:00Z')
const publicUrl = (key: string) => `https://pictures.example/${key}`

const test_ = testDatabase()
const rows = catalogRows(test_)

beforeEach(() => emptyTable(test_.owner, 'users'))

/** What lies ready and is not what the tables say; empty when they agree. */
const differences = () => differencesOf(test_.db)

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

const changes = {
  ...listingChanges,
  next: (on, _, { id, number, flag }) =>
    sql`update activities set next_departure_at = ${flag ? null : new Date(now.getTime() + number * 1000)}
      where id = ${id}`.execute(on),
  deleted: (_on, _, { id, number }) =>
    sql`delete from activities where id = ${id} and ${number > 7}`.execute(test_.owner),
} satisfies Record<string, ListingChange>

test('what lies ready for the list is what the tables say, whatever is written', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(drawChange(changes), { minLength: 4, maxLength: 16 }), async (drawn) => {
      await emptyTable(test_.owner, 'users')
      const guides = [await rows.guide(), await rows.guide()]
      const activities = [await rows.activity(guides[0]!), await rows.activity(guides[1]!)]
      const customer = await rows.user()
      const market = { guides, activities, customer }
      for (const each of drawn) await makeChange(changes, each, { on: test_.db, now, market })
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
    await catalogRows({ db: tx }).review(day, customer)
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
  'a guide is %s while one of their activities is shown for the first time, or becomes theirs: the list has both',
  async (_, changing) => {
    for (const how of ['published', 'new', 'given']) {
      const guide = await rows.guide()
      await rows.verify(guide)
      await sql`update vendor_documents set status = 'pending' where vendor_id = ${guide}`.execute(test_.db)
      const picture = await rows.image({ widths: [96], width: 96 })
      const draft = await rows.activity(guide, { is_active: false })
      const of = await rows.activity(await rows.guide())
      let changed: Promise<unknown> = Promise.resolve()
      await test_.db.transaction().execute(async (tx) => {
        if (how === 'new') await catalogRows({ db: tx }).activity(guide)
        else if (how === 'given') await sql`update activities set vendor_id = ${guide} where id = ${of}`.execute(tx)
        else await sql`update activities set is_active = true where id = ${draft}`.execute(tx)
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
