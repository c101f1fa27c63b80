import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { Activity } from '@upeo/contract/activities/activity'
import { shownPrice } from '@upeo/domain/bookings/all-in-price'
import { formatKes, fromKes, toKes } from '@upeo/domain/money'
import { ActivityPage } from '../features/activities/detail/activity-page.tsx'
import { pinPrice } from '../features/activities/map/pin-price.ts'
import { priceText } from '../features/activities/owned/card-texts.ts'
import { events, product } from '../features/activities/structured-data.ts'
import { Summary } from '../features/bookings/steps/summary.tsx'
import { summaryOfChoice } from '../features/bookings/summary-facts.ts'
import { FavoriteCard } from '../features/favorites/favorite-card.tsx'
import { full } from '../testing/example-activity.ts'
import { htmlOf, textOf } from '../testing/rendered.ts'
import { ActivityCard } from '../ui/activity-card/activity-card.tsx'

/** Each part of the pages that says what an activity costs one adult. */
const places: ReadonlyArray<readonly [name: string, priceIn: (activity: Activity) => string | undefined]> = [
  ['card', (activity) => /(KES [\d,.]+) per adult/.exec(textOf(createElement(ActivityCard, { activity })))?.[1]],
  ['pin on the map', pinPrice],
  ['favourite', (activity) => /(KES [\d,.]+) per adult/.exec(textOf(favorite(activity)))?.[1]],
  ['panel', (activity) => /(KES [\d,.]+) per adult, VAT included/.exec(textOf(page(activity)))?.[1]],
  ['breakdown of the panel', (activity) => toPay(textOf(page(activity)))],
  ['bar', (activity) => /(KES [\d,.]+) incl\. VAT/.exec(textOf(page(activity)))?.[1]],
  ['wizard', (activity) => toPay(textOf(summary(activity)))],
  [
    'list of its guide',
    (activity) => /guests pay (KES [\d,.]+)$/.exec(priceText(activity).replaceAll('\u00a0', ' '))?.[1],
  ],
  ['structured data', (activity) => formatKes(fromKes(product(activity, 'https://upeo.example').offers.price))],
  [
    'events in structured data',
    (activity) => formatKes(fromKes(events(activity, 'https://upeo.example')[0]?.offers.price ?? 0)),
  ],
]

/** What a breakdown ends with: the total, and where that has cents what is paid of it. */
const toPay = (text: string) => (/To pay (KES [\d,.]+)/.exec(text) ?? /Total (KES [\d,.]+)/.exec(text))?.[1]

const page = (activity: Activity) => createElement(ActivityPage, { activity, reviews: null, mapStyleUrl: null })
const summary = (activity: Activity) =>
  createElement(Summary, { facts: summaryOfChoice(activity, null, { adults: 1, children: 0 }) })
const favorite = ({ _id, name, images, price, priceWithVat }: Activity) => {
  const activity = {
    _id,
    name,
    images,
    price,
    priceWithVat,
    rating: null,
    language: 'en' as const,
    translation: null,
    numReviews: 0,
    location: '',
    duration: 3,
  }
  return createElement(FavoriteCard, {
    favorite: { _id, createdAt: '', activity: { ...activity, maxGroupSize: 8, description: '', isActive: true } },
    onRemove: () => {},
  })
}

test.each(places)('%s: what one adult pays, VAT included, in whole shillings', (_, priceIn) => {
  for (const price of [450, 1999, 2500, 3200, 12_500, 45_000.5, 899.95, 112.5]) {
    const shown = shownPrice(fromKes(price))
    expect(shown % 100).toBe(0)
    expect(priceIn({ ...full, price, priceWithVat: toKes(shown) })).toBe(formatKes(shown))
  }
})

test('what the price leaves out stands beside it', () => {
  // In the panel and in the bar.
  expect(htmlOf(page(full)).split('Not included: Park fee')).toHaveLength(3)
  expect(textOf(page({ ...full, notIncludedItems: [] }))).not.toContain('Not included:')
  expect(textOf(summary(full))).toContain('Not included: Park fee')
  expect(textOf(summary({ ...full, notIncludedItems: [] }))).not.toContain('Not included:')
})
