import { cancelBooking } from '@upeo/contract/bookings/cancellation'
import { getFeedAddress, removeFeedAddress, renewFeedAddress } from '@upeo/contract/calendar-feeds/feeds'
import { SECOND } from '@upeo/domain/time'
import { openMpesaHarness, type MpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { afterAll, beforeAll, expect, test } from 'vitest'

let harness: MpesaHarness
beforeAll(async () => {
  harness = await openMpesaHarness()
})
afterAll(() => harness.close())

const get = (url: string, token?: string) =>
  harness.app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} })
const pathOf = (url: string) => url.replace('http://localhost:3000', '')

async function confirmed(name: string) {
  const offer = await harness.offer({ name })
  const { token } = await harness.person()
  const booking = await harness.book(token, offer.activityId)
  await harness.pay(token, booking._id, '0712 345 678')
  await harness.pass(10 * SECOND)
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
  await harness.call.must(cancelBooking, { token, params: { id }, body: {} })
  expect((await get(`/api/bookings/${id}/calendar`, token)).body).toContain('STATUS:CANCELLED')
})

test('before the confirmation there is none, and another’s is not there', async () => {
  const offer = await harness.offer()
  const [mine, other] = [await harness.person(), await harness.person()]
  const { _id: id } = await harness.book(mine.token, offer.activityId)
  expect((await get(`/api/bookings/${id}/calendar`, mine.token)).statusCode).toBe(409)
  expect((await get(`/api/bookings/${id}/calendar`, other.token)).statusCode).toBe(404)
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
