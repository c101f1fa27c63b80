import { createDirectBooking } from '@upeo/contract/bookings/direct-bookings'
import { getGuestBooking } from '@upeo/contract/bookings/guest-booking'
import { getLinkedMove, markTold } from '@upeo/contract/departure-changes/departure-changes'
import { removeDeparture } from '@upeo/contract/departures/remove-departure'
import { addTime, DAY, HOUR, SECOND } from '@upeo/domain/time'
import { mpesaHarness, openMpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { textsOn } from '@upeo/demo/testing/simulated-texts'
import { departureToMove, type TripToMove } from '@upeo/demo/testing/trip-to-move'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { keepLog } from '../../../testing/kept-log.ts'
import { until } from '../../../testing/until.ts'
import { readBookingTimeline } from '../admin/queries/timeline/booking-timeline.ts'

/** What guests without an account are told by text, from the guide's call to the phone. */
const kept = keepLog()
const harness = mpesaHarness({}, { work: true, texts: {}, log: kept.log })
beforeEach(() => harness.clock.set('2026-03-02T09:00:00+03:00'))

let numbers = 0
const book = async (trip: TripToMove, on = harness, given?: string) => {
  numbers += 1
  const phone = given ?? `07440${String(numbers).padStart(5, '0')}`
  const { _id: id } = await on.call.must(createDirectBooking, {
    token: trip.guide.token,
    body: {
      departureId: trip.id,
      participants: { adults: 1 },
      name: 'Moraa Nyaboke',
      phone,
      source: 'telephone',
      payment: { by: 'guide', method: 'cash' },
    },
  })
  return { id, number: `254${phone.slice(1)}` }
}
/** Waits for the newest of so many texts on a phone. */
const arrived = async (number: string, count: number) => {
  await until(async () => (await textsOn(harness.simulator, number)).length >= count)
  return (await textsOn(harness.simulator, number))[0]!.words
}
const tokenIn = (words: string) => /\/g\/([\w-]{22})/.exec(words)![1]!

test('a guest whom a guide books is told so, by a text whose link opens the booking', async () => {
  const trip = await departureToMove(harness)
  const { id, number } = await book(trip)
  const words = await arrived(number, 1)
  expect(words).toMatch(
    /^Achieng \d+ has booked .+ for you on Upeo: Sat, 14 Mar, 07:30\. Where to meet, and your receipt: http:\/\/localhost:3000\/g\/[\w-]{22}$/,
  )
  expect(await harness.call(getGuestBooking, { params: { token: tokenIn(words) } })).toMatchObject({
    body: { booking: { _id: id } },
  })
  expect(await textsOn(harness.simulator, number)).toHaveLength(1)
  await until(async () => (await statusOf(id)) === 'sent')
  expect(await readBookingTimeline(harness.db, id)).toContainEqual(
    expect.objectContaining({ kind: 'told', event: 'text_sent', to: 'Moraa Nyaboke' }),
  )
})

test('a guest who gave no number, and one with an account, get none', async () => {
  const trip = await departureToMove(harness)
  await trip.guest('bank')
  const body = {
    departureId: trip.id,
    participants: { adults: 1 },
    name: 'Moraa Nyaboke',
    phone: '',
    source: 'walk_in',
    payment: { by: 'guide', method: 'cash' },
  } as const
  await harness.call.must(createDirectBooking, { token: trip.guide.token, body })
  expect(await trip.callOff()).toMatchObject({ ok: true })
  await until(async () => {
    const { rows } = await sql`select from pgboss.job where name = 'outbox.deliver' and state <> 'completed'`.execute(
      harness.db,
    )
    return rows.length === 0
  })
  const { rows } = await sql`
    select from outgoing_texts t join bookings b on b.id = t.booking_id where b.vendor_id = ${trip.guide._id}`.execute(
    harness.db,
  )
  expect(rows).toEqual([])
})

test('of a trip that is moved a guest is told in their language, and counts as told once the text has arrived', async () => {
  const trip = await departureToMove(harness)
  const { id, number } = await book(trip)
  await arrived(number, 1)
  await sql`update users set language = 'sw' from bookings b where b.id = ${id} and users.id = b.user_id`.execute(
    harness.db,
  )
  const moved = await trip.postpone()
  const words = await arrived(number, 2)
  expect(words).toMatch(/amehamisha .+ hadi Jumamosi, 21 Mac, saa 1:30 asubuhi \(07:30\)\. Tafadhali jibu kabla ya /)
  expect(words).toMatch(/http:\/\/localhost:3000\/sw\/g\/[\w-]{22}\/move$/)
  expect(await harness.call(getLinkedMove, { params: { token: tokenIn(words) } })).toMatchObject({
    body: { to: { date: '2026-03-21' }, answer: null },
  })
  const there = { ...trip, id: moved.ok ? moved.body._id : '' }
  const toTell = async () => (await trip.changes())[0]?.toTell
  expect(await toTell()).toMatchObject([{ _id: id, told: null }])
  await until(async () => (await statusOf(id)) === 'sent')
  await harness.simulator.advance(3 * SECOND)
  expect(await toTell()).toMatchObject([{ _id: id, told: { how: 'sms', by: null } }])
  // What their guide says is said beside it.
  const [change] = await trip.changes()
  const body = { change: change!._id, booking: id, how: 'phone' } as const
  await harness.call.must(markTold, { token: trip.guide.token, params: { id: there.id }, body })
  expect(await toTell()).toMatchObject([{ told: { how: 'phone', by: trip.guide.name } }])
})

test('of one that is called off a guest is told, and the date goes once the text has arrived', async () => {
  const trip = await departureToMove(harness)
  const { id, number } = await book(trip)
  await arrived(number, 1)
  expect(await trip.callOff()).toMatchObject({ body: { cancelled: 1 } })
  expect(await arrived(number, 2)).toMatch(
    /has called off .+, Sat, 14 Mar, 07:30\. What you have paid goes back to you\. Your booking: http/,
  )
  const off = () => harness.call(removeDeparture, { token: trip.guide.token, params: { id: trip.id } })
  expect(await off()).toMatchObject({ status: 409 })
  await until(async () => (await statusOf(id)) === 'sent')
  await harness.simulator.advance(3 * SECOND)
  expect(await off()).toMatchObject({ status: 200 })
})

test('where no texts are sent nothing is queued, and everything goes on', async () => {
  const without = await openMpesaHarness({}, { work: true })
  try {
    const trip = await departureToMove(without)
    const { id } = await book(trip, without)
    expect(await trip.postpone()).toMatchObject({ ok: true })
    await until(async () => {
      const { rows } = await sql`select from outbox_deliveries where subscriber = 'booking.moved:texts'`.execute(
        without.db,
      )
      return rows.length === 1
    })
    expect((await trip.changes())[0]?.toTell).toMatchObject([{ _id: id, told: null }])
    expect(await without.db.selectFrom('outgoing_texts').select('id').execute()).toEqual([])
  } finally {
    await without.dispose()
  }
})

test('neither numbers nor links are in the log, nor left in the database once they were sent', async () => {
  const trip = await departureToMove(harness)
  const { id, number } = await book(trip)
  const token = tokenIn(await arrived(number, 1))
  await until(async () => (await statusOf(id)) === 'sent')
  expect(kept.text()).not.toContain(token)
  // As long as it is, a part of it stands in many an instant and id.
  expect(kept.text()).not.toContain(number.slice(-9))
  expect(kept.text()).not.toContain('Moraa')
  const { rows } = await sql`
    select from outgoing_texts where words is not null union all
    select from pgboss.job where data::text like ${`%${token}%`} union all
    select from outbox where payload::text like ${`%${token}%`}`.execute(harness.db)
  expect(rows).toEqual([])
})

test('silence is a refund where the text of the question has arrived; where it has not, the guest stays booked', async () => {
  const trip = await departureToMove(harness)
  const there = await book(trip)
  const gone = await book(trip, harness, '0700000041')
  // What has not been sent yet would make way for newer news.
  await until(async () => (await statusOf(there.id)) === 'sent' && (await statusOf(gone.id)) === 'sent')
  await trip.postpone()
  await until(
    async () => (await statusOf(there.id, 'moved')) === 'sent' && (await statusOf(gone.id, 'moved')) === 'sent',
  )
  await harness.simulator.advance(3 * SECOND)
  expect([await statusOf(there.id), await statusOf(gone.id)]).toEqual(['delivered', 'failed'])
  harness.clock.advance(3 * DAY)
  await harness.sweep()
  const { rows } = await sql`
    select b.status, m.answer, m.silence from bookings b join booking_moves m on m.booking_id = b.id
    where b.vendor_id = ${trip.guide._id} order by b.id = ${gone.id}`.execute(harness.db)
  expect(rows).toEqual([
    { status: 'cancelled', answer: 'refund', silence: 'refund' },
    { status: 'confirmed', answer: null, silence: 'keep' },
  ])
  const told = await sql`
    select payload ->> 'bookings' as bookings from outbox
    where type = 'departure.guests_unasked' and payload ->> 'vendorId' = ${trip.guide._id}`.execute(harness.db)
  expect(told.rows).toEqual([{ bookings: '1' }])
})

test.each([
  { left: 2 * HOUR, status: 'cancelled' },
  { left: 2 * HOUR - SECOND, status: 'confirmed' },
])(
  'a text that arrives with $left ms left to answer leaves the booking $status after silence',
  async ({ left, status }) => {
    const trip = await departureToMove(harness)
    const { id, number } = await book(trip)
    await until(async () => (await statusOf(id)) === 'sent')
    await trip.postpone()
    await arrived(number, 2)
    await until(async () => (await statusOf(id)) === 'sent')
    const moves = await sql<{ by: Date }>`select answer_by as by from booking_moves where booking_id = ${id}`.execute(
      harness.db,
    )
    harness.clock.set(addTime(moves.rows[0]!.by, -left))
    await harness.simulator.advance(3 * SECOND)
    expect(await statusOf(id)).toBe('delivered')
    harness.clock.advance(left)
    await harness.sweep()
    const bookings = await sql`select status from bookings where id = ${id}`.execute(harness.db)
    expect(bookings.rows).toEqual([{ status }])
  },
)

/** Of the newest text about a booking, or the newest of a kind. */
async function statusOf(booking: string, kind: string | null = null): Promise<string | undefined> {
  const { rows } = await sql<{ status: string }>`
    select status from outgoing_texts where booking_id = ${booking} and kind = coalesce(${kind}, kind)
    order by created_at desc, id desc limit 1`.execute(harness.db)
  return rows[0]?.status
}
