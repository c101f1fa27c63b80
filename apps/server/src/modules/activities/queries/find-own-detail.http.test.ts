import { getActivity } from '@upeo/contract/activities/detail'
import { createActivity, getOwnedActivity, updateActivity } from '@upeo/contract/activities/own-activities'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { activityForm } from '../../../../testing/activity-form.ts'

const harness = mpesaHarness()
let guide: { token: string; _id: string }
beforeAll(async () => {
  guide = await harness.person('vendor')
})

const create = (other: Parameters<typeof activityForm>[0] = {}) =>
  harness.call.must(createActivity, { token: guide.token, body: activityForm(other) })
const update = (id: string, body: object) =>
  harness.call(updateActivity, { token: guide.token, params: { id }, body: body as never })
const read = (id: string, token?: string) =>
  harness.call.must(getActivity, { params: { id }, ...(token !== undefined && { token }) })
const form = (id: string) => harness.call.must(getOwnedActivity, { token: guide.token, params: { id } })
const translation = { name: 'Ukingo wa volkano', description: '', meetingPoint: { description: 'Lango kuu' } }

test('what its guide reads of an activity has where it meets, which nobody else is told', async () => {
  const { _id: id } = await create()
  expect(await read(id, guide.token)).toMatchObject({
    location: 'Mount Longonot gate',
    meetingPoint: { description: 'At the main gate', address: 'Longonot National Park' },
    startTime: '07:30',
    departures: [{ startsAt: '2026-03-14T04:30:00.000Z', seatsLeft: 10, capacity: 10 }, {}],
  })
  for (const token of [undefined, (await harness.person()).token, (await harness.person('vendor')).token]) {
    const seen = await read(id, token)
    expect(seen).toMatchObject({ location: 'Mount Longonot gate, Naivasha, Nakuru' })
    expect(seen).not.toHaveProperty('meetingPoint')
  }
})

test.each([true, false])('it can be sent back whole, and changes nothing (shown: %s)', async (isActive) => {
  const images = [await harness.rows.image({ owner_id: guide._id }), await harness.rows.image({ owner_id: guide._id })]
  const departures = ['07:30', '15:00'].map((startTime) => ({ date: '2026-03-14', startTime }))
  const { _id: id } = await create({ images, departures, translation, isActive, childPrice: 900 })
  await sql`update departures set sales_closed_at = ${harness.clock.now()}
    where activity_id = ${id} and (start_time = '15:00' or starts_on = '2026-03-21')`.execute(harness.db)
  const before = await form(id)
  for (const answer of [await read(id, guide.token), before]) {
    expect(await update(id, answer)).toMatchObject({ ok: true })
    expect(await form(id)).toEqual(before)
  }
  const closed = await sql`select 1 from departures where activity_id = ${id} and sales_closed_at is not null`.execute(
    harness.db,
  )
  expect(closed.rows).toHaveLength(2)
})

test('it can be sent back while the office keeps it from being shown, without being withdrawn', async () => {
  const { _id: id } = await create()
  await sql`update activities set is_active = false, resumes = true, taken_down_at = ${harness.clock.now()}
    where id = ${id}`.execute(harness.db)
  const seen = await read(id, guide.token)
  expect(seen).toMatchObject({ isActive: true, officeHold: { why: 'taken_down' } })
  expect(await update(id, seen)).toMatchObject({ body: { isActive: true } })
})

test('with another date added is written like the form', async () => {
  const { _id: id } = await create()
  const { departures: _, ...seen } = await read(id, guide.token)
  expect(await update(id, { ...seen, startDates: [...seen.startDates, '2026-03-28'] })).toMatchObject({
    body: {
      departures: [{ date: '2026-03-14' }, { date: '2026-03-21' }, { date: '2026-03-28', startTime: '07:30' }],
    },
  })
  expect(await update(id, { ...seen, theme: 'dark' })).toMatchObject({ status: 400 })
})

test('one that is archived is read by its guide as everybody read it, and by nobody else', async () => {
  const { _id: id } = await create()
  await sql`update activities set is_active = false, archived_at = ${harness.clock.now()} where id = ${id}`.execute(
    harness.db,
  )
  const seen = await read(id, guide.token)
  expect(seen).toMatchObject({ _id: id, isActive: false })
  expect(seen).not.toHaveProperty('meetingPoint')
  const { token } = await harness.person('vendor')
  for (const other of [{}, { token }])
    expect(await harness.call(getActivity, { params: { id }, ...other })).toMatchObject({ status: 404 })
})
