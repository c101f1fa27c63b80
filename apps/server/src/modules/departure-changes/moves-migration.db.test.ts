import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nextReminder } from '@upeo/domain/departure-changes/departure-changes'
import { addTime, HOUR } from '@upeo/domain/time'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { catalogRows } from '../../../testing/catalog-rows.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { migrationsFolder } from '../../platform/database/read-migrations.ts'

/**
 * For some days 0133 said of itself what 0191 brings: databases on which either ran become the same. And 0209 ends what
 * was still asked about bookings that are over.
 */

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const each of undo.splice(0)) await each()
})

const edits = [
  [
    '  departure_id uuid not null references departures (id) on delete cascade,\n  kind',
    '  -- Null once the date that nobody sits in any more was taken off: what its guests were asked stays.\n  departure_id uuid references departures (id) on delete set null,\n  kind',
  ],
  [
    '  reminders_sent smallint not null default 0,',
    '  -- When the customer is reminded next; null once both reminders are behind.\n  remind_at timestamptz,',
  ],
  [
    'create index booking_moves_due on booking_moves (answer_by) where answer is null and superseded_at is null;\n',
    'create index booking_moves_due on booking_moves (answer_by) where answer is null and superseded_at is null;\ncreate index booking_moves_remind on booking_moves (remind_at) where answer is null and superseded_at is null;\n',
  ],
] as const

/** A database as it was before this migration, where 0133 ran as it is now or as it was edited. */
async function before(migration: string, { edited = false } = {}): Promise<TestDatabase> {
  const database = await createTestDatabase({ empty: true, max: 2 })
  const folder = await mkdtemp(join(tmpdir(), 'upeo-before-'))
  undo.push(
    () => rm(folder, { recursive: true }),
    () => database.dispose(),
  )
  for (const name of (await readdir(migrationsFolder)).filter((file) => file < migration))
    await copyFile(join(migrationsFolder, name), join(folder, name))
  const moved = join(folder, '0133-departure-changes.sql')
  const text = await readFile(moved, 'utf8')
  if (edited)
    await writeFile(
      moved,
      edits.reduce((all, [was, is]) => all.replace(was, is), text),
    )
  await migrate(database.db, { folder })
  return database
}

/** The columns, constraints and indexes of what was edited. */
async function shapeOf({ db }: TestDatabase): Promise<unknown[]> {
  const tables = sql`('departure_changes'::regclass, 'booking_moves'::regclass)`
  const { rows } = await sql`
    select attname as name, format_type(atttypid, atttypmod) || attnotnull as what from pg_attribute
      where attrelid in ${tables} and attnum > 0 and not attisdropped
    union all select conname, pg_get_constraintdef(oid) from pg_constraint where conrelid in ${tables}
    union all select indexrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index where indrelid in ${tables}
    order by 1, 2`.execute(db)
  return rows
}

test('questions that are open are reminded of when they would have been, and both databases end up alike', async () => {
  const [original, edited] = [await before('0191'), await before('0191', { edited: true })]
  const { db } = original
  const asked = new Date('2026-03-10T06:00:00.007Z')
  const until = addTime(asked, 47 * HOUR + 1)
  await sql`set session_replication_role = replica`.execute(original.owner)
  for (const [n, sent] of [0, 1, 2].entries()) {
    const id = `00000000-0000-0000-0000-00000000000${n}`
    await sql`insert into booking_moves (id, change_id, booking_id, agreed_starts_at, silence, asked_at, answer_by, reminders_sent)
      values (${id}, ${id}, ${id}, ${asked}, 'refund', ${asked}, ${until}, ${sent})`.execute(original.owner)
  }
  await migrate(db)
  await migrate(edited.db)
  const { rows } = await sql<{ at: Date | null }>`select remind_at as at from booking_moves order by id`.execute(db)
  const first = nextReminder(asked, until, asked)!
  const second = nextReminder(asked, until, first)!
  const near = (at: Date | null | undefined, wanted: Date) => Math.abs(at!.getTime() - wanted.getTime()) <= 1
  expect([near(rows[0]?.at, first), near(rows[1]?.at, second), rows[2]?.at]).toEqual([true, true, null])
  // What PostgreSQL keeps more finely than a Date is never found again by it.
  const fine = await sql`select from booking_moves where remind_at <> date_trunc('milliseconds', remind_at)`.execute(db)
  expect(fine.rows).toEqual([])
  expect(await shapeOf(edited)).toEqual(await shapeOf(original))
})

test('what is asked about a booking that is over ends with it, and no other question does', async () => {
  const { db } = await before('0209')
  const rows = catalogRows(db)
  const vendor = await rows.guide()
  const departure = await rows.departure(await rows.activity(vendor), '2026-03-21', { start_time: '07:30' })
  const at = new Date('2026-03-10T06:00:00Z')
  const until = addTime(at, 48 * HOUR)
  const change = randomUUID()
  await sql`insert into departure_changes (id, vendor_id, departure_id, kind, reason, message, to_departure_id, from_starts_at,
      to_starts_at, created_at)
    values (${change}, ${vendor}, ${departure}, 'postpone', 'weather', '', ${departure}, ${at}, ${until}, ${at})`.execute(
    db,
  )
  const asked = async (row: object, answer: string | null = null) => {
    const booking = await rows.trip(departure, await rows.user(), { answer_by: until, completed_at: null, ...row })
    await sql`insert into booking_moves (id, change_id, booking_id, agreed_starts_at, silence, asked_at, answer_by, answer,
        answered_by, answered_at)
      values (${randomUUID()}, ${change}, ${booking}, ${at}, 'refund', ${at}, ${until}, ${answer},
        ${answer && 'customer'}, ${answer && at}::timestamptz)`.execute(db)
    return booking
  }
  const over = { cancelled: addTime(at, HOUR), completed: addTime(at, 2 * HOUR) }
  const bookings = [
    await asked({ status: 'cancelled', cancelled_at: over.cancelled, cancelled_by: 'customer' }),
    await asked({ status: 'completed', completed_at: over.completed }),
    await asked({ status: 'cancelled', cancelled_at: over.cancelled, cancelled_by: 'customer' }, 'refund'),
    await asked({ status: 'confirmed' }),
  ]
  await migrate(db)
  const { rows: found } = await sql<{ id: string; ended: Date | null; until: Date | null }>`
    select b.id, m.ended_at as ended, b.answer_by as until
    from bookings b join booking_moves m on m.booking_id = b.id`.execute(db)
  const ends = bookings.map((booking) => found.find(({ id }) => id === booking))
  expect(ends.map((row) => [row?.ended, row?.until])).toEqual([
    [over.cancelled, null],
    [over.completed, null],
    [null, null],
    [null, until],
  ])
})
