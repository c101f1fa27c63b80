import { HOUR } from '@upeo/domain/time'
import { testApp } from '../../../../testing/app.ts'
import { catalogRows } from '../../../../testing/catalog-rows.ts'
import { expect, test } from 'vitest'

const upeo = testApp()

const reminders = () => upeo.sweeps.find(({ name }) => name === 'notifications.reminders')!

async function titles(): Promise<string[]> {
  const found = await upeo.db.selectFrom('notifications').select('title').orderBy('created_at').execute()
  return found.map(({ title }) => title)
}

test('reminds at the Nairobi hours before the start, once over two workers, and not of what was cancelled', async () => {
  const rows = catalogRows(upeo)
  const [guide, customer] = [await rows.guide(), await rows.user()]
  const departure = await rows.departure(await rows.activity(guide), '2026-03-14', { start_time: '07:30' })
  const confirmed = { status: 'confirmed', completed_at: null } as const
  const trip = await rows.trip(departure, customer, confirmed)
  const cancelled = await rows.trip(departure, customer, { ...confirmed, status: 'cancelled' })
  const start = new Date('2026-03-14T07:30:00+03:00')
  const due = (lead: number) => new Date(start.getTime() - lead * HOUR)
  const plan = (booking_id: string) => [
    { booking_id, kind: 'two_days', due_at: due(48) },
    { booking_id, kind: 'three_hours', due_at: due(3) },
  ]
  await upeo.db
    .insertInto('booking_reminders')
    .values([...plan(trip), ...plan(cancelled)])
    .execute()

  upeo.clock.set('2026-03-12T07:29:59+03:00')
  expect(await reminders().run()).toBe(0)
  upeo.clock.set('2026-03-12T07:30:00+03:00')
  await Promise.all([reminders().run(), reminders().run()])
  expect(await titles()).toEqual(['Your adventure is in 2 days'])
  upeo.clock.set('2026-03-14T04:30:00+03:00')
  await Promise.all([reminders().run(), reminders().run()])
  expect(await titles()).toEqual(['Your adventure is in 2 days', 'Your adventure starts soon'])
  expect(await reminders().run()).toBe(0)
  // In the app, by push and by mail alike they lead to the page of the day.
  const page = `/dashboard/trip?details=${trip}`
  const links = await upeo.db.selectFrom('notifications').select('link').execute()
  expect(links).toEqual([{ link: page }, { link: page }])
  const letters = await upeo.db.selectFrom('letters').select('content').execute()
  const action = { label: 'Open my trip', path: page }
  expect(letters).toMatchObject([{ content: { action } }, { content: { action } }])
})
