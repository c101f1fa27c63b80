import { randomUUID } from 'node:crypto'
import { getOfficeBooking } from '@upeo/contract/admin/bookings'
import { getPack, listCheckIns, recordCheckIns, undoCheckIn, type SentCheckIn } from '@upeo/contract/tickets/check-ins'
import { cancelBooking } from '@upeo/contract/bookings/cancellation'
import { arrivalsOf } from '@upeo/domain/tickets/check-ins'
import { addTime, HOUR, MINUTE } from '@upeo/domain/time'
import { acceptingMpesa } from '../../../testing/accepting-mpesa.ts'
import { testApp } from '../../../testing/app.ts'
import { catalogRows } from '../../../testing/catalog-rows.ts'
import { createMarketplace } from '../../../testing/marketplace.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

const mpesa = acceptingMpesa()
const upeo = testApp({ provider: mpesa })
const rows = catalogRows(upeo)
beforeEach(() => upeo.clock.set('2026-03-14T07:00:00+03:00'))

/** A departure with a party of three in each of four bookings. */
async function twelveGuests() {
  const { people, activities } = await createMarketplace(upeo, mpesa)
  const departure = await rows.departure(activities.mine, '2026-03-14', {
    start_time: '07:30',
    capacity: 12,
    seats_taken: 12,
  })
  const trip = { status: 'confirmed', completed_at: null, adults: 2, children: 1 }
  const customers = [people.customer.id, ...(await Promise.all([1, 2, 3].map(() => rows.user())))]
  const bookings = await Promise.all(customers.map((id) => rows.trip(departure, id, trip)))
  const { token } = people.guide
  const params = { id: departure }
  const standing = async () => {
    const { checkIns } = await upeo.call.must(listCheckIns, { token, params, query: {} })
    const facts = checkIns.map((row) => ({
      id: row._id,
      bookingId: row.booking,
      position: row.position,
      at: new Date(row.at),
      undone: row.undoneAt !== null,
    }))
    return { checkIns, arrivals: arrivalsOf(facts) }
  }
  return {
    people,
    departure,
    bookings,
    token,
    params,
    standing,
    send: (checkIns: SentCheckIn[]) => upeo.call(recordCheckIns, { token, params, body: { checkIns } }),
    persons: bookings.flatMap((booking) => [1, 2, 3].map((position) => ({ booking, position }))),
  }
}

const checkIn = (person: { booking: string; position: number }, row: Partial<SentCheckIn> = {}): SentCheckIn => ({
  id: randomUUID(),
  device: randomUUID(),
  at: upeo.clock.now().toISOString(),
  method: 'list',
  ...person,
  ...row,
})

test('two phones, the same 12 people, sent again and in any order, one booking cancelled meanwhile, a clock wrong by 10 minutes: 12 arrivals', async () => {
  const { persons, bookings, send, standing, people } = await twelveGuests()
  const start = upeo.clock.now()
  const [first, second] = [randomUUID(), randomUUID()]
  // One phone's clock is right, the other's 10 minutes ahead; the second begins with whom the first comes to last.
  const byFirst = persons.map((person, index) =>
    checkIn(person, { device: first, at: addTime(start, index * MINUTE).toISOString() }),
  )
  const bySecond = persons
    .toReversed()
    .map((person, index) =>
      checkIn(person, { device: second, at: addTime(start, (index + 10) * MINUTE).toISOString(), method: 'scan' }),
    )
  // Both were offline when this booking was cancelled: the trip had not begun.
  await sql`update bookings set starts_at = ${addTime(start, HOUR)} where id = ${bookings[0]!}`.execute(upeo.db)
  upeo.clock.set(addTime(start, -MINUTE).toISOString())
  await upeo.call.must(cancelBooking, { token: people.customer.token, params: { id: bookings[0]! }, body: {} })
  upeo.clock.set(addTime(start, 12 * MINUTE).toISOString())

  const outcomes: string[] = []
  for (const batch of [byFirst.slice(8), bySecond, byFirst.slice(0, 8), byFirst.toReversed(), bySecond.slice(3)]) {
    const answer = await send(batch)
    if (!answer.ok) throw new Error(answer.error.message)
    outcomes.push(...answer.body.results.map(({ outcome }) => outcome))
  }
  const { checkIns, arrivals } = await standing()
  expect(arrivals.size).toBe(12)
  expect(checkIns).toHaveLength(24)
  expect(outcomes).not.toContain('unknown')
  expect(outcomes.filter((each) => each === 'conflict').length).toBeGreaterThan(0)
  const conflicts = checkIns.filter(({ cancelledAt }) => cancelledAt !== null)
  expect(new Set(conflicts.map(({ booking }) => booking))).toEqual(new Set([bookings[0]]))
  expect(conflicts).toHaveLength(6)
  // What the wrong clock placed after its receipt counts as received, and nothing lies in the future.
  const ahead = checkIns.filter(({ clockAhead }) => clockAhead)
  expect(ahead.length).toBeGreaterThan(0)
  expect(ahead.every(({ at, receivedAt }) => at === receivedAt)).toBe(true)
  // The control: 45 were sent; without the ids that the phones make there would be 45 rows.
  expect(outcomes).toHaveLength(45)
})

test('sent twice at once, a check-in is kept once', async () => {
  const { persons, send, standing } = await twelveGuests()
  const batch = persons.map((person) => checkIn(person))
  const answers = await Promise.all([send(batch), send(batch.toReversed()), send(batch)])
  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect((await standing()).checkIns).toHaveLength(12)
})

test('checking in moves neither the booking nor its money', async () => {
  const { persons, send, bookings } = await twelveGuests()
  const read = async () =>
    (await sql`select * from bookings where id = any(${bookings}) order by id`.execute(upeo.db)).rows
  const entries = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from ledger_entries`.execute(upeo.db)).rows
  const before = [await read(), await entries()]
  await send(persons.map((person) => checkIn(person)))
  expect([await read(), await entries()]).toEqual(before)
})

test('who is no guest of this guide is unknown, and the others are kept', async () => {
  const { persons, send, standing } = await twelveGuests()
  const foreign = await twelveGuests()
  const sent = [checkIn(persons[0]!), checkIn(foreign.persons[0]!), checkIn({ ...persons[0]!, position: 4 })]
  const answer = await send(sent)
  expect(answer).toMatchObject({
    body: { results: [{ outcome: 'recorded' }, { outcome: 'unknown' }, { outcome: 'unknown' }] },
  })
  expect((await standing()).checkIns.map(({ _id }) => _id)).toEqual([sent[0]!.id])
})

test('the other phone asks for what came since, and for what was taken back', async () => {
  const { persons, send, token, params } = await twelveGuests()
  const [early, late] = [checkIn(persons[0]!), checkIn(persons[1]!)]
  await send([early])
  upeo.clock.set(addTime(upeo.clock.now(), 10 * MINUTE).toISOString())
  const since = upeo.clock.now().toISOString()
  await send([late])
  const seen = async () => (await upeo.call.must(listCheckIns, { token, params, query: { since } })).checkIns
  expect((await seen()).map(({ _id }) => _id)).toEqual([late.id])
  const undo = (id: string) => upeo.call(undoCheckIn, { token, params: { ...params, checkInId: id } })
  expect(await undo(early.id)).toMatchObject({ status: 200 })
  expect(await undo(early.id)).toMatchObject({ status: 200 })
  expect((await seen()).map(({ _id, undoneAt }) => [_id, undoneAt !== null])).toEqual([
    [early.id, true],
    [late.id, false],
  ])
  await sql`update check_ins set received_at = ${addTime(upeo.clock.now(), -25 * HOUR)} where id = ${late.id}`.execute(
    upeo.db,
  )
  expect(await undo(late.id)).toMatchObject({
    status: 409,
    error: { code: 'too_late', message: 'Check-ins can be undone for 24 hours.' },
  })
})

test('a phone whose clock is behind check-in itself is not believed: it counts by its receipt, and who had cancelled is a conflict', async () => {
  const { persons, bookings, send, standing, people } = await twelveGuests()
  await sql`update bookings set status = 'cancelled', cancelled_at = ${addTime(upeo.clock.now(), -MINUTE)},
    confirmed_at = created_at, cancelled_by = 'customer' where id = ${bookings[0]!}`.execute(upeo.db)
  const at = '2019-01-01T00:00:00.000Z'
  const [cancelled, other] = [checkIn(persons[0]!, { at }), checkIn(persons[3]!, { at })]
  expect(await send([cancelled, other])).toMatchObject({
    body: { results: [{ outcome: 'conflict' }, { outcome: 'recorded' }] },
  })
  const now = upeo.clock.now().toISOString()
  const kept = (await standing()).checkIns.map((row) => [row.booking, row.at, row.cancelledAt !== null])
  expect(kept).toHaveLength(2)
  expect(kept).toEqual(
    expect.arrayContaining([
      [bookings[0], now, true],
      [bookings[1], now, false],
    ]),
  )
  const file = await upeo.call.must(getOfficeBooking, { token: people.admin.token, params: { id: bookings[1]! } })
  expect(file.timeline).toContainEqual(
    expect.objectContaining({ kind: 'check_in', at: now, status: 'clock_behind', text: '1/3' }),
  )
})

test('of two scans of one person that come together the earlier is the arrival, whichever was made first', async () => {
  const { persons, send } = await twelveGuests()
  const scans = (person: { booking: string; position: number }) =>
    [0, 1].map((minute) => checkIn(person, { at: addTime(upeo.clock.now(), -minute * MINUTE).toISOString() }))
  // The ids are random: of one person alone it would come out right by chance.
  const batch = persons.slice(0, 8).flatMap(scans)
  const answer = await send(batch)
  if (!answer.ok) throw new Error(answer.error.message)
  expect(answer.body.results.map(({ outcome }) => outcome)).toEqual(
    batch.map((_, index) => (index % 2 === 0 ? 'duplicate' : 'recorded')),
  )
})

test('another guide reads and says nothing of this departure, and a list that is too long is refused', async () => {
  const { persons, params, people, token } = await twelveGuests()
  const other = people.otherGuide.token
  const body = { checkIns: [checkIn(persons[0]!)] }
  expect(await upeo.call(recordCheckIns, { token: other, params, body })).toMatchObject({ status: 404 })
  expect(await upeo.call(listCheckIns, { token: other, params, query: {} })).toMatchObject({ status: 404 })
  expect(await upeo.call(getPack, { token: other, params })).toMatchObject({ status: 404 })
  const undo = { token: other, params: { ...params, checkInId: randomUUID() } }
  expect(await upeo.call(undoCheckIn, undo)).toMatchObject({ status: 404 })
  const tooMany = { checkIns: Array.from({ length: 201 }, () => checkIn(persons[0]!)) }
  expect(await upeo.call(recordCheckIns, { token, params, body: tooMany })).toMatchObject({ status: 400 })
})

test('the pack tells who has cancelled, and the office sees who came', async () => {
  const { persons, bookings, send, token, params, people } = await twelveGuests()
  await send([checkIn(persons[0]!, { method: 'scan' })])
  await sql`update bookings set status = 'cancelled', cancelled_at = ${upeo.clock.now()}, confirmed_at = created_at,
    cancelled_by = 'customer' where id = ${bookings[1]!}`.execute(upeo.db)
  const pack = await upeo.call.must(getPack, { token, params })
  expect(pack.sheet.guests).toHaveLength(3)
  expect(pack.cancelled).toMatchObject([{ _id: bookings[1] }])
  expect(pack.checkIns).toMatchObject([{ booking: bookings[0], position: 1, cancelledAt: null }])
  const file = await upeo.call.must(getOfficeBooking, { token: people.admin.token, params: { id: bookings[0]! } })
  expect(file.timeline).toContainEqual(expect.objectContaining({ kind: 'check_in', event: 'scan', text: '1/3' }))
})

test('whoever is checked in stays so on a departure that is moved to another time of its day', async () => {
  const { persons, bookings, send, standing, token, departure } = await twelveGuests()
  const activityId = (
    await upeo.db.selectFrom('departures').select('activity_id').where('id', '=', departure).executeTakeFirstOrThrow()
  ).activity_id
  const [later, nextDay] = [
    await rows.departure(activityId, '2026-03-14', { start_time: '09:00', capacity: 12, seats_taken: 12 }),
    await rows.departure(activityId, '2026-03-15', { start_time: '07:30', capacity: 12 }),
  ]
  const [came, offline] = [checkIn(persons[0]!), checkIn(persons[1]!)]
  await send([came])
  const move = (to: string) =>
    sql`update bookings set departure_id = ${to} where id = any(${bookings}::uuid[])`.execute(upeo.db)
  await move(later)
  // A phone without a network does not know of the move yet.
  upeo.clock.set(addTime(upeo.clock.now(), MINUTE).toISOString())
  await send([offline])
  const listed = async (id: string) => {
    const { checkIns } = await upeo.call.must(listCheckIns, { token, params: { id }, query: {} })
    return checkIns.map(({ _id }) => _id)
  }
  expect(await listed(later)).toEqual([came.id, offline.id])
  const pack = await upeo.call.must(getPack, { token, params: { id: later } })
  expect(pack.checkIns.map(({ _id }) => _id)).toEqual([came.id, offline.id])
  upeo.clock.set(addTime(upeo.clock.now(), MINUTE).toISOString())
  const again = { token, params: { id: later }, body: { checkIns: [checkIn(persons[0]!)] } }
  expect(await upeo.call(recordCheckIns, again)).toMatchObject({ body: { results: [{ outcome: 'duplicate' }] } })
  expect(await upeo.call(undoCheckIn, { token, params: { id: later, checkInId: offline.id } })).toMatchObject({
    status: 200,
  })
  expect((await standing()).arrivals.size).toBe(1)
  // The guests of another day have not come yet.
  await move(nextDay)
  expect(await listed(nextDay)).toEqual([])
})

test('nobody has come before the day before the trip: that is answered for each and nothing is kept; afterwards all counts, however late', async () => {
  const { persons, send, standing, departure } = await twelveGuests()
  const [early, late] = [checkIn(persons[0]!), checkIn(persons[1]!)]
  upeo.clock.set('2026-03-12T23:59:59+03:00')
  expect(await send([early, late])).toMatchObject({
    status: 200,
    body: { results: [early, late].map(({ id }) => ({ id, outcome: 'too_early' })) },
  })
  expect((await standing()).checkIns).toEqual([])
  upeo.clock.set('2026-03-13T00:00:00+03:00')
  expect(await send([early])).toMatchObject({ body: { results: [{ outcome: 'recorded' }] } })
  // What a phone without a network has kept for weeks.
  await sql`update departures set starts_on = starts_on - 30, starts_at = starts_at - interval '30 days'
    where id = ${departure}`.execute(upeo.db)
  expect(await send([late])).toMatchObject({ body: { results: [{ outcome: 'recorded' }] } })
  expect((await standing()).checkIns).toHaveLength(2)
})
