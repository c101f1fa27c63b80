import { getBooking } from '@upeo/contract/bookings/my-bookings'
import { getGuestTripWeather, getTripWeather } from '@upeo/contract/weather/weather'
import { idFrom, type UserId } from '@upeo/domain/ids'
import type { Coordinates } from '@upeo/domain/places/location'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { acceptingMpesa } from '../../../testing/accepting-mpesa.ts'
import { testApp } from '../../../testing/app.ts'
import { catalogRows } from '../../../testing/catalog-rows.ts'
import { createMarketplace } from '../../../testing/marketplace.ts'

const asked: { place: Coordinates; day: string }[] = []
const showers = { code: 80, lowest: 14, highest: 23, rainChance: 60, wind: null }
let told: typeof showers | null = showers
const mpesa = acceptingMpesa()

const forecast = async (place: Coordinates, day: string) => {
  asked.push({ place, day })
  return told
}
const upeo = testApp({ provider: mpesa, weather: { forecast } })
beforeEach(() => {
  asked.length = 0
  told = showers
  upeo.clock.set('2026-03-13T12:00:00+03:00')
})

async function booked(date = '2026-03-14') {
  const { people, activities } = await createMarketplace(upeo, mpesa)
  const rows = catalogRows(upeo)
  await sql`update activities set lat = -0.9149, lng = 36.4464 where id = ${activities.mine}`.execute(upeo.db)
  const departure = await rows.departure(activities.mine, date, { start_time: '07:30' })
  const trip = { status: 'confirmed', completed_at: null } as const
  const id = await rows.trip(departure, idFrom<UserId>(people.customer.id), trip)
  return { id, token: people.customer.token, stranger: people.guide.token }
}

test('whoever booked is told the weather of the trip’s day at its place, and nobody else', async () => {
  const { id, token, stranger } = await booked()
  expect(await upeo.call.must(getTripWeather, { token, params: { id } })).toEqual({ forecast: showers })
  expect(asked).toEqual([{ place: { lat: -0.9149, lng: 36.4464 }, day: '2026-03-14' }])
  expect(await upeo.call(getTripWeather, { token: stranger, params: { id } })).toMatchObject({ status: 404 })
  expect(await upeo.call(getTripWeather, { params: { id } })).toMatchObject({ status: 401 })
})

test('a service that knows nothing is no failure', async () => {
  const { id, token } = await booked()
  told = null
  expect(await upeo.call.must(getTripWeather, { token, params: { id } })).toEqual({ forecast: null })
})

test.each(['2026-03-12', '2026-03-21'])('of the 13th, nothing is asked about %s: past, or too far', async (date) => {
  const { id, token } = await booked(date)
  expect(await upeo.call.must(getTripWeather, { token, params: { id } })).toEqual({ forecast: null })
  expect(asked).toEqual([])
})

test('of a trip whose place nobody has said, nothing is asked about the sea at (0,0)', async () => {
  const { id, token } = await booked()
  await sql`update activities set lat = 0, lng = 0 where lat is not null`.execute(upeo.db)
  expect(await upeo.call.must(getTripWeather, { token, params: { id } })).toEqual({ forecast: null })
  expect(asked).toEqual([])
  expect(await upeo.call.must(getBooking, { token, params: { id } })).toMatchObject({ activity: { coordinates: null } })
})

test('a link that opens nothing tells nothing', async () => {
  const wrong = { token: 'A'.repeat(22) }
  expect(await upeo.call(getGuestTripWeather, { params: wrong })).toMatchObject({ status: 404 })
})
