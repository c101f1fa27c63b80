import { foldedNames } from '@upeo/domain/testing/folded-names.data'
import { phoneSpellings } from '@upeo/domain/testing/phone-spellings.data'
import { MINUTE } from '@upeo/domain/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { fakeClock } from '../../../testing/fake-clock.ts'
import { createLog } from '../../platform/log.ts'
import { createSearchKnowledge } from './create-search-knowledge.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.dispose())

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

test('synonyms that were changed are known to whoever searches first after six minutes', async () => {
  const clock = fakeClock('2026-03-02T09:00:00+03:00')
  const readKnowledge = createSearchKnowledge({ db: database.db, clock, log: createLog('silent') })
  const orbs = async () => (await readKnowledge()).synonyms.at(['zorb'], 0)?.others ?? []
  expect(await orbs()).toEqual([])
  await sql`insert into search_synonyms (id, terms, created_at, updated_at)
    values (gen_random_uuid(), '{zorb,orb}', now(), now())`.execute(database.db)
  expect(await orbs()).toEqual([])
  clock.advance(6 * MINUTE)
  expect(await orbs()).toEqual([['orb']])
})
