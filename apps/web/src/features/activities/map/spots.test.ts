import type { MapPin } from '@upeo/contract/activities/listing'
import { expect, test } from 'vitest'
import { cardsOf, gatherSpots } from './spots.ts'

const pin = (id: string, lng: number, lat: number, priceWithVat = 1160): MapPin => ({
  _id: id,
  language: 'en',
  translation: null,
  name: `Activity ${id}`,
  location: 'Naivasha',
  image: null,
  priceWithVat,
  rating: null,
  reviewCount: 0,
  date: null,
  partyTotal: null,
  coordinates: [lng, lat],
})
const cluster = (count: number, lng: number, lat: number, minPriceWithVat = 580) => ({
  count,
  minPriceWithVat,
  coordinates: [lng, lat] as [number, number],
  box: [lng - 0.1, lat - 0.1, lng + 0.1, lat + 0.1] as [number, number, number, number],
})
/** A hundred pixels a degree. */
const project = ([lng, lat]: readonly [number, number]) => ({ x: lng * 100, y: -lat * 100 })
const apart = { x: 90, y: 40 }

test('what would cover each other becomes one mark with their number, lowest price and frame; the rest stay', () => {
  const spots = gatherSpots(
    { pins: [pin('a', 36, -1), pin('b', 36.5, -1.1, 900), pin('c', 39, -4)], clusters: [cluster(7, 36.2, -1)] },
    project,
    apart,
  )
  expect(spots).toMatchObject([
    { count: 9, minPriceWithVat: 580, coordinates: [36.2, -1], box: [36, -1.1, 36.5, -0.9] },
    { key: 'c', count: 1, minPriceWithVat: 1160 },
  ])
})

test('marks stand from north to south, as they are tabbed and swiped through', () => {
  const { clusters, pins } = { pins: [pin('south', 39, -4), pin('north', 36, 3), pin('middle', 37, 0)], clusters: [] }
  expect(gatherSpots({ pins, clusters }, project, apart).map(({ key }) => key)).toEqual(['north', 'middle', 'south'])
})

test('several share a card until the map is as near as it goes; then each has its own', () => {
  const together = gatherSpots({ pins: [pin('a', 36, -1), pin('b', 36, -1)], clusters: [] }, project, apart)
  expect(cardsOf(together, false)).toMatchObject([{ pin: null, spot: { count: 2 } }])
  expect(cardsOf(together, true).map(({ key }) => key)).toEqual(['a', 'b'])
  const untold = gatherSpots({ pins: [pin('a', 36, -1)], clusters: [cluster(200, 36, -1)] }, project, apart)
  expect(cardsOf(untold, true)).toMatchObject([{ pin: null, spot: { count: 201 } }])
})
