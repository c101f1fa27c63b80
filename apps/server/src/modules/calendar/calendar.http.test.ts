import { cancelBooking } from '@upeo/contract/bookings/cancel-booking'
import { getFeedAddress } from '@upeo/contract/calendar/feed-address'
import { removeFeedAddress } from '@upeo/contract/calendar/remove-feed-address'
import { renewFeedAddress } from '@upeo/contract/calendar/renew-feed-address'
import { SECOND } from '@upeo/domain/time'
import { openShop, type Shop } from '@upeo/testkit/shop'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const get = (url: string, token?: string) =>
  shop.app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} })
const pathOf = (url: string) => url.replace('http://localhost:3000', '')

async function confirmed(name: string) {
  const offer = await shop.offer({ name })
  const { token } = await shop.person()
  const booking = await shop.book(token, offer.activityId)
  await shop.pay(token, booking._id, '0712 345 678')
  await shop.pass(10 * SECOND)
  return { token, id: booking._id, ...offer }
}

test('a confirmed trip is an entry at its instant, and cancelled it says so', async () => {
  const { token, id } = await confirmed('Menengai crater hike')
  const entry = await get(`/api/bookings/${id}/calendar`, token)
  expect(entry.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(entry.body).toContain('SUMMARY:Menengai crater hike')
  expect(entry.body).toContain('DTSTART:20260314T043000Z')
  expect(entry.body).toContain('DTEND:20260314T073000Z')
  expect(entry.body).toContain(`UID:booking-${id}@upeo`)
  expect(entry.body).toContain('STATUS:CONFIRMED')
  await shop.call.must(cancelBooking, { token, params: { id }, body: {} })
  expect((await get(`/api/bookings/${id}/calendar`, token)).body).toContain('STATUS:CANCELLED')
})

test('before the confirmation there is none, and another’s is not there', async () => {
  const offer = await shop.offer()
  const [mine, other] = [await shop.person(), await shop.person()]
  const { _id: id } = await shop.book(mine.token, offer.activityId)
  expect((await get(`/api/bookings/${id}/calendar`, mine.token)).statusCode).toBe(409)
  expect((await get(`/api/bookings/${id}/calendar`, other.token)).statusCode).toBe(404)
})

test('the feed works by its address alone, until there is a new one', async () => {
  const { token } = await confirmed('Aberdare moorland')
  expect(await shop.call.must(getFeedAddress, { token })).toEqual({ url: null, createdAt: null })
  const first = await shop.call.must(renewFeedAddress, { token })
  expect(await shop.call.must(getFeedAddress, { token })).toEqual(first)
  expect((await get(pathOf(first.url!))).body).toContain('SUMMARY:Aberdare moorland')
  const second = await shop.call.must(renewFeedAddress, { token })
  expect((await get(pathOf(first.url!))).statusCode).toBe(404)
  expect((await get(pathOf(second.url!))).statusCode).toBe(200)
  await shop.call.must(removeFeedAddress, { token })
  expect((await get(pathOf(second.url!))).statusCode).toBe(404)
})
