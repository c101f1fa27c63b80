import type { Favorite } from '@upeo/contract/favorites/favorites'
import { expect, test } from 'vitest'
import { favoriteOrders, sortFavorites } from './sort-favorites.ts'

const favorite = (name: string, day: number, price: number, rating: number | null): Favorite => ({
  _id: name,
  createdAt: `2026-03-${String(day).padStart(2, '0')}T09:00:00.000Z`,
  activity: {
    _id: name,
    name,
    images: [],
    rating,
    language: 'en',
    translation: null,
    numReviews: rating === null ? 0 : 3,
    location: 'Naivasha, Nakuru',
    duration: 3,
    maxGroupSize: 8,
    description: '',
    price,
    priceWithVat: price * 1.16,
    isActive: true,
  },
})

const favorites = [favorite('kayak', 2, 2500, null), favorite('climb', 9, 4000, 4.5), favorite('walk', 5, 2500, 4.9)]

test.each([
  ['Recently Added', ['climb', 'walk', 'kayak']],
  ['Price: Low to High', ['walk', 'kayak', 'climb']],
  ['Highest Rated', ['walk', 'climb', 'kayak']],
])('%s', (label, names) => {
  const order = favoriteOrders.find((each) => each.label === label)
  expect(sortFavorites(favorites, order!.value).map(({ _id }) => _id)).toEqual(names)
})
