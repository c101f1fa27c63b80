import { foldedNames } from '@upeo/domain/testing/folded-names.data'
import { phoneSpellings } from '@upeo/domain/testing/phone-spellings.data'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'

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
