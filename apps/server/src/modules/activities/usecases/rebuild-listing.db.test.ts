import { randomUUID } from 'node:crypto'
import type { ActivityId } from '@upeo/domain/ids'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { catalogRows } from '../../../../testing/catalog-rows.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { emptyTable } from '../../../../testing/empty-table.ts'
import { differencesOf } from '../../../../testing/listing-changes.ts'
import { untilBlocked } from '../../../../testing/until-blocked.ts'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import { checkLedger } from '../../ledger/index.ts'
import { listingReporters } from '../queries/report-listing.ts'
import { refreshNextDepartures } from '../store/activity-dates.ts'
import { rebuildListing } from './rebuild-listing.ts'

/** What lies ready for the list is found where it is wrong, by its activity, and written anew. */

const clock = { now: () => new Date('2026-03-14T06:30:00Z') }
const test_ = testDatabase()
const rows = catalogRows(test_)

beforeEach(() => emptyTable(test_.owner, 'users'))

/** Writes past the triggers, as nobody but the owner can. */
const past = (...statements: readonly ReturnType<typeof sql>[]) =>
  test_.owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const statement of statements) await statement.execute(tx)
  })

/** What the nightly check says of the list. */
async function report() {
  const reports = await checkLedger(test_.db, clock.now(), listingReporters)
  const said = reports.filter(({ invariant }) => ['listing', 'next-departures'].includes(invariant))
  expect(said).toHaveLength(2)
  const breaches = said.reduce((sum, each) => sum + each.breaches, 0)
  const found = said.flatMap((each) => each.found ?? [])
  return { breaches, found, told: found.map(({ subject, detail }) => `${subject} ${detail}`.trimEnd()).toSorted() }
}

/** An activity of everybody's with a departure that lies ahead. */
async function offered(guide: string, name: string) {
  const id = (await rows.activity(guide, { name })) as ActivityId
  await rows.departure(id, '2026-03-20', { start_time: '07:30' })
  await inTransaction(test_.db, (tx) => refreshNextDepartures(tx, [id], clock.now()))
  return id
}

test('of what nobody has touched there is nothing to say, and nothing to write', async () => {
  const guide = await rows.guide()
  await offered(guide, 'Walk')
  await rows.activity(guide, { is_active: false })
  expect(await report()).toEqual({ breaches: 0, found: [], told: [] })
  const versions = async () => (await sql`select ctid::text, xmin::text from listed_activities`.execute(test_.db)).rows
  const before = await versions()
  expect(await rebuildListing(test_.db, clock)).toEqual({ rows: new Map(), activities: 0 })
  expect(await versions()).toEqual(before)
})

const planted: readonly (readonly [what: string, plant: (id: string) => ReturnType<typeof sql>, told: string])[] = [
  [
    'a row that is gone',
    (id) => sql`delete from listed_activities where activity_id = ${id}`,
    'listed_activities: missing',
  ],
  ['a card that is gone', (id) => sql`delete from activity_cards where activity_id = ${id}`, 'activity_cards: missing'],
  [
    'a detail that is gone',
    (id) => sql`delete from activity_details where activity_id = ${id}`,
    'activity_details: missing',
  ],
  [
    'another price and county',
    (id) => sql`update listed_activities set price_cents = price_cents + 1, place = 'Gate, Naivasha, Kwale'
      where activity_id = ${id}`,
    'listed_activities: place, price_cents',
  ],
  [
    'other words to be found by',
    (id) => sql`update listed_activities set head = to_tsvector('simple', 'another') where activity_id = ${id}`,
    'listed_activities: head',
  ],
  [
    'a card with another name',
    (id) => sql`update activity_cards set card = replace(card, '"Walk"', '"Ride"') where activity_id = ${id}`,
    'activity_cards: card',
  ],
  [
    'a detail with another price, and its guide renamed',
    (id) => sql`update activity_details set price_cents = 1, guide = replace(guide, 'Wanjiru', 'Kamau')
      where activity_id = ${id}`,
    'activity_details: guide, price_cents',
  ],
  [
    'no place on the map',
    (id) => sql`update activity_cards set lat = null, lng = null where activity_id = ${id}`,
    'activity_cards: lat, lng',
  ],
]

test.each(planted)('%s is found by its activity, and mended', async (_, plant, told) => {
  const guide = await rows.guide({ name: 'Wanjiru' })
  const [id] = [await offered(guide, 'Walk'), await offered(guide, 'Walk')]
  await past(plant(id))
  expect(await report()).toMatchObject({
    breaches: 1,
    told: [`${id} ${told}`],
    found: [{ vendorId: guide, cents: null }],
  })
  expect(await rebuildListing(test_.db, clock)).toEqual({ rows: new Map([[told.split(':')[0], 1]]), activities: 1 })
  expect(await report()).toMatchObject({ breaches: 0 })
})

test('rows of an activity that nobody sees any more are surplus, and taken away', async () => {
  const guide = await rows.guide()
  const [hidden, suspended] = [await offered(guide, 'Walk'), await offered(await rows.guide(), 'Ride')]
  await past(
    sql`update activities set is_active = false where id = ${hidden}`,
    sql`update users set suspended_at = now() where id = (select vendor_id from activities where id = ${suspended})`,
  )
  const tables = ['listed_activities', 'activity_cards', 'activity_details']
  const all = [hidden, suspended].flatMap((id) => tables.map((table) => `${id} ${table}: surplus`))
  const { told } = await report()
  expect(told).toEqual(all.toSorted())
  expect(await rebuildListing(test_.db, clock)).toEqual({ rows: new Map(tables.map((t) => [t, 2])), activities: 2 })
  expect(await report()).toMatchObject({ breaches: 0 })
  expect((await sql`select from activity_cards`.execute(test_.db)).rows).toEqual([])
})

test('rows of an activity that is there no more are surplus too, wherever its id stands', async () => {
  await offered(await rows.guide(), 'Walk')
  const ids = ['00000000-0000-4000-8000-000000000000', 'ffffffff-ffff-4fff-bfff-ffffffffffff'] as const
  await past(...ids.map((id) => sql`insert into activity_cards (activity_id, price_cents, card) values (${id}, 1, '')`))
  expect((await report()).told).toEqual(ids.map((id) => `${id} activity_cards: surplus`))
  await rebuildListing(test_.db, clock)
  expect(await report()).toMatchObject({ breaches: 0 })
})

test('another next departure than the first ahead is found and mended; one that leaves in this minute is right as it is', async () => {
  const guide = await rows.guide()
  const [id, none] = [await offered(guide, 'Walk'), await offered(guide, 'Ride')]
  const setNext = (activity: string, at: Date | null) =>
    sql`update activities set next_departure_at = ${at} where id = ${activity}`.execute(test_.db)
  for (const at of [clock.now(), new Date('2026-03-14T06:30:59Z'), new Date('2026-01-01T00:00:00Z')]) {
    await setNext(id, at)
    expect(await report()).toMatchObject({ breaches: 0 })
  }
  await setNext(id, new Date('2026-03-19T00:00:00Z'))
  await setNext(none, null)
  const { told } = await report()
  expect(told).toEqual([id, none].toSorted())
  expect(await rebuildListing(test_.db, clock)).toEqual({ rows: new Map([['next departures', 2]]), activities: 2 })
  expect(await report()).toMatchObject({ breaches: 0 })
})

test('more than are read at once: all are counted, the first are named, all are mended', async () => {
  const guide = await rows.guide()
  await test_.owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (let n = 0; n < 1100; n += 1) await catalogRows({ db: tx }).activity(guide, { id: randomUUID() })
  })
  const { breaches, found } = await report()
  expect([breaches, found.length]).toEqual([3300, 500])
  const each = ['listed_activities', 'activity_cards', 'activity_details'].map((table) => [table, 1100] as const)
  expect(await rebuildListing(test_.db, clock)).toEqual({ rows: new Map(each), activities: 1100 })
  expect(await differencesOf(test_.db)).toEqual([])
})

test('whoever changes an activity while it is mended is not undone', async () => {
  const id = await offered(await rows.guide(), 'Walk')
  await past(sql`delete from listed_activities where activity_id = ${id}`)
  let rebuilt: Promise<unknown> = Promise.resolve()
  await test_.db.transaction().execute(async (tx) => {
    await sql`update activities set name = 'Ride', price_cents = 1000 where id = ${id}`.execute(tx)
    await sql`delete from activity_cards where activity_id = ${id}`.execute(tx)
    rebuilt = rebuildListing(test_.db, clock)
    await untilBlocked(test_.db)
  })
  await rebuilt
  expect(await differencesOf(test_.db)).toEqual([])
  const { rows: card } = await sql`select price_cents, card like '%"Ride"%' as renamed from activity_cards`.execute(
    test_.db,
  )
  expect(card).toEqual([{ price_cents: 1000, renamed: true }])
})

test('a guide is renamed while a row of theirs is put back: both are done', async () => {
  const guide = await rows.guide()
  const id = await offered(guide, 'Walk')
  await past(sql`delete from listed_activities where activity_id = ${id}`)
  const both: Promise<unknown>[] = []
  await test_.db.transaction().execute(async (tx) => {
    await sql`select from activities where id = ${id} for no key update`.execute(tx)
    both.push(rebuildListing(test_.db, clock))
    await untilBlocked(test_.db)
    both.push(sql`update users set name = 'Kamau' where id = ${guide}`.execute(test_.db))
    await untilBlocked(test_.db, 2)
  })
  await Promise.all(both)
  expect(await differencesOf(test_.db)).toEqual([])
})
