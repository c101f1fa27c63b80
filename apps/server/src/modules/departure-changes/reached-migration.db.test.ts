import { randomUUID } from 'node:crypto'
import { addTime, DAY } from '@upeo/domain/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogRows } from '../../../testing/catalog-rows.ts'
import { createDatabaseBefore } from '../../../testing/database-before.ts'
import type { TestDatabase } from '../../../testing/database.ts'
import { migrate } from '../../platform/database/migrate.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabaseBefore('whom-a-question-reached')
})
afterAll(() => database.dispose())

test('questions that stand for guests without an account reached nobody: their silence keeps, until the trip begins', async () => {
  const { db } = database
  const rows = catalogRows(db)
  const guide = await rows.guide()
  const day = await rows.departure(await rows.activity(guide), '2026-03-21', { start_time: '07:30' })
  const asked = new Date('2026-03-02T06:00:00Z')
  const until = addTime(asked, 2 * DAY)
  const change = randomUUID()
  await sql`insert into departure_changes (id, vendor_id, kind, reason, message, from_starts_at, to_starts_at, to_departure_id, created_at)
    values (${change}, ${guide}, 'postpone', 'weather', 'Rain.', ${asked}, ${addTime(asked, 19 * DAY)}, ${day}, ${asked})`.execute(
    db,
  )
  const member = await rows.user()
  const guest = await rows.user({ kind: 'guest', email: null, username: null, password_hash: null })
  for (const person of [member, guest]) {
    const trip = { status: 'confirmed', completed_at: null, answer_by: until }
    const id = await rows.trip(day, person, trip)
    await sql`insert into booking_moves (id, change_id, booking_id, agreed_starts_at, silence, asked_at, answer_by)
      values (${randomUUID()}, ${change}, ${id}, ${asked}, 'refund', ${asked}, ${until})`.execute(db)
  }
  await migrate(db)
  const { rows: found } = await sql`
    select b.user_id = ${guest} as guest, m.silence, m.reached, m.answer_by, b.answer_by as asked_until
    from booking_moves m join bookings b on b.id = m.booking_id order by guest`.execute(db)
  const start = new Date('2026-03-21T04:30:00Z')
  expect(found).toEqual([
    { guest: false, silence: 'refund', reached: true, answer_by: until, asked_until: until },
    { guest: true, silence: 'keep', reached: false, answer_by: start, asked_until: start },
  ])
})
