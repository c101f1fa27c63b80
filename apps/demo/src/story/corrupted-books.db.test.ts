import type { Breach } from '@upeo/server/modules/ledger/check/name-breaches'
import { checkWithin } from '@upeo/server/modules/ledger/queries/check-ledger'
import { bookingCorruptions } from '@upeo/server/testing/booking-corruptions.data'
import type { Corruption } from '@upeo/server/testing/corruption-subjects'
import { forFile } from '@upeo/server/testing/for-file'
import { knownCorruptions } from '@upeo/server/testing/known-corruptions.data'
import { payoutCorruptions } from '@upeo/server/testing/payout-corruptions.data'
import { oneIn } from '@upeo/domain/testing/depth'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createSeededDatabase, seedings } from '../testing/seeded-database.ts'

/** The check is worth what it finds: each corruption is planted in the demo's books, past all triggers, and undone. */

const database = forFile(() => createSeededDatabase('plain'))

const now = seedings.plain.clock.now()
const further = [...bookingCorruptions, ...payoutCorruptions]

class Undone extends Error {
  readonly planted: number[] = []
  found: readonly Breach[] = []
  wanted: Partial<Breach> = {}
}

/** What the check finds once it is planted, and what it has to name. */
async function plant({ plant: statements, booking, guide, cents }: Corruption): Promise<Undone> {
  const undone = new Undone()
  await database.owner
    .transaction()
    .execute(async (tx) => {
      const ask = async (what = 'null') => {
        const { rows } = await sql<{ value: string | number | null }>`select ${sql.raw(what)} as value`.execute(tx)
        return rows[0]?.value ?? null
      }
      const named = { bookingId: await ask(booking), vendorId: await ask(guide), cents: await ask(cents) }
      undone.wanted = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== null))
      await sql`set local session_replication_role = replica`.execute(tx)
      for (const statement of statements) {
        const { numAffectedRows } = await sql.raw(statement).execute(tx)
        undone.planted.push(Number(numAffectedRows))
      }
      undone.found = (await checkWithin(tx, now)).flatMap(({ found }) => found ?? [])
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return undone
}

test('at least 40 corruptions are planted, at least half of them not from the attacks', () => {
  expect(knownCorruptions.length + further.length).toBeGreaterThanOrEqual(40)
  expect(further.length).toBeGreaterThanOrEqual(knownCorruptions.length)
})

test.each(oneIn(4, [...knownCorruptions, ...further], ({ what }) => what))('found: $what', async (corruption) => {
  const { planted, found, wanted } = await plant(corruption)
  expect(Math.min(...planted)).toBeGreaterThan(0)
  expect(found).toContainEqual(expect.objectContaining(wanted))
})
