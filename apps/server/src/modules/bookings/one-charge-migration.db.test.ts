import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { createDatabase } from '../../platform/database/create-database.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { migrationsFolder } from '../../platform/database/read-migrations.ts'

/** Guides were once paid to the cent: whole shillings left a price with cents open (until migration 0209). */

let database: TestDatabase
let connected: ReturnType<typeof createDatabase>
let before: string

beforeAll(async () => {
  database = await createTestDatabase({ empty: true, max: 2 })
  before = await mkdtemp(join(tmpdir(), 'upeo-before-'))
  for (const name of (await readdir(migrationsFolder)).filter((file) => file < '0209'))
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
/** Of 2,859.40, asked for as 2,859. */
async function booking(status: string, payment: string, paid: number): Promise<string> {
  const id = randomUUID()
  count += 1
  const at = `2026-02-01T06:00:${String(count).padStart(2, '0')}Z`
  const held = status === 'pending'
  await sql`
    insert into bookings (id, reference, user_id, vendor_id, activity_id, departure_id, status, payment_status,
      payment_method, adults, children, activity_name, starts_on, starts_at, ends_at, has_start_time, adult_price_cents,
      child_price_cents, subtotal_cents, vat_cents, total_cents, commission_cents, vat_rate_percent,
      commission_rate_percent, cancellation_policy, open_slot, hold_started_at, hold_expires_at, created_at, paid_cents,
      confirmed_at)
    values (${id}, ${`BOOKING-${count}`}, ${randomUUID()}, ${randomUUID()}, ${randomUUID()}, ${randomUUID()}, ${status},
      ${payment}, 'bank', 1, 1, 'Longonot', '2026-03-14', '2026-03-14T04:30:00Z', '2026-03-14T08:30:00Z', true, 145000,
      101500, 246500, 39440, 285940, 57188, 16, 20, 'Moderate', ${held ? 1 : null}, ${at},
      ${held ? '2026-02-02T06:00:00Z' : null}, ${at}, ${paid}, ${status === 'confirmed' ? at : null})`.execute(
    connected.db,
  )
  return id
}

async function proof(bookingId: string): Promise<void> {
  await sql`
    insert into payment_proofs (id, booking_id, vendor_id, method, reference, reference_normalised, paid_at, status, created_at)
    values (${randomUUID()}, ${bookingId}, ${randomUUID()}, 'bank', 'FT 1', 'FT1', now(), 'submitted', now())`.execute(
    connected.db,
  )
}

test('open bookings that are paid to the charge are settled, and nothing else is touched', async () => {
  const paid = await booking('pending', 'partially_paid', 285_900)
  const withCents = await booking('pending', 'partially_paid', 285_920)
  const proved = await booking('pending_payment_approval', 'partially_paid', 285_900)
  await proof(proved)
  const short = await booking('pending', 'partially_paid', 285_899)
  const unpaid = await booking('pending_payment_approval', 'unpaid', 0)
  await proof(unpaid)
  const toTheCent = await booking('confirmed', 'paid', 285_940)
  const lapsed = await booking('cancelled', 'partially_paid', 285_900)

  await migrate(connected.db)

  const found = await sql<Record<string, unknown>>`
    select b.id, b.status, b.payment_status, b.paid_cents, b.confirmed_at is not null as confirmed, b.hold_expires_at,
      b.open_slot, (select string_agg(p.status, ',') from payment_proofs p where p.booking_id = b.id) as proof,
      (select string_agg(h.event || ' ' || h.from_status || ' ' || h.to_status, ',') from booking_history h
        where h.booking_id = b.id) as history,
      (select string_agg(h.event || ' ' || h.to_status, ',') from payment_proof_history h
        join payment_proofs p on p.id = h.proof_id where p.booking_id = b.id) as noted
    from bookings b`.execute(connected.db)
  const now = (id: string) => found.rows.find((row) => row['id'] === id)
  const settled = {
    status: 'confirmed',
    payment_status: 'paid',
    confirmed: true,
    hold_expires_at: null,
    open_slot: null,
  }
  expect(now(paid)).toMatchObject({ ...settled, paid_cents: 285_900, history: 'confirm pending confirmed' })
  expect(now(withCents)).toMatchObject({ ...settled, paid_cents: 285_920 })
  expect(now(proved)).toMatchObject({
    ...settled,
    proof: 'approved',
    history: 'approve pending_payment_approval confirmed',
    noted: 'approve approved',
  })
  expect(now(short)).toMatchObject({ status: 'pending', payment_status: 'partially_paid', history: null })
  expect(now(unpaid)).toMatchObject({ status: 'pending_payment_approval', proof: 'submitted', noted: null })
  expect(now(toTheCent)).toMatchObject({ status: 'confirmed', paid_cents: 285_940, history: null })
  expect(now(lapsed)).toMatchObject({ status: 'cancelled', payment_status: 'partially_paid', history: null })
})
