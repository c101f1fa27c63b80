import { DAY, addTime } from '@upeo/domain/time'
import { createLog } from '@upeo/server/platform/log'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSimulatorBooks } from './open-simulator-books.ts'
import { startSimulator } from './simulator/start-simulator.ts'
import { createSeededDatabase, seedings } from './testing/seeded-database.ts'

let database: Awaited<ReturnType<typeof createSeededDatabase>>
beforeAll(async () => {
  database = await createSeededDatabase('plain')
}, 120_000)
afterAll(() => database.dispose())

test('every order that the first nights ask about is known to the simulator by its conversation', async () => {
  const { clock } = seedings.plain
  const simulator = await startSimulator({ clock, time: 'manual' })
  const asked = await sql<{ conversation: string; receipt: string }>`
    select conversation, receipt from disbursements
    where status = 'paid' and channel <> 'bank' and settled_at > ${addTime(clock.now(), -30 * DAY)}`.execute(
    database.db,
  )
  await openSimulatorBooks(simulator.url, database.db, createLog('silent'), clock.now())
  const known = new Map(simulator.book().entries.map(({ requestId, receipt }) => [requestId, receipt]))
  expect(asked.rows.length).toBeGreaterThan(10)
  expect(asked.rows.filter(({ conversation, receipt }) => known.get(conversation) !== receipt)).toEqual([])
  await simulator.close()
})
