import { updateActivityFields } from '@upeo/contract/activities/own-activities'
import { cancelBooking } from '@upeo/contract/bookings/cancellation'
import { getFeedAddress, removeFeedAddress, renewFeedAddress } from '@upeo/contract/calendar-feeds/feeds'
import { MINUTE } from '@upeo/domain/time'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { linkedGuest } from '@upeo/demo/testing/linked-guest'
import { departureToMove } from '@upeo/demo/testing/trip-to-move'
import { expect, test } from 'vitest'

const harness = mpesaHarness()

const get = (url: string, token?: string) =>
  harness.app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} })
const pathOf = (url: string) => url.replace('http://localhost:3000', '')

const confirmed = (name: string) => harness.paid({ activity: { name } })

test('a confirmed trip is an entry at its instant, and cancelled it says so', async () => {
  const { token, id } = await confirmed('Menengai crater hike')
  const entry = await get(`/api/bookings/${id}/calendar`, token)
  expect(entry.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(entry.body).toContain('SUMMARY:Menengai crater hike')
  expect(entry.body).toContain('DTSTART:20260314T043000Z')
  expect(entry.body).toContain('DTEND:20260314T073000Z')
  expect(entry.body).toContain(`UID:booking-${id}@upeo`)
  expect(entry.body).toContain('STATUS:CONFIRMED')
  await harness.call.must(cancelBooking, { token, params: { id }, body: {} })
  expect((await get(`/api/bookings/${id}/calendar`, token)).body).toContain('STATUS:CANCELLED')
})

/** The entries of a calendar, each by its properties: `{ UID: 'booking-…@upeo', SEQUENCE: '7', … }`. */
function entriesOf(calendar: string): Record<string, string>[] {
  const lines = calendar.replaceAll(/\r\n[ \t]/g, '')
  return lines
    .split('BEGIN:VEVENT\r\n')
    .slice(1)
    .map((entry) => Object.fromEntries(entry.split('\r\n').map((line) => line.split(/[:;](.*)/s, 2))))
}

/** An entry that a calendar takes for newer than the one that it has. */
function expectNewer(now: Record<string, string>, before: Record<string, string>): void {
  expect(now['UID']).toBe(before['UID'])
  expect(Number(now['SEQUENCE'])).toBeGreaterThan(Number(before['SEQUENCE']))
  expect(now['LAST-MODIFIED']! > before['LAST-MODIFIED']!).toBe(true)
  expect(now['DTSTAMP']! > before['DTSTAMP']!).toBe(true)
}

test('a guest’s entry has a new version whenever something that it shows has changed, and only then', async () => {
  const trip = await departureToMove(harness)
  const guest = await trip.guest('mpesa')
  const look = async () => {
    harness.clock.advance(MINUTE)
    return entriesOf((await get(`/api/bookings/${guest.id}/calendar`, guest.token)).body)[0]!
  }
  const booked = await look()
  expect(await look()).toEqual(booked)
  await trip.postpone()
  const moved = await look()
  expectNewer(moved, booked)
  expect(moved['DTSTART']).toBe('20260321T043000Z')
  await guest.answer({ answer: 'keep' })
  expect(await look()).toEqual(moved)
  const meetingPoint = { description: 'The gate', address: 'KWS gate', instructions: 'Bring your ticket.' }
  await harness.call.must(updateActivityFields, {
    token: trip.guide.token,
    params: { id: trip.activityId },
    body: { meetingPoint },
  })
  const elsewhere = await look()
  expectNewer(elsewhere, moved)
  expect(elsewhere['LOCATION']).toMatch(/^KWS gate/)
  await guest.cancel()
  const cancelled = await look()
  expectNewer(cancelled, elsewhere)
  expect(cancelled['STATUS']).toBe('CANCELLED')
})

test('a guide’s entries have new versions as guests come and go, and one that all have left says that it is off', async () => {
  const trip = await departureToMove(harness)
  await harness.rows.departure(trip.activityId, '2026-03-28', { start_time: '07:30' })
  const feed = pathOf((await harness.call.must(renewFeedAddress, { token: trip.guide.token })).url!)
  const look = async () => {
    harness.clock.advance(MINUTE)
    const entries = entriesOf((await get(feed)).body)
    return (date: string) => entries.find((entry) => entry['DTSTART'] === `202603${date}T043000Z`)!
  }
  const first = await trip.guest('mpesa')
  const one = await look()
  const second = await trip.guest('bank', 2)
  const three = await look()
  expectNewer(three('14'), one('14'))
  expect(three('14')['SUMMARY']).toMatch(/3 guests/)
  await trip.postpone()
  const moved = await look()
  expectNewer(moved('14'), three('14'))
  expect([moved('14')['STATUS'], moved('21')['STATUS']]).toEqual(['CANCELLED', 'CONFIRMED'])
  await first.answer({ answer: 'other', date: '2026-03-28', startTime: '07:30' })
  const chosen = await look()
  expectNewer(chosen('21'), moved('21'))
  expect([chosen('21')['SUMMARY'], chosen('28')['SUMMARY']]).toEqual([
    expect.stringMatching(/2 guests/),
    expect.stringMatching(/1 guest\b/),
  ])
  await second.answer({ answer: 'refund' })
  const left = await look()
  expectNewer(left('21'), chosen('21'))
  expect([left('21')['STATUS'], left('28')['STATUS']]).toEqual(['CANCELLED', 'CONFIRMED'])
  expect(left('28')).toEqual(chosen('28'))
})

test('before the confirmation there is none, and another’s is not there', async () => {
  const { token, id } = await harness.booked()
  const other = await harness.person()
  expect((await get(`/api/bookings/${id}/calendar`, token)).statusCode).toBe(409)
  expect((await get(`/api/bookings/${id}/calendar`, other.token)).statusCode).toBe(404)
})

test('by a guest’s link it is an entry without an address, once it is confirmed, and nothing by another link', async () => {
  const trip = await departureToMove(harness)
  const [paid, later] = [await linkedGuest(harness, { trip }), await linkedGuest(harness, { trip, how: 'later' })]
  const calendar = (link: { token: string }) => get(`/api/g/${link.token}/calendar`)
  const entry = await calendar(paid.params)
  expect(entry.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(entriesOf(entry.body)).toMatchObject([{ UID: `booking-${paid.id}@upeo`, DTSTART: '20260314T043000Z' }])
  expect(entry.body).not.toMatch(/^URL|http/m)
  expect((await calendar(later.params)).statusCode).toBe(409)
  expect((await calendar({ token: 'A'.repeat(22) })).statusCode).toBe(404)
})

test('the feed works by its address alone, which is told once, until there is a new one', async () => {
  const { token } = await confirmed('Aberdare moorland')
  expect(await harness.call.must(getFeedAddress, { token })).toEqual({ url: null, createdAt: null })
  const first = await harness.call.must(renewFeedAddress, { token })
  const { createdAt } = first
  expect(await harness.call.must(getFeedAddress, { token })).toEqual({ url: null, createdAt })
  expect((await get(pathOf(first.url!))).body).toContain('SUMMARY:Aberdare moorland')
  const second = await harness.call.must(renewFeedAddress, { token })
  expect((await get(pathOf(first.url!))).statusCode).toBe(404)
  expect((await get(pathOf(second.url!))).statusCode).toBe(200)
  await harness.call.must(removeFeedAddress, { token })
  expect((await get(pathOf(second.url!))).statusCode).toBe(404)
})
