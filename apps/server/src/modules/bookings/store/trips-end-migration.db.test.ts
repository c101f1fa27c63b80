import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tripTimes } from '@upeo/domain/bookings/deadlines'
import { localDate, parseLocalTime } from '@upeo/domain/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts'
import { createDatabase } from '../../../platform/database/create-database.ts'
import { migrate } from '../../../platform/database/migrate.ts'
import { migrationsFolder } from '../../../platform/database/read-migrations.ts'

/** Bookings once kept their start only, and their money was due after that (migration 0080). */

let database: TestDatabase
let connected: ReturnType<typeof createDatabase>
let before: string
beforeAll(async () => {
  database = await createTestDatabase({ empty: true, max: 2 })
  before = await mkdtemp(join(tmpdir(), 'upeo-before-'))
  for (const name of (await readdir(migrationsFolder)).filter((file) => file < '0080'))
    await copyFile(join(migrationsFolder, name), join(before, name))
  await migrate(database.db, { folder: before })
  // Who made them does not matter here.
  const named = await sql<{ name: string }>`select quote_ident(current_database()) as name`.execute(database.db)
  await sql.raw(`alter database ${named.rows[0]!.name} set session_replication_role = replica`).execute(database.owner)
  connected = createDatabase(database.url, { max: 2 })
})
afterAll(async () => {
  await connected.close()
  await database.dispose()
  await rm(before, { recursive: true })
})

interface Old {
  readonly time?: string | null
  readonly hours?: number
  readonly status?: 'confirmed' | 'completed' | 'cancelled'
  readonly due?: string
  readonly released?: string
  readonly by?: 'customer' | 'system'
  /** Its departure was taken off the calendar. */
  readonly alone?: boolean
}

/** A booking of 14 March 2026, as the version before wrote it. */
async function old({ time = '07:30', hours = 3, status = 'completed', due, released, by, alone = false }: Old) {
  const [id, activity, departure, somebody] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const starts = `2026-03-14T${time ?? '00:00'}:00+03:00`
  const { db } = connected
  await sql`insert into activities (id, vendor_id, name, short_description, description, category, difficulty, fitness_level,
      age_restrictions, cancellation_policy, what_to_expect, meeting_point, location_name, duration_minutes, capacity,
      price_cents, created_at, updated_at)
    values (${activity}, ${somebody}, '', '', '', 'Hiking', 'Easy', 'Low', '', 'Strict', '', '{}', '', ${hours * 60}, 10,
      100000, ${starts}, ${starts})`.execute(db)
  if (!alone)
    await sql`insert into departures (id, activity_id, starts_on, start_time, starts_at, capacity)
      values (${departure}, ${activity}, '2026-03-14', ${time}, ${starts}, 10)`.execute(db)
  await sql`insert into bookings (id, reference, user_id, vendor_id, activity_id, departure_id, status, payment_status,
      payment_method, adults, children, activity_name, starts_on, starts_at, adult_price_cents, child_price_cents,
      subtotal_cents, vat_cents, total_cents, commission_cents, vat_rate_percent, commission_rate_percent,
      cancellation_policy, hold_started_at, created_at, cancelled_by, release_due_at, released_at)
    values (${id}, ${id}, ${somebody}, ${somebody}, ${activity}, ${alone ? null : departure}, ${status}, 'paid', 'mpesa', 1,
      0, '', '2026-03-14', ${starts}, 100000, 0, 100000, 16000, 116000, 23200, 16, 20, 'Strict', ${starts}, ${starts},
      ${by ?? null}, ${due ?? null}, ${released ?? null})`.execute(db)
  return id
}

const written = async (id: string) =>
  (
    await sql<{ ends_at: Date; has_start_time: boolean; release_due_at: Date | null; released_at: Date | null }>`
      select ends_at, has_start_time, release_due_at, released_at from bookings where id = ${id}`.execute(connected.db)
  ).rows[0]!

test('old bookings get their end, no money waits less than a day after it, and what is released stays so', async () => {
  const soon = '2026-03-15T07:40:00+03:00'
  const trek = await old({ hours: 120, due: soon })
  const gone = await old({ hours: 120, due: soon, released: soon })
  const short = await old({ due: '2026-03-15T18:00:00+03:00' })
  const kept = await old({ hours: 120, status: 'cancelled', by: 'customer', due: '2026-03-17T23:59:59.999+03:00' })
  const lapsed = await old({ hours: 120, status: 'cancelled', by: 'system', due: '2026-03-17T23:59:59.999+03:00' })
  const coming = await old({ time: null, hours: 30, status: 'confirmed' })
  const alone = await old({ alone: true, status: 'cancelled', by: 'customer' })
  const timeless = await old({ alone: true, time: null, status: 'cancelled', by: 'customer' })
  await migrate(connected.db)
  const end = new Date('2026-03-19T07:30:00+03:00')
  expect(await written(trek)).toEqual({
    ends_at: end,
    has_start_time: true,
    release_due_at: new Date('2026-03-20T07:30:00+03:00'),
    released_at: null,
  })
  expect(await written(gone)).toMatchObject({
    ends_at: end,
    release_due_at: new Date(soon),
    released_at: new Date(soon),
  })
  expect(await written(short)).toMatchObject({ release_due_at: new Date('2026-03-15T18:00:00+03:00') })
  expect(await written(kept)).toMatchObject({ release_due_at: new Date('2026-03-22T07:30:00+03:00') })
  expect(await written(lapsed)).toMatchObject({ release_due_at: new Date('2026-03-20T07:30:00+03:00') })
  expect(await written(coming)).toMatchObject({
    ends_at: new Date('2026-03-16T00:00:00+03:00'),
    has_start_time: false,
    release_due_at: null,
  })
  expect(await written(alone)).toMatchObject({ has_start_time: true })
  expect(await written(timeless)).toMatchObject({ has_start_time: false })
})

test('a process of the version before writes bookings still, and they end as the rule says', async () => {
  await sql`alter table bookings enable always trigger bookings_end`.execute(connected.db)
  for (const [time, hours] of [
    ['23:30', 2],
    [null, 24],
    [null, 25],
  ] as const) {
    const id = await old({ time, hours, status: 'confirmed' })
    const { endsAt, hasStartTime } = tripTimes(localDate('2026-03-14'), time && parseLocalTime(time), hours * 60)
    expect(await written(id)).toMatchObject({ ends_at: endsAt, has_start_time: hasStartTime })
  }
})

test('no transition can plan a release for while a trip lasts', async () => {
  const id = await old({ hours: 48, status: 'confirmed' })
  const early = sql`update bookings set release_due_at = ${'2026-03-17T07:29:59+03:00'} where id = ${id}`
  await expect(early.execute(connected.db)).rejects.toThrow('bookings_release_after_end')
  const onTime = sql`update bookings set release_due_at = ${'2026-03-17T07:30:00+03:00'} where id = ${id}`
  await onTime.execute(connected.db)
})
