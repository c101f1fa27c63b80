import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import type { Activity, ActivityCard as Card } from '@upeo/contract/activities/activity'
import { noWish } from '@upeo/domain/departures/wished-trip'
import { card, full, picture } from '../../testing/example-activity.ts'
import { meta as listingMeta } from '../../routes/activities.tsx'
import { meta as activityMeta } from '../../routes/activity.tsx'
import { htmlOf, readIn, textOf, wholeHtmlOf } from '../../testing/rendered.ts'
import { ActivityCard } from '../../ui/activity-card/activity-card.tsx'
import { Price } from '../../ui/price.tsx'
import { ActivityPage } from './detail/activity-page.tsx'
import { pathsWith } from './listing/trip-path.ts'
import { itemList } from './structured-data.ts'

/** The activity as little as a guide may fill in. */
const bare: Activity = {
  ...full,
  description: '',
  images: [],
  averageRating: null,
  reviewCount: 0,
  startDates: [],
  departures: [],
  coordinates: null,
  duration: 0,
  difficulty: '',
  capacity: 0,
  fitnessLevel: '',
  ageRestrictions: '',
  cancellationPolicy: '',
  whatToExpect: '',
  includedItems: [],
  notIncludedItems: [],
  whatToBring: [],
  badges: [],
  faqs: [],
  itinerary: [],
  vendor: { ...full.vendor, name: ' ', isVerified: false },
}

const page = (activity: Activity) => createElement(ActivityPage, { activity, reviews: null, mapStyleUrl: null })
const [fullHtml, bareHtml] = await Promise.all([wholeHtmlOf(page(full)), wholeHtmlOf(page(bare))])
const cardOf = (activity: Card) => createElement(ActivityCard, { activity })

describe('a card', () => {
  test('shows name, category, place, date, price, rating and guide, and links to the activity', () => {
    const text = textOf(cardOf(card))
    for (const part of ["Hell's Gate by bicycle", 'Cycling & Biking', 'Naivasha, Nakuru', '20 Jun 2026', 'KES 14,500'])
      expect(text).toContain(part)
    expect(text).toMatch(/Rated 4\.6 \(/)
    expect(htmlOf(cardOf(card))).toContain('href="/vendor/kamau-njoroge"')
    expect(htmlOf(cardOf(card))).toContain('aria-label="Share Hell&#x27;s Gate by bicycle"')
    expect(htmlOf(cardOf(card))).toContain('aria-label="Book Now: Hell&#x27;s Gate by bicycle"')
  })

  test('leads on with the trip that its list was asked for, by its name and by Book Now', () => {
    const paths = pathsWith({ ...noWish, adults: 3, chosen: true })
    const html = htmlOf(createElement(ActivityCard, { activity: card, paths }))
    expect(readIn(html)).toContain('20 Jun 2026')
    expect(html).toContain('href="/activity/a1?date=2026-06-20&amp;adults=3"')
    // Who is not signed in goes there by way of signing in.
    expect(html).toContain(encodeURIComponent('/booking/a1?date=2026-06-20&adults=3&step=participants'))
  })

  test('has a heart, empty in what the server sends to everyone', () => {
    expect(htmlOf(cardOf(card))).toContain('aria-label="Favorite Hell&#x27;s Gate by bicycle" aria-pressed="false"')
  })

  test('shows no rating when there is none', () => {
    expect(textOf(cardOf({ ...card, rating: null }))).not.toContain('Rated')
  })

  test('waits for its picture behind its blur, or else a skeleton', () => {
    expect(htmlOf(cardOf(card))).toContain('data-skeleton="true"')
    const blurred = htmlOf(cardOf({ ...card, image: { ...picture, blur: 'data:image/webp;base64,AA' } }))
    expect(blurred).toContain('data-skeleton="false"')
    expect(blurred).toContain('data:image/webp;base64,AA')
  })
})

test('prices are grouped, and N/A when missing', () => {
  expect(textOf(createElement(Price, { kes: 1234567 })).trim()).toBe('KES 1,234,567')
  expect(textOf(createElement(Price, { kes: null })).trim()).toBe('N/A')
})

describe('the detail page', () => {
  const text = readIn(fullHtml)
  const bareText = readIn(bareHtml)

  test('begins with picture, name, category, place, first date, rating and reviews', () => {
    expect(fullHtml).toMatch(/<img[^>]+src="\/images\/a"[^>]+alt="Njorowa Gorge"/)
    expect(fullHtml).toContain('<h1')
    for (const part of ["Hell's Gate by bicycle", 'Cycling & Biking', 'Naivasha, Nakuru', '20 Jun 2026', '12 reviews'])
      expect(text).toContain(part)
    expect(text).toMatch(/Rated 4\.6 12 reviews/)
  })

  test('says what is not there: no rating, no description, no place', () => {
    const little = bareText
    expect(little).toContain('Not rated')
    expect(little).toContain('No description available.')
    expect(little).toContain('Location Not Available')
    expect(little).toContain("The exact location for this activity hasn't been provided by the vendor yet.")
  })

  test.each([
    ['Duration', '6 hours'],
    ['Difficulty', 'Moderate'],
    ['Max Group Size', '10 people'],
    ['Fitness Level', 'Medium'],
    ['Age Restrictions', 'Ages 12+'],
    ['Cancellation Policy', 'Flexible'],
  ])('has the info card %s: %s, only when there is a value', (label, value) => {
    expect(text).toContain(`${label} ${value}`)
    expect(bareHtml).not.toContain(`<dt>${label}</dt>`)
  })

  test.each([
    ['What to Expect', 'Dust and wide views.'],
    ['Included', 'Bicycle and helmet'],
    ['Not Included', 'Park fee'],
    ['What to Bring', 'Two litres of water'],
    ['Activity Features', 'Family friendly Children ride along.'],
    ['Frequently Asked Questions', 'Is there shade? Little of it.'],
  ])('has the part %s, only when there is something in it', (title, content) => {
    expect(text).toContain(`${title} ${content}`)
    expect(bareHtml).not.toContain(`aria-label="${title}"`)
  })

  test('has the whole description', () => {
    expect(text).toContain(full.description.trim())
  })

  test('lists the itinerary by day, a bare number as Day N, and the other pictures', () => {
    expect(text).toContain('Day 1 To the gorge Ride past Fischer’s Tower. Day 2 Home By noon. 07:30 Breakfast')
    expect(text).toContain('Media Gallery')
    const thumbs = fullHtml.match(/<ul[^>]*>.*?<\/ul>/gs)?.find((list) => list.includes('/images/b')) ?? ''
    expect(thumbs).toContain('aria-label="Fischer’s Tower"')
    expect(thumbs).not.toContain('src="/images/a"')
    expect(bareText).not.toContain('Media Gallery')
  })

  test('names the guide, verified or not, or says Activity Provider, with an initial', () => {
    expect(text).toContain('Activity Provider K Kamau Njoroge Verified')
    expect(text).toContain('View Profile')
    expect(fullHtml).toContain('href="/vendor/kamau-njoroge"')
    const nameless = bareText
    expect(nameless).toContain('Activity Provider A Activity Provider ')
    expect(nameless).not.toContain('Verified')
  })
})

describe('metadata for search engines', () => {
  const site = { origin: 'https://upeo.example', mapStyleUrl: null }

  test('title, the first 120 characters of the description and the canonical address', () => {
    const tags = activityMeta({ loaderData: { activity: full, site } } as never)
    expect(tags).toContainEqual({ title: "Hell's Gate by bicycle - Book This Adventure" })
    expect(tags).toContainEqual({ name: 'description', content: full.description.slice(0, 120) })
    expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://upeo.example/activity/a1' })
  })

  test('a picture of the activity to share, 1200 x 630', () => {
    const tags = activityMeta({ loaderData: { activity: full, site } } as never)
    expect(tags).toContainEqual({ property: 'og:image', content: 'https://upeo.example/og/activities/a1.jpg' })
    expect(tags).toContainEqual({ property: 'og:image:width', content: '1200' })
    expect(tags).toContainEqual({ property: 'og:image:height', content: '630' })
  })

  test('the first 10 activities of the listing', () => {
    const activities = Array.from({ length: 12 }, (_, at) => ({ ...card, _id: `a${at + 1}` }))
    const found = {
      activities,
      total: 12,
      page: 1,
      pages: 1,
      maxPrice: 12500,
      maxPriceWithVat: 14500,
      priceSteps: [2900, 5800],
    }
    const tags =
      listingMeta({ loaderData: { found, wider: null, site, listed: itemList(activities, site.origin) } } as never) ??
      []
    const [list] = tags.flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json']] : []))
    expect(list).toMatchObject({ '@type': 'ItemList' })
    const { itemListElement } = list as { itemListElement: ReadonlyArray<{ url: string }> }
    expect(itemListElement).toHaveLength(10)
    expect(itemListElement[9]?.url).toBe('https://upeo.example/activity/a10')
  })
})
