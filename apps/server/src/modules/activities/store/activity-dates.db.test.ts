import type { ActivityId } from '@upeo/domain/ids'
import { catalogRows } from '../../../../testing/catalog-rows.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import { refreshNextDepartures, sweepNextDepartures } from './activity-dates.ts'

const now = new Date('2026-03-14T06:30:00Z')

const test_ = testDatabase()
const rows = catalogRows(test_)
let guide: string

beforeAll(async () => {
  guide = await rows.guide()
})

const nextOf = async (id: string) =>
  test_.db
    .selectFrom('activities')
    .select(['next_departure_at', 'next_departure_on'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const refresh = (id: string, at = now) =>
  inTransaction(test_.db, (tx) => refreshNextDepartures(tx, [id as ActivityId], at))

test('the first departure that has not left, with its day in Nairobi; none when all have', async () => {
  const id = await rows.activity(guide)
  await rows.departure(id, '2026-03-14', { start_time: '09:30' })
  await refresh(id)
  expect(await nextOf(id)).toEqual({ next_departure_at: null, next_departure_on: null })
  await rows.departure(id, '2026-03-20')
  await rows.departure(id, '2026-03-18', { start_time: '06:00' })
  await refresh(id)
  expect(await nextOf(id)).toEqual({
    next_departure_at: new Date('2026-03-18T03:00:00Z'),
    next_departure_on: '2026-03-18',
  })
  const midnight = new Date('2026-03-18T03:00:00Z')
  expect(await sweepNextDepartures(test_.db, midnight)).toBe(1)
  // 00:00 in Nairobi is 21:00 of the day before in UTC.
  expect(await nextOf(id)).toEqual({
    next_departure_at: new Date('2026-03-19T21:00:00Z'),
    next_departure_on: '2026-03-20',
  })
  expect(await sweepNextDepartures(test_.db, midnight)).toBe(0)
})

test('of two who add dates at once the earlier date stays, whoever commits last', async () => {
  const id = await rows.activity(guide)
  const first = Promise.withResolvers<void>()
  const added = Promise.withResolvers<void>()
  const slow = inTransaction(test_.db, async (tx) => {
    await catalogRows({ db: tx }).departure(id, '2026-04-01')
    await refreshNextDepartures(tx, [id as ActivityId], now)
    added.resolve()
    await first.promise
  })
  await added.promise
  const other = inTransaction(test_.db, async (tx) => {
    await catalogRows({ db: tx }).departure(id, '2026-05-01')
    // Waits for the lock of the first, then must see its departure.
    await refreshNextDepartures(tx, [id as ActivityId], now)
  })
  first.resolve()
  await Promise.all([slow, other])
  expect((await nextOf(id)).next_departure_on).toBe('2026-04-01')
})

test('a sweep does not wait for whoever is changing an activity', async () => {
  const id = await rows.activity(guide, { next_departure_at: new Date('2026-03-01T00:00:00Z') })
  await inTransaction(test_.db, async (tx) => {
    await tx.updateTable('activities').set({ name: 'Being edited' }).where('id', '=', id).execute()
    expect(await sweepNextDepartures(test_.db, now)).toBe(0)
  })
  expect(await sweepNextDepartures(test_.db, now)).toBe(1)
})
