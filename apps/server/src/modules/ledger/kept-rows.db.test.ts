import { randomUUID } from 'node:crypto'
import { addTime, DAY } from '@upeo/domain/time'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { breachesOf, moneyHarness } from '../../../testing/money-harness.ts'
import { purgeOutdated } from '../../../testing/purge-outdated.ts'
import { keptTables } from './queries/invariants/row-invariants.ts'

const bench = moneyHarness(2)

const phone = '254712345678'
async function payment(id = randomUUID()): Promise<string> {
  await sql`
    insert into payment_attempts (id, account, status, money, received_cents, amount_cents, phone, callback_hash, created_at)
    values (${id}, '', 'needs_review', 'unapplied', 116000, 116000, ${phone}, ${Buffer.from(id)}, ${bench.clock.now()})`.execute(
    bench.db,
  )
  return id
}
const versionsOf = async (id: string) => {
  const { rows } = await sql<{ event: string; phone: string }>`
    select event, kept ->> 'phone' as phone from row_history where row_id = ${id} order by id`.execute(bench.db)
  return rows.map(({ event, phone: number }) => `${event} ${number}`)
}

test('every table whose versions the database keeps is asked about by the check, and no other', async () => {
  const { rows } = await sql<{ table: string }>`
    select c.relname as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname = c.relname || '_kept' order by 1`.execute(bench.db)
  expect(rows.map(({ table }) => table)).toEqual(keptTables.map(({ table }) => table).toSorted())
})

test("the app's role changes a row and leaves a version; the versions themselves it can only read", async () => {
  const id = await payment()
  await sql`update payment_attempts set needs_attention = 'unplaced' where id = ${id}`.execute(bench.db)
  await sql`update payment_attempts set phone = '254700001717' where id = ${id}`.execute(bench.db)
  expect(await versionsOf(id)).toEqual([`made ${phone}`, 'changed 254700001717'])
  const denied = /permission denied/
  for (const statement of [
    sql`insert into row_history (kind, row_id, event, kept) values ('payment_attempts', ${id}, 'made', '{}')`,
    sql`update row_history set kept = '{}'`,
    sql`delete from row_history`,
    sql`update booking_terms set total_cents = 1`,
    sql`delete from booking_terms`,
    sql`update guide_refund_history set event = 'confirm'`,
  ]) {
    await expect(statement.execute(bench.db)).rejects.toThrow(denied)
  }
  await expect(sql`delete from row_history`.execute(bench.owner)).rejects.toThrow(/append-only/)
  await sql`update payment_attempts set phone = ${phone} where id = ${id}`.execute(bench.db)
})

test('a number that has been kept long enough is forgotten by its versions too', async () => {
  const id = await payment()
  bench.clock.advance(7 * 366 * DAY)
  await purgeOutdated(bench)
  expect(await versionsOf(id)).toEqual(['made '])
  const { rows } = await sql`select from row_history where kept::text like ${`%${phone}%`}`.execute(bench.db)
  expect(rows).toEqual([])
  const breaches = await breachesOf(bench.db, bench.clock.now())
  expect(breaches.filter((line) => line.startsWith('numbers-are-kept'))).toEqual([])
})

test('a rejected payment that was appealed against goes with its appeal, once both have been kept long enough', async () => {
  const { rows, db } = bench
  const [proved, appealed] = [bench.clock.now(), addTime(bench.clock.now(), 3 * DAY)]
  const guide = await rows.guide()
  const id = await rows.trip(await rows.departure(await rows.activity(guide), '2020-02-03'), await rows.user())
  await sql`
    insert into payment_proofs (id, booking_id, vendor_id, method, reference, reference_normalised, status, reason, paid_at,
      created_at, decided_at)
    values (${id}, ${id}, ${guide}, 'paybill', 'QGH7XYZ123', 'QGH7XYZ123', 'rejected', 'Nothing came.', ${proved}, ${proved}, ${proved})`.execute(
    db,
  )
  await sql`
    insert into proof_appeals (id, booking_id, proof_id, description, created_at)
    values (${id}, ${id}, ${id}, 'It did.', ${appealed})`.execute(db)
  const proofs = async () => (await sql`select from payment_proofs where id = ${id}`.execute(db)).rows.length
  // Seven years have 2,556 or 2,557 days.
  bench.clock.advance(2558 * DAY)
  await purgeOutdated(bench)
  expect(await proofs()).toBe(1)
  bench.clock.advance(7 * DAY)
  await purgeOutdated(bench)
  expect(await proofs()).toBe(0)
  const breaches = await breachesOf(db, bench.clock.now())
  expect(breaches.filter((line) => line.startsWith('rows-change-by-rule') && line.includes(id))).toEqual([])
})
