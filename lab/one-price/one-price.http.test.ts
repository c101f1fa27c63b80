import { getActivity } from '@upeo/contract/activities/detail'
import type { Activity } from '@upeo/contract/activities/activity'
import { listActivities, mapActivities, type FoundActivity } from '@upeo/contract/activities/listing'
import type { Booking } from '@upeo/contract/bookings/booking'
import { addFavorite, listFavorites } from '@upeo/contract/favorites/favorites'
import { openMpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { createSeededDatabase, seedings } from '@upeo/demo/testing/seeded-database'
import { categories } from '@upeo/domain/activities/categories'
import { shownPrice } from '@upeo/domain/bookings/all-in-price'
import { chargeOf, priceBooking } from '@upeo/domain/bookings/price'
import { formatKes, fromKes, toKes } from '@upeo/domain/money'
import { KENYA_BOUNDS } from '@upeo/domain/places/location'
import { SECOND } from '@upeo/domain/time'
import { findSharedActivity } from '@upeo/server/modules/share-pictures/find-shared-activity'
import { forFile } from '@upeo/server/testing/for-file'
import { pdfWords } from '@upeo/server/testing/pdf-words'
import { until } from '@upeo/server/testing/until'
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { pinPrice } from '../../apps/web/src/features/activities/map/pin-price.ts'
import { events, product } from '../../apps/web/src/features/activities/structured-data.ts'
import { summaryOfBooking, summaryOfChoice } from '../../apps/web/src/features/bookings/summary-facts.ts'

/**
 * Wherever a price of the demo is read it is the same to the shilling, for one adult and for a family. That the parts of
 * the pages show what is compared here is tested beside them (`apps/web/src/routes/one-price.test.ts`).
 */

type Card = z.output<typeof FoundActivity>

const family = { adults: 2, children: 1 }

const { clock } = seedings.plain
const harness = forFile(async () =>
  openMpesaHarness({}, { database: await createSeededDatabase('plain'), clock, work: true }),
)
beforeAll(async () => {
  // The story's prices have no cents with VAT; these have, rounded down and up, for adults and children.
  const guide = await harness.rows.guide()
  for (const [price_cents, child_price_cents] of [
    [246_500, null],
    [89_995, 11_250],
    [110_030, 0],
  ] as const) {
    const id = await harness.rows.activity(guide, { price_cents, child_price_cents })
    await harness.rows.departure(id, '2026-03-21')
    odd.push(id)
  }
})

const odd: string[] = []

async function everyCard(query: Readonly<Record<string, number>>): Promise<ReadonlyMap<string, Card>> {
  const cards = new Map<string, Card>()
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const found = await harness.call.must(listActivities, { query: { ...query, limit: 100, page } })
    for (const card of found.activities) cards.set(card._id, card)
    ;({ pages } = found)
  }
  return cards
}

/** A kind at a time: what is more than a map takes comes as clusters. */
async function everyPin(query: Readonly<Record<string, number>>) {
  const { west, south, east, north } = KENYA_BOUNDS
  const bbox = [west, south, east, north].join(',')
  const found = await Promise.all(
    categories.map((category) => harness.call.must(mapActivities, { query: { ...query, category, bbox } })),
  )
  expect(found.flatMap(({ clusters }) => clusters)).toEqual([])
  return new Map(found.flatMap(({ pins }) => pins).map((pin) => [pin._id, pin]))
}

function chargeFor({ price, childPrice }: Pick<Card, 'price' | 'childPrice'>, party: typeof family): number {
  const adultPrice = fromKes(price)
  const { total } = priceBooking({ adultPrice, childPrice: childPrice === null ? null : fromKes(childPrice), ...party })
  return toKes(chargeOf(total).charge)
}

const offersIn = (activity: Activity) => [
  product(activity, 'https://upeo.example').offers,
  ...events(activity, 'https://upeo.example').map(({ offers }) => offers),
]

test('every activity costs one adult the same on card, pin, page, shared picture, in structured data and in the wizard', async () => {
  const [cards, pins] = [await everyCard({}), await everyPin({})]
  expect(cards.size).toBeGreaterThan(100)
  expect([...cards.keys()]).toEqual(expect.arrayContaining(odd))
  const differing: unknown[] = []
  for (const card of cards.values()) {
    const page = await harness.call.must(getActivity, { params: { id: card._id } })
    const shared = await findSharedActivity(harness.db, card._id, 'en')
    const one = shownPrice(fromKes(card.price))
    const prices = {
      charge: chargeFor(card, { adults: 1, children: 0 }),
      card: card.priceWithVat,
      page: page.priceWithVat,
      wizard: summaryOfChoice(page, null, { adults: 1, children: 0 }).charge,
      shared: shared && toKes(shared.price),
    }
    const texts = [pinPrice(card), pinPrice(page), pinPrice(pins.get(card._id)!)]
    const offers = offersIn(page).flatMap(({ price, priceSpecification }) => [price, priceSpecification.price])
    const said = new Set([
      ...[...Object.values(prices), ...offers].map((kes) => kes && formatKes(fromKes(kes))),
      ...texts,
    ])
    if (said.size !== 1 || !said.has(formatKes(one))) differing.push({ name: card.name, one, ...prices, texts, offers })
  }
  expect(differing).toEqual([])
})

test('a family is told the same on every card, pin, page and in the wizard: what it is charged', async () => {
  const [cards, pins] = [await everyCard(family), await everyPin(family)]
  expect(cards.size).toBeGreaterThan(100)
  const differing: unknown[] = []
  for (const card of cards.values()) {
    const page = await harness.call.must(getActivity, { params: { id: card._id } })
    const summary = summaryOfChoice(page, null, family)
    const said = {
      card: card.partyTotal,
      pin: pins.get(card._id)?.partyTotal,
      page: chargeFor(page, family),
      wizard: summary.charge,
      sumOfLines:
        Math.round(summary.lines.reduce((all, { amount }) => all + amount, summary.vat + summary.rounding) * 100) / 100,
    }
    if (new Set(Object.values(said)).size !== 1) differing.push({ name: card.name, ...said })
  }
  expect(differing).toEqual([])
})

/** Booked, paid by M-Pesa and told: what wizard, prompt, page, receipt and letter say of it. */
async function bookedBy(party: typeof family, card: Card, phone: string) {
  const { departures } = await harness.call.must(getActivity, { params: { id: card._id } })
  const departure = departures.find(({ seatsLeft }) => seatsLeft >= party.adults + party.children)
  if (!departure) return null
  const { token, email } = await harness.person()
  await harness.call.must(addFavorite, { token, body: { activityId: card._id } })
  const [favorite] = await harness.call.must(listFavorites, { token })
  const { date: bookingDate, startTime } = departure
  const booking: Booking = await harness.book(token, card._id, { bookingDate, startTime, participants: party })
  await harness.pay(token, booking._id, phone)
  return { token, email, card, party, id: booking._id, wizard: summaryOfBooking(booking, []), favorite }
}

test('what is booked costs that on favourites, in the wizard, on the receipt and in the letter, and that is paid', async () => {
  const cards = await everyCard({})
  const some = [...cards.values()].filter(({ _id }, at) => odd.includes(_id) || at % 20 === 0)
  const trips = []
  for (const [at, card] of some.entries()) {
    const phone = `2547${20_000_000 + at}`
    trips.push(
      await bookedBy(at % 2 === 0 || odd.includes(card._id) ? family : { adults: 1, children: 0 }, card, phone),
    )
  }
  await harness.pass(10 * SECOND)
  const booked = trips.filter((trip) => trip !== null)
  expect(booked.length).toBeGreaterThan(5)
  const toldTo = (to: string) =>
    harness.letters.find((each) => each.to === to && each.heading === 'Your booking is confirmed')
  await until(() => booked.every(({ email }) => toldTo(email) !== undefined))
  for (const { token, email, card, party, id, wizard, favorite } of booked) {
    const { payment, pricing } = await harness.see(token, id)
    const headers = { authorization: `Bearer ${token}` }
    const receipt = await harness.app.inject({ url: `/api/bookings/${id}/receipt`, headers })
    const words = pdfWords(receipt.rawPayload)
    const letter = toldTo(email)!
    const charge = chargeFor(card, party)
    const text = formatKes(fromKes(charge))
    expect({
      name: card.name,
      favorite: favorite?.activity.priceWithVat,
      wizard: wizard.charge,
      page: pricing.charge,
      paid: payment.paid,
      receipt: (/To pay\s+(KES [\d,.]*\d)/.exec(words) ?? /Total\s+(KES [\d,.]*\d)/.exec(words))?.[1],
      letter: letter.facts?.find(({ label }) => label === 'Total')?.value,
      says: letter.paragraphs.some((each) => each.includes(`${text} by M-Pesa`)),
    }).toEqual({
      name: card.name,
      favorite: card.priceWithVat,
      wizard: charge,
      page: charge,
      paid: charge,
      receipt: text,
      letter: text,
      says: true,
    })
  }
})
