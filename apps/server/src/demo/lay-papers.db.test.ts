import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogRows } from '@upeo/testkit/catalog-rows'
import { createTestDatabase, type TestDatabase } from '@upeo/testkit/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDiskStore } from '../adapters/storage/disk-store.ts'
import { layPapers } from './lay-papers.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'upeo-papers-'))
})
afterAll(async () => {
  await database.dispose()
  await rm(folder, { recursive: true })
})

test('every paper of the story has a file to look at, laid once', async () => {
  const vendorId = await catalogRows(database.db).guide()
  const key = `documents/${'a1'.repeat(20)}`
  const row = { vendor_id: vendorId, type: 'identityDocument', content_type: 'application/pdf', byte_size: 1 }
  const states = { status: 'pending', name: 'a.pdf', created_at: new Date(0) }
  await database.db
    .insertInto('vendor_documents')
    .values([
      { ...row, ...states, id: randomUUID(), storage_key: key },
      { ...row, ...states, id: randomUUID(), storage_key: `documents/${randomUUID()}/hers.pdf` },
    ])
    .execute()
  const store = createDiskStore({ folder, publicBase: '' })
  expect(await layPapers(database.db, store)).toBe(1)
  expect(await layPapers(database.db, store)).toBe(0)
  const file = await store.get(key)
  expect(file?.contentType).toBe('application/pdf')
  file?.body.destroy()
})
