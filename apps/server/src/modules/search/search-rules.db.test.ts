import { foldedNames } from '@upeo/domain/testing/folded-names.data'
import { phoneSpellings } from '@upeo/domain/testing/phone-spellings.data'
import { HOUR, SECOND } from '@upeo/domain/time'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createTestDatabase, testDatabase } from '../../../testing/database.ts'
import { fakeClock } from '../../../testing/fake-clock.ts'
import { createLog } from '../../platform/log.ts'
import { createSearchKnowledge } from './create-search-knowledge.ts'

const database = testDatabase()

test('the database compares phone numbers as the code does', async () => {
  const texts = phoneSpellings.map(([text]) => text)
  const found = await sql<{ key: string | null }>`
    select phone_key(phone) as key from unnest(${texts}::text[]) with ordinality t (phone, at) order by at`.execute(
    database.db,
  )
  expect(found.rows.map(({ key }, at) => [texts[at], key])).toEqual(phoneSpellings)
})

test('the database compares names as the code does', async () => {
  const names = foldedNames.map(([name]) => name)
  const found = await sql<{ folded: string }>`
    select fold_name(name) as folded from unnest(${names}::text[]) with ordinality t (name, at) order by at`.execute(
    database.db,
  )
  expect(found.rows.map(({ folded }, at) => [names[at], folded])).toEqual(foldedNames)
})

describe('synonyms that were changed', () => {
  const start = '2026-03-02T09:00:00+03:00'
  const write = (...terms: string[]) => sql`insert into search_synonyms (terms) values (${terms})`.execute(database.db)

  test.each([30 * SECOND, HOUR, 30 * HOUR])('are known to whoever searches first after %i ms', async (pause) => {
    const clock = fakeClock(start)
    const readKnowledge = createSearchKnowledge({ db: database.db, clock, log: createLog('silent') })
    const othersOf = async (stem: string) => (await readKnowledge()).synonyms.at([stem], 0)?.others ?? []
    await sql`delete from search_synonyms`.execute(database.db)
    expect(await othersOf('zorb')).toEqual([])
    await write('zorb', 'orb')
    clock.advance(pause)
    expect(await othersOf('zorb')).toEqual([['orb']])
    expect((await readKnowledge()).vocabulary.hasStem('orb')).toBe(true)
  })

  test('stay as they were last read while they cannot be read', async () => {
    const clock = fakeClock(start)
    const own = await createTestDatabase()
    const readKnowledge = createSearchKnowledge({ db: own.db, clock, log: createLog('silent') })
    const before = (await readKnowledge()).synonyms.at(['rhino'], 0)
    expect(before?.others).toContainEqual(['kifaru'])
    await own.dispose()
    clock.advance(31 * SECOND)
    expect((await readKnowledge()).synonyms.at(['rhino'], 0)).toEqual(before)
  })
})
