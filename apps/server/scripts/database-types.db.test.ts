import { readFile } from 'node:fs/promises'
import { createTestDatabase } from '../testing/database.ts'
import { expect, test } from 'vitest'
import { databaseTypes, generatedFile } from './database-types.ts'

test('generated.ts is what the migrations make; if not, run npm run db:types', async () => {
  const database = await createTestDatabase()
  const types = await databaseTypes(database.url)
  await database.dispose()
  expect(await readFile(generatedFile, 'utf8')).toBe(types)
})
