import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts'
import { createDatabase } from '../../../platform/database/create-database.ts'
import { migrate } from '../../../platform/database/migrate.ts'
import { migrationsFolder } from '../../../platform/database/read-migrations.ts'

/** A proof once freed its booking's place among the person's open ones (until migration 0081). */

let database: TestDatabase
let connected: ReturnType<typeof createDatabase>
let before: string

beforeAll(async () => {
  database = await createTestDatabase({ empty: true, max: 2 })
  before = await mkdtemp(join(tmpdir(), 'upeo-before-'))
  for (const name of (await readdir(migrationsFolder)).filter((file) => file < '0081'))
    await copyFile(join(migrationsFolder, name), join(before, name))
  await migrate(database.db, { folder: before })
  // What the rows point to does not matter here.
  const named = await sql<{ name: string }>`select quote_ident(current_database()) as name`.execute(database.db)
  await sql.raw(`alter database ${named.rows[0]!.name} set session_replication_role = replica`).execute(database.owner)
  connected = createDatabase(database.url, { max: 2 })
})
afterAll(async () => {
  await connected.close()
  await database.dispose()
  await rm(before, { recursive: true })
})

let count = 0
async function booking(userId: string, departureId: string, slot: number | null): Promise<string> {
  const id = randomUUID()
  count += 1
  const at = `2026-02-01T06:00:${String(count).padStart(2, '0')}Z`
  const status = slot === null ? 'pending_payment_approval' : 'pending'
  await sql`
    insert into bookings (id, reference, user_id, vendor_id, activity_id, departure_id, status, payment_status,
      payment_method, adults, children, activity_name, starts_on, starts_at, ends_at, has_start_time, adult_price_cents, child_price_cents,
      subtotal_cents, vat_cents, total_cents, commission_cents, vat_rate_percent, commission_rate_percent,
      cancellation_policy, open_slot, hold_started_at, hold_expires_at, created_at)
    values (${id}, ${`BOOKING-${count}`}, ${userId}, ${randomUUID()}, ${randomUUID()}, ${departureId}, ${status}, 'unpaid',
      'bank', 1, 0, 'Longonot', '2026-03-14', '2026-03-14T04:30:00Z', '2026-03-14T08:30:00Z', true, 100, 70, 100, 16, 116, 23, 16, 20, 'Moderate',
      ${slot}, ${at}, ${slot === null ? null : '2026-02-02T06:00:00Z'}, ${at})`.execute(connected.db)
  return id
}

test('what waits for approval takes the free places, the oldest first; what has none stays as it is', async () => {
  const [many, few, twice] = [randomUUID(), randomUUID(), randomUUID()]
  const places: string[] = []
  for (let n = 0; n < 5; n += 1) places.push(await booking(many, randomUUID(), null))
  const [here, there] = [randomUUID(), randomUUID()]
  const pending = await booking(few, here, 2)
  const beside = await booking(few, here, null)
  const alone = await booking(few, there, null)
  const same = [await booking(twice, here, null), await booking(twice, here, null)]

  await migrate(connected.db)

  const found = await sql<{ id: string; open_slot: number | null }>`select id, open_slot from bookings`.execute(
    connected.db,
  )
  const slotOf = (id: string | undefined) => found.rows.find((row) => row.id === id)?.open_slot
  expect(places.map(slotOf)).toEqual([1, 2, 3, null, null])
  expect([pending, beside, alone].map(slotOf)).toEqual([2, null, 1])
  expect(same.map(slotOf)).toEqual([1, null])
  // A process of the version before approves one that has a place.
  await sql`update bookings set status = 'confirmed' where id = ${places[0]!}`.execute(connected.db)
  await booking(many, randomUUID(), 1)
})
