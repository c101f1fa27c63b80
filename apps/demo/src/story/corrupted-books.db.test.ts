import { checkWithin } from '@upeo/server/modules/ledger/index'
import type { TestDatabase } from '@upeo/server/testing/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { corruptions } from '../testing/corruptions.data.ts'
import { createSeededDatabase, seedings } from '../testing/seeded-database.ts'

/** The check is worth what it finds: each corruption is planted in the demo's books, past all triggers, and undone. */

let database: TestDatabase
beforeAll(async () => {
  database = await createSeededDatabase('plain')
})
afterAll(() => database.dispose())

const now = seedings.plain.clock.now()

test('at least 40 corruptions are planted, at least half of them not from the attacks', () => {
  expect(corruptions.length).toBeGreaterThanOrEqual(40)
  expect(corruptions.filter(({ known }) => !known).length).toBeGreaterThanOrEqual(corruptions.length / 2)
})

test.each(corruptions)('found: $what', async ({ plant, booking, guide, cents }) => {
  const undone = new Error('undone')
  await database.db
    .transaction()
    .execute(async (tx) => {
      const ask = async (what = 'null') => {
        const { rows } = await sql<{ value: string | number | null }>`select ${sql.raw(what)} as value`.execute(tx)
        return rows[0]?.value ?? null
      }
      const named = { bookingId: await ask(booking), vendorId: await ask(guide), cents: await ask(cents) }
      await sql`set local session_replication_role = replica`.execute(tx)
      for (const statement of plant) {
        const { numAffectedRows } = await sql.raw(statement).execute(tx)
        expect(Number(numAffectedRows)).toBeGreaterThan(0)
      }
      const reports = await checkWithin(tx, now)
      const found = reports.flatMap((report) => report.found ?? [])
      const wanted = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== null))
      expect(found).toContainEqual(expect.objectContaining(wanted))
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
})
