import { randomUUID } from 'node:crypto'
import { testApp } from '../../../../testing/app.ts'
import { catalogRows } from '../../../../testing/catalog-rows.ts'
import { beforeEach, expect, test } from 'vitest'

const upeo = testApp()
const rows = catalogRows(upeo)
beforeEach(() => upeo.clock.set('2026-03-13T17:59:59+03:00'))

const sweep = () => upeo.sweeps.find(({ name }) => name === 'notifications.departures')!.run()
const confirmed = {
  status: 'confirmed',
  completed_at: null,
  confirmed_at: new Date('2026-03-02T06:00:00Z'),
} as const

async function guideOfTomorrow(language: 'en' | 'sw' = 'en') {
  const guide = await rows.guide({ language })
  const activity = await rows.activity(guide, { name: 'Sunrise walk' })
  const at = (start_time: string | null, day = '2026-03-14') =>
    rows.departure(activity, day, { start_time, capacity: 8, seats_taken: 3 })
  const book = async (departure: string, row = {}) => rows.trip(departure, await rows.user(), { ...confirmed, ...row })
  const told = () =>
    upeo.db.selectFrom('notifications').select(['title', 'message', 'link']).where('user_id', '=', guide).execute()
  const letters = () => upeo.db.selectFrom('letters').select('content').where('user_id', '=', guide).execute()
  const moved = (from: string, to: string) =>
    upeo.db
      .insertInto('departure_changes')
      .values({
        id: randomUUID(),
        vendor_id: guide,
        departure_id: from,
        to_departure_id: to,
        kind: 'postpone',
        reason: 'weather',
        message: 'Rain until nine.',
        from_starts_at: upeo.clock.now(),
        to_starts_at: upeo.clock.now(),
        created_at: upeo.clock.now(),
      })
      .execute()
  return { at, book, told, letters, moved }
}

test('a guide is told at 18:00 of each departure of the next day that somebody comes to, once over two workers', async () => {
  const { at, book, told, letters } = await guideOfTomorrow()
  const [morning, held, called, later] = [
    await at('07:30'),
    await at('09:00'),
    await at('11:00'),
    await at('07:30', '2026-03-15'),
  ]
  await book(morning)
  await book(morning)
  await book(held, {
    status: 'pending',
    confirmed_at: null,
    open_slot: 1,
    hold_expires_at: new Date('2026-03-14T06:00:00+03:00'),
  })
  await book(called, { status: 'cancelled', cancelled_at: new Date('2026-03-03T06:00:00Z'), cancelled_by: 'customer' })
  await book(later)
  expect(await sweep()).toBe(0)

  upeo.clock.set('2026-03-13T18:00:00+03:00')
  await Promise.all([sweep(), sweep()])
  await sweep()
  expect(await told()).toEqual([
    {
      title: 'Tomorrow: Sunrise walk',
      message: 'Sunrise walk starts on Saturday, 14 March 2026 at 07:30: 3 guests of 8.',
      link: `/vendor/dashboard/departures/${morning}`,
    },
  ])
  const action = { label: 'Open the run sheet', path: `/vendor/dashboard/departures/${morning}` }
  expect(await letters()).toMatchObject([{ content: { subject: 'Tomorrow: Sunrise walk', action } }])

  // Their booking itself has told of whoever comes later.
  await book(held, { confirmed_at: new Date('2026-03-13T18:30:00+03:00') })
  upeo.clock.set('2026-03-13T19:00:00+03:00')
  expect(await sweep()).toBe(0)
})

test('moved within its day a departure is not told of twice, moved to another day it is told of before that one', async () => {
  const { at, book, told, moved } = await guideOfTomorrow()
  const [first, sameDay, nextDay] = [await at('07:30'), await at('08:30'), await at('07:30', '2026-03-15')]
  const booking = await book(first)
  const move = async (from: string, to: string) => {
    await moved(from, to)
    await upeo.db.updateTable('bookings').set({ departure_id: to }).where('id', '=', booking).execute()
  }
  upeo.clock.set('2026-03-13T18:00:00+03:00')
  await sweep()
  await move(first, sameDay)
  await sweep()
  expect(await told()).toHaveLength(1)
  await move(sameDay, nextDay)
  await sweep()
  expect(await told()).toHaveLength(1)
  upeo.clock.set('2026-03-14T18:00:00+03:00')
  await sweep()
  expect((await told()).map(({ link }) => link)).toEqual(
    [first, nextDay].map((id) => `/vendor/dashboard/departures/${id}`),
  )
})

test('after an outage it says that it is today, and nothing of what has begun; in the language of the guide', async () => {
  const { at, book, told } = await guideOfTomorrow('sw')
  const [begun, coming, whole] = [await at('07:30'), await at('10:00'), await at(null)]
  for (const departure of [begun, coming, whole]) await book(departure)
  upeo.clock.set('2026-03-14T08:00:00+03:00')
  await sweep()
  expect(await told()).toMatchObject([{ title: 'Leo: Sunrise walk', link: `/vendor/dashboard/departures/${coming}` }])
})
