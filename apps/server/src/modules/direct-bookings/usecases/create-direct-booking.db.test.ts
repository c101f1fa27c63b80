import type { ActivityId, DepartureId, UserId } from '@upeo/domain/ids'
import { localDate } from '@upeo/domain/time'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { moneyHarness } from '../../../../testing/money-harness.ts'
import { createBooking } from '../../bookings/usecases/create-booking.ts'
import { createDirectBooking } from './create-direct-booking.ts'

const bench = moneyHarness(8)
let vendorId: UserId
beforeAll(async () => {
  vendorId = (await bench.rows.guide()) as UserId
})

const day = localDate('2026-03-14')

async function departure(capacity: number) {
  const activityId = (await bench.rows.activity(vendorId, { capacity })) as ActivityId
  const id = (await bench.rows.departure(activityId, day, { capacity, start_time: '07:30' })) as DepartureId
  return { activityId, id }
}

async function walkIn(id: DepartureId) {
  const request = {
    departure: { id },
    adults: 1,
    children: 0,
    name: 'Otieno Walked',
    phone: '',
    email: '',
    source: 'walk_in',
    notes: '',
    agreedTotal: null,
    expectedTotal: null,
    payment: { by: 'guide', method: 'cash', amount: null, reference: '' },
  } as const
  const made = await createDirectBooking(bench.deps, vendorId, request, null)
  return made.ok ? 'booked' : made.error.kind
}

async function holdOnline(activityId: ActivityId) {
  const person = (await bench.rows.user()) as UserId
  const request = { activityId, date: day, adults: 1, children: 0, method: 'mpesa', notes: '', proof: null } as const
  const made = await createBooking(bench.deps, person, request, null)
  return made.ok ? 'booked' : made.error.kind
}

test('for the last places walk-ins and M-Pesa holds race, and each place goes to one of them', async () => {
  const { activityId, id } = await departure(10)
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? walkIn(id) : holdOnline(activityId))),
  )
  expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(10)
  expect(new Set(outcomes)).toEqual(new Set(['booked', 'sold_out']))
  const left = await sql`
    select d.seats_taken, (select count(*) from users u where u.kind = 'guest' and not exists (
      select from bookings b where b.user_id = u.id)) as idle
    from departures d where d.id = ${id}`.execute(bench.db)
  // A guest who got no place was never written down.
  expect(left.rows).toEqual([{ seats_taken: 10, idle: 0 }])
  expect(await bench.breaches()).toEqual([])
})

test('control: the same race oversells where walk-ins are written down without taking seats by the condition', async () => {
  const { activityId, id } = await departure(10)
  const careless = async () => {
    const read = await sql<{ free: boolean }>`
      select seats_taken < capacity as free from departures where id = ${id}`.execute(bench.db)
    if (read.rows[0]?.free) await sql`update noted set people = people + 1`.execute(bench.owner)
  }
  await sql`create table noted as select 0 as people`.execute(bench.owner)
  await Promise.all(Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? careless() : holdOnline(activityId))))
  const taken = await sql<{ people: number }>`
    select (select people from noted) + (select seats_taken from departures where id = ${id}) as people`.execute(
    bench.owner,
  )
  expect(taken.rows[0]?.people).toBeGreaterThan(10)
  await sql`drop table noted`.execute(bench.owner)
})

test("a guide's own word is no promise: whoever books online finds as much room for theirs as before", async () => {
  const { id } = await departure(10)
  const request = { source: 'telephone', phone: '0712 345 678', email: '', payment: { by: 'later' } } as const
  const base = { departure: { id }, adults: 5, children: 0, name: 'Akinyi', notes: '', agreedTotal: null }
  await createDirectBooking(bench.deps, vendorId, { ...base, ...request, expectedTotal: null }, null)
  const promised = await sql`select p.* from promised_seats(${id}, null, null) p`.execute(bench.db)
  expect(promised.rows).toEqual([{ of_departure: 0, of_person: 0 }])
})

test.each([
  ['another rate than that of who took the money', 'commission_rate_percent = 20, commission_cents = 58000'],
  ['a method that nobody chooses online', `source = 'online', guide_rate_percent = null, upeo_rate_percent = null`],
  ['no rates', 'guide_rate_percent = null'],
])('a direct booking cannot have %s', async (_what, change) => {
  const { id } = await departure(10)
  expect(await walkIn(id)).toBe('booked')
  await expect(
    sql`update bookings set ${sql.raw(change)} where departure_id = ${id}`.execute(bench.db),
  ).rejects.toMatchObject({ code: '23514' })
})
