import { MOST_SEARCHES_A_DAY } from '@upeo/domain/search/kept-searches'
import { DAY } from '@upeo/domain/time'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { fakeClock } from '../../../testing/fake-clock.ts'
import { purgeOutdated } from '../../../testing/purge-outdated.ts'
import { listSearches } from '../admin/queries/list-searches.ts'
import { countSearch } from './usecases/count-search.ts'

const database = testDatabase()
let clock: ReturnType<typeof fakeClock>
beforeEach(async () => {
  // Half an hour of a day in Nairobi that has not begun in London.
  clock = fakeClock('2026-03-02T00:30:00+03:00')
  await database.db.deleteFrom('searches').execute()
})

const count = (text: string, { found = 0, followed = false } = {}) =>
  database.db.transaction().execute((tx) => countSearch(tx, { text, found, followed }, clock.now()))
const kept = () => database.db.selectFrom('searches').selectAll().orderBy('day').orderBy('text').execute()
const shown = async () =>
  (await listSearches(database.db, { page: 1, limit: 25, state: 'nothing' }, clock.now())).searches

test('a text has one row a day of Nairobi, with how often it was asked and followed and the most that was found', async () => {
  await count('Zorbing', { found: 2 })
  await count('zorbing', { found: 5, followed: true })
  await count('zorbing', { found: 1 })
  clock.advance(DAY)
  await count('zorbing')
  expect(await kept()).toEqual([
    { day: '2026-03-02', text: 'zorbing', asked: 3, followed: 1, found: 5 },
    { day: '2026-03-03', text: 'zorbing', asked: 1, followed: 0, found: 0 },
  ])
})

test('who count the same text at once are all counted', async () => {
  await Promise.all(Array.from({ length: 12 }, () => count('zorbing')))
  expect(await kept()).toMatchObject([{ asked: 12 }])
})

test('it is shown from three on, over the days together', async () => {
  await count('zorbing')
  clock.advance(DAY)
  await count('zorbing')
  expect(await shown()).toEqual([])
  clock.advance(DAY)
  await count('zorbing')
  expect(await shown()).toEqual([{ text: 'zorbing', asked: 3, followed: 0, lastDay: '2026-03-04', found: 0 }])
})

test('words that found something that day do not find nothing, where a filter has left nothing once; the last day counts', async () => {
  await count('camel trek', { found: 7 })
  await count('camel trek')
  await count('camel trek')
  expect(await shown()).toEqual([])
  clock.advance(DAY)
  await count('camel trek')
  expect(await shown()).toEqual([{ text: 'camel trek', asked: 4, followed: 0, lastDay: '2026-03-03', found: 0 }])
})

test('beyond the most texts of a day only those that are known are counted, and the next day begins anew', async () => {
  await sql`insert into searches (day, text, asked, followed, found)
    select '2026-03-02', 'word ' || n, 1, 0, 0 from generate_series(1, ${MOST_SEARCHES_A_DAY}::int) n`.execute(
    database.db,
  )
  await count('zorbing')
  await count('word 7')
  const of = async (text: string) => (await kept()).filter((row) => row.text === text).map(({ asked }) => asked)
  expect([await of('zorbing'), await of('word 7')]).toEqual([[], [2]])
  clock.advance(DAY)
  await count('zorbing')
  expect(await of('zorbing')).toEqual([1])
})

test('counts of 30 days are shown and kept; a night deletes those before', async () => {
  for (let time = 0; time < 3; time += 1) await count('zorbing')
  clock.advance(29 * DAY)
  await count('bungee')
  await purgeOutdated({ db: database.db, clock })
  expect(await shown()).toMatchObject([{ text: 'zorbing', asked: 3 }])
  clock.advance(DAY)
  expect(await shown()).toEqual([])
  await purgeOutdated({ db: database.db, clock })
  expect((await kept()).map(({ text }) => text)).toEqual(['bungee'])
})
