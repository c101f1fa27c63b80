import type { ActivityId, BookingId, UserId } from '@upeo/domain/ids'
import { cents } from '@upeo/domain/money'
import { localDate } from '@upeo/domain/time'
import { openMoneyHarness, type MoneyHarness } from '../../../../testing/money-harness.ts'
import { sql } from 'kysely'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import { migrationsFolder } from '../../../platform/database/read-migrations.ts'
import { changeMethod } from '../usecases/change-method.ts'
import { createBooking } from '../usecases/create-booking.ts'
import { recordPayment } from '../usecases/record-payment.ts'

/** Partly paid bookings were once let over to M-Pesa, where nothing could be done with them (migration 0070). */

let bench: MoneyHarness
let vendorId: UserId
beforeAll(async () => {
  bench = await openMoneyHarness(2)
  vendorId = (await bench.rows.guide({}, { manual_methods: ['buygoods', 'bank', 'paybill'] })) as UserId
})
afterAll(() => bench.dispose())

async function stranded({ by, via }: { by: 'cash' | 'bank'; via?: 'paybill' }) {
  const activityId = (await bench.rows.activity(vendorId)) as ActivityId
  await bench.rows.departure(activityId, '2026-03-14')
  const userId = (await bench.rows.user()) as UserId
  const wanted = {
    activityId,
    date: localDate('2026-03-14'),
    adults: 1,
    children: 0,
    method: 'bank' as const,
    notes: '',
    proof: null,
  }
  const held = await createBooking(bench.deps, userId, wanted, null)
  if (!held.ok) throw new Error(held.error.kind)
  const { id } = held.value
  const part = { bookingId: id, method: by, amount: cents(500_00), reference: '', notes: '', paidAt: bench.clock.now() }
  await inTransaction(bench.db, async (tx) => {
    if (via) await changeMethod({ deps: bench.deps, tx, by: userId }, id, { method: via, confirmed: false })
    await recordPayment({ deps: bench.deps, tx, by: vendorId }, part)
    await sql`update bookings set payment_method = 'mpesa' where id = ${id}`.execute(tx)
  })
  return id
}

async function methodOf(id: BookingId) {
  const found = await sql<{ payment_method: string }>`select payment_method from bookings where id = ${id}`.execute(
    bench.db,
  )
  return found.rows[0]?.payment_method
}

test('each goes back to the way it was to be paid before', async () => {
  await sql`alter table bookings drop constraint bookings_parts_are_manual`.execute(bench.owner)
  const told = await stranded({ by: 'cash', via: 'paybill' })
  const recorded = await stranded({ by: 'bank' })
  const unknown = await stranded({ by: 'cash' })
  // What it made of the view has been made anew since.
  const [repair = ''] = (await readFile(join(migrationsFolder, '0070-partly-paid-bookings.sql'), 'utf8')).split(
    'create or replace view',
  )
  await sql.raw(repair).execute(bench.owner)
  expect(await methodOf(told)).toBe('paybill')
  expect(await methodOf(recorded)).toBe('bank')
  expect(await methodOf(unknown)).toBe('buygoods')
  expect(await bench.breaches()).toEqual([])
})
