import { getActivity } from '@upeo/contract/activities/detail'
import { listActivities, mapActivities, type FoundActivity } from '@upeo/contract/activities/listing'
import { addFavorite, listFavorites } from '@upeo/contract/favorites/favorites'
import { categories } from '@upeo/domain/activities/categories'
import { withVat } from '@upeo/domain/bookings/all-in-price'
import { chargeOf } from '@upeo/domain/bookings/charge'
import { formatKes, fromKes, toKes } from '@upeo/domain/money'
import { KENYA_BOUNDS } from '@upeo/domain/places/location'
import { SECOND } from '@upeo/domain/time'
import { pdfWords } from '@upeo/server/testing/pdf-words'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { openMpesaHarness, type MpesaHarness } from './mpesa-harness.ts'
import { createSeededDatabase, seedings } from './seeded-database.ts'

// Every activity of the story is booked and paid.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

let harness: MpesaHarness
beforeAll(async () => {
  const { clock } = seedings.plain
  harness = await openMpesaHarness({}, { database: await createSeededDatabase('plain'), clock })
})
afterAll(() => harness.close())

type Card = z.output<typeof FoundActivity>

async function everyCard(): Promise<Card[]> {
  const cards: Card[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const found = await harness.call.must(listActivities, { query: { limit: 100, page } })
    cards.push(...found.activities)
    ;({ pages } = found)
  }
  return cards
}

/** A kind at a time: what is more than a map takes comes as clusters. */
async function everyPin(): Promise<ReadonlyMap<string, number>> {
  const { west, south, east, north } = KENYA_BOUNDS
  const prices = new Map<string, number>()
  for (const category of categories) {
    const query = { category, bbox: [west, south, east, north].join(',') }
    const { pins, clusters } = await harness.call.must(mapActivities, { query })
    expect(clusters).toEqual([])
    for (const { _id, priceWithVat } of pins) prices.set(_id, priceWithVat)
  }
  return prices
}

type Departures = ReadonlyArray<{ date: string; startTime: string | null; seatsLeft: number }>

/** Kept, held and asked to be paid by one adult; null while no date of it is free. */
async function begun(id: string, departures: Departures, phone: string) {
  const departure = departures.find(({ seatsLeft }) => seatsLeft > 0)
  if (!departure) return null
  const { token } = await harness.person()
  await harness.call.must(addFavorite, { token, body: { activityId: id } })
  const [favorite] = await harness.call.must(listFavorites, { token })
  const { date: bookingDate, startTime } = departure
  const { _id, pricing } = await harness.book(token, id, { bookingDate, startTime })
  await harness.pay(token, _id, phone)
  return { token, _id, favorite: favorite?.activity.priceWithVat, wizard: pricing.total, asked: pricing.charge }
}

/** What was paid of it in the end, and what its receipt says. */
async function ended({ token, _id, ...trip }: NonNullable<Awaited<ReturnType<typeof begun>>>) {
  const { payment } = await harness.see(token, _id)
  const headers = { authorization: `Bearer ${token}` }
  const receipt = await harness.app.inject({ url: `/api/bookings/${_id}/receipt`, headers })
  return { ...trip, paid: payment.paid, receipt: /Total\s+(KES [\d,.]*\d)/.exec(pdfWords(receipt.rawPayload))?.[1] }
}

/** So many are paid at once: their clock is the same. */
const AT_ONCE = 30

test('each activity costs what one adult pays on card, map, page, favourites, in the wizard and on the receipt', async () => {
  const cards = await everyCard()
  expect(cards.length).toBeGreaterThan(100)
  const pins = await everyPin()
  const differing: unknown[] = []
  let booked = 0
  for (let from = 0; from < cards.length; from += AT_ONCE) {
    const some: Array<{ card: Card; page: number; trip: Awaited<ReturnType<typeof begun>> }> = []
    for (const [at, card] of cards.slice(from, from + AT_ONCE).entries()) {
      const { departures, priceWithVat: page } = await harness.call.must(getActivity, { params: { id: card._id } })
      some.push({ card, page, trip: await begun(card._id, departures, `2547${20_000_000 + from + at}`) })
    }
    await harness.pass(10 * SECOND)
    for (const { card, page, trip } of some) {
      const paid = trip && (await ended(trip))
      if (paid) booked += 1
      const allIn = withVat(fromKes(card.price))
      const one = toKes(allIn)
      const charge = toKes(chargeOf(allIn).charge)
      const said = { card: card.priceWithVat, pin: pins.get(card._id), page, ...paid }
      const same = {
        card: one,
        pin: one,
        page: one,
        ...(paid && { favorite: one, wizard: one, asked: charge, paid: charge, receipt: formatKes(allIn) }),
      }
      if (JSON.stringify(said) !== JSON.stringify(same)) differing.push({ name: card.name, said, same })
    }
  }
  expect(differing).toEqual([])
  expect(booked).toBeGreaterThan(100)
})
