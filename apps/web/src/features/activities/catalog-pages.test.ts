import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import type { Activity, ActivityCard as Card } from '@upeo/contract/activities/activity'
import { meta as listingMeta } from '../../routes/activities.tsx'
import { meta as activityMeta } from '../../routes/activity.tsx'
import { htmlOf, textOf } from '../../testing/rendered.ts'
import { ActivityCard } from '../../ui/activity-card/activity-card.tsx'
import { Price } from '../../ui/price.tsx'
import { ActivityPage } from './detail/activity-page.tsx'

const picture = { src: '/images/a', srcset: '/images/a 480w', width: 480, height: 320, blur: '', alt: 'Njorowa Gorge' }

const card: Card = {
  _id: 'a1',
  name: "Hell's Gate by bicycle",
  shortDescription: 'Among zebras.',
  category: 'Cycling',
  difficulty: 'Moderate',
  location: 'Naivasha, Nakuru',
  town: 'Naivasha',
  county: 'Nakuru',
  coordinates: [36.3132, -0.9076],
  image: picture,
  price: 12500,
  childPrice: null,
  rating: 4.64,
  reviewCount: 12,
  date: '2026-06-20',
  seatsLeft: 9,
  duration: 6,
  capacity: 10,
  vendor: { _id: 'v1', username: 'kamau-njoroge', name: 'Kamau Njoroge', avatar: null, isVerified: true },
}

const full: Activity = {
  ...card,
  description: 'A day of gorges, steam and zebras, on bicycles that are looked after. '.repeat(3),
  images: [picture, { ...picture, src: '/images/b', alt: 'Fischer’s Tower' }],
  averageRating: 4.64,
  startDates: ['2026-06-20'],
  departures: [
    { date: '2026-06-20', startTime: '08:00', startsAt: '2026-06-20T05:00:00Z', seatsLeft: 9, capacity: 10 },
  ],
  fitnessLevel: 'Medium',
  ageRestrictions: 'Ages 12+',
  cancellationPolicy: 'Flexible',
  whatToExpect: 'Dust and wide views.',
  includedItems: ['Bicycle and helmet'],
  notIncludedItems: ['Park fee'],
  whatToBring: ['Two litres of water'],
  badges: [{ name: 'Family friendly', description: 'Children ride along.' }],
  faqs: [{ question: 'Is there shade?', answer: 'Little of it.' }],
  itinerary: [
    { day: '1', title: 'To the gorge', description: 'Ride past Fischer’s Tower.' },
    { day: '', title: 'Home', description: 'By noon.' },
    { day: '07:30', title: 'Breakfast', description: '' },
  ],
  isActive: true,
  reviews: [],
  vendor: {
    ...card.vendor,
    bio: '',
    memberSince: '2024-03-01T00:00:00Z',
    activityCount: 4,
    averageRating: null,
    totalReviews: 0,
    vendorProfile: {
      businessName: '',
      businessDescription: '',
      location: 'Naivasha',
      paymentDetails: { mpesa: true, active: ['bank'] },
    },
  },
}

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
const cardOf = (activity: Card) => createElement(ActivityCard, { activity })

describe('a card', () => {
  test('shows name, category, place, date, price, rating and guide, and links to the activity', () => {
    const text = textOf(cardOf(card))
    for (const part of ["Hell's Gate by bicycle", 'Cycling & Biking', 'Naivasha, Nakuru', '20 Jun 2026', 'KES 12,500'])
      expect(text).toContain(part)
    expect(text).toMatch(/Rated 4\.6 \(/)
    expect(htmlOf(cardOf(card))).toContain('href="/vendor/kamau-njoroge"')
    expect(htmlOf(cardOf(card))).toContain('aria-label="Share Hell&#x27;s Gate by bicycle"')
    expect(htmlOf(cardOf(card))).toContain('aria-label="Book Now: Hell&#x27;s Gate by bicycle"')
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
  const text = textOf(page(full))

  test('begins with picture, name, category, place, first date, rating and reviews', () => {
    expect(htmlOf(page(full))).toMatch(/<img[^>]+src="\/images\/a"[^>]+alt="Njorowa Gorge"/)
    expect(htmlOf(page(full))).toContain('<h1')
    for (const part of ["Hell's Gate by bicycle", 'Cycling & Biking', 'Naivasha, Nakuru', '20 Jun 2026', '12 reviews'])
      expect(text).toContain(part)
    expect(text).toMatch(/Rated 4\.6 12 reviews/)
  })

  test('says what is not there: no rating, no description, no place', () => {
    const little = textOf(page(bare))
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
    expect(htmlOf(page(bare))).not.toContain(`<dt>${label}</dt>`)
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
    expect(htmlOf(page(bare))).not.toContain(`aria-label="${title}"`)
  })

  test('has the whole description', () => {
    expect(text).toContain(full.description.trim())
  })

  test('lists the itinerary by day, a bare number as Day N, and the other pictures', () => {
    expect(text).toContain('Day 1 To the gorge Ride past Fischer’s Tower. Day 2 Home By noon. 07:30 Breakfast')
    expect(text).toContain('Media Gallery')
    const thumbs =
      htmlOf(page(full))
        .match(/<ul[^>]*>.*?<\/ul>/gs)
        ?.find((list) => list.includes('/images/b')) ?? ''
    expect(thumbs).toContain('aria-label="Fischer’s Tower"')
    expect(thumbs).not.toContain('src="/images/a"')
    expect(textOf(page(bare))).not.toContain('Media Gallery')
  })

  test('names the guide, verified or not, or says Activity Provider, with an initial', () => {
    expect(text).toContain('Activity Provider K Kamau Njoroge Verified')
    expect(text).toContain('View Profile')
    expect(htmlOf(page(full))).toContain('href="/vendor/kamau-njoroge"')
    const nameless = textOf(page(bare))
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
    const found = { activities, total: 12, page: 1, pages: 1, maxPrice: 12500 }
    const tags = listingMeta({ loaderData: { found, easing: null, site } } as never) ?? []
    const [list] = tags.flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json']] : []))
    expect(list).toMatchObject({ '@type': 'ItemList' })
    const { itemListElement } = list as { itemListElement: ReadonlyArray<{ url: string }> }
    expect(itemListElement).toHaveLength(10)
    expect(itemListElement[9]?.url).toBe('https://upeo.example/activity/a10')
  })
})
