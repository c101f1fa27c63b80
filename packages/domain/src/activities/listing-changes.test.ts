import { expect, test } from 'vitest'
import { say } from '../words/say.ts'
import { listingChanges, listingTexts, type ListingFacts } from './listing-changes.ts'

const listing: ListingFacts = {
  name: "Hell's Gate by bike",
  shortDescription: 'A day among zebras',
  description: 'We ride through the gorge.',
  category: 'Cycling',
  difficulty: 'Easy',
  fitnessLevel: 'Low',
  ageRestrictions: 'All ages welcome',
  location: ['Elsa gate', 'Naivasha', 'Nakuru'],
  coordinates: [-0.9, 36.3],
  meetingPoint: { description: 'The gate', address: '', instructions: '' },
  whatToExpect: 'Dust',
  included: ['Bike', 'Water'],
  notIncluded: [],
  whatToBring: [],
  itinerary: [],
  faqs: [],
  badges: [],
  hours: 4,
  priceCents: 250_000,
  childPriceCents: null,
  cancellationPolicy: 'Moderate',
  translation: null,
  images: ['a', 'b'],
}

test('a listing that says the same has no changes', () => {
  expect(listingChanges(listing, { ...listing, included: [...listing.included] })).toEqual([])
})

test('a change names its field and says what stood there before', () => {
  const changed = { ...listing, priceCents: 300_000, included: ['Bike'], location: ['Elsa gate', '', 'Nakuru'] }
  expect(listingChanges(listing, changed)).toEqual([
    { label: 'Place', before: 'Elsa gate, Naivasha, Nakuru', after: 'Elsa gate, Nakuru' },
    { label: 'Included', before: 'Bike\nWater', after: 'Bike' },
    { label: 'Price', before: 'KES 2,500', after: 'KES 3,000' },
  ])
})

test('of pictures it is said how many came and went, or that they were moved', () => {
  const images = (ids: readonly string[]) => listingChanges(listing, { ...listing, images: ids })
  const told = (ids: readonly string[]) => images(ids).map(({ label, before, after }) => [label, before, say(after)])
  expect(told(['a', 'c', 'd'])).toEqual([['Pictures', '2', '3: 2 added, 1 removed']])
  expect(told(['b', 'a'])).toEqual([['Pictures', '2', 'Different order']])
})

test('the texts of a listing leave out what it leaves empty', () => {
  const labels = listingTexts(listing).map(({ label }) => label)
  expect(labels).toContain('Meeting point')
  expect(labels).not.toContain('Questions')
})

test('a listing that was kept before a field existed can still be compared', () => {
  const { badges: _badges, ...older } = listing
  expect(listingChanges(older as ListingFacts, listing)).toEqual([])
})

test('what is said in the other language is read with all its texts', () => {
  const translation = {
    name: 'Kwa baiskeli',
    includedItems: ['Baiskeli'],
    faqs: [{ question: 'Je?', answer: 'Ndiyo.' }],
  }
  expect(listingChanges(listing, { ...listing, translation })).toEqual([
    { label: 'In the other language', before: '', after: 'Kwa baiskeli\nBaiskeli\nJe?\nNdiyo.' },
  ])
})
