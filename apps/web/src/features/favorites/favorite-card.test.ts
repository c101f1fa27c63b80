import { createElement } from 'react'
import type { Favorite } from '@upeo/contract/favorites/favorites'
import { expect, test } from 'vitest'
import { htmlOf, textOf } from '../../testing/rendered.ts'
import { FavoriteCard } from './favorite-card.tsx'

const favorite: Favorite = {
  _id: 'f1',
  createdAt: '2026-03-02T09:00:00.000Z',
  activity: {
    _id: 'a1',
    name: 'Kayak the papyrus',
    language: 'en',
    translation: null,
    images: [{ src: '/images/a', srcset: '/images/a 400w', width: 400, height: 300, blur: '', alt: 'Papyrus' }],
    rating: 4.64,
    numReviews: 12,
    location: 'Naivasha, Nakuru',
    duration: 2.5,
    maxGroupSize: 8,
    description: `${'Otters and reeds. '.repeat(6)}And a long way home.`,
    price: 12500,
    priceWithVat: 14500,
    isActive: true,
  },
}
const card = (activity: Partial<Favorite['activity']> = {}) =>
  createElement(FavoriteCard, {
    favorite: { ...favorite, activity: { ...favorite.activity, ...activity } },
    onRemove: () => {},
  })

test('shows picture, rating, reviews, place, hours, group, price and the first 100 characters', () => {
  const text = textOf(card())
  for (const part of ['Kayak the papyrus', 'Naivasha, Nakuru', '2.5 hours', 'Up to 8 people', 'KES 14,500'])
    expect(text).toContain(part)
  expect(text).toMatch(/Rated 4\.6 \( ?12/)
  expect(htmlOf(card())).toContain('src="/images/a"')
  const cut = favorite.activity.description.slice(0, 100).trimEnd()
  expect(text).toContain(`${cut}...`)
  expect(text).not.toContain('long way home')
})

test('leads to the activity and to booking it, and can be removed', () => {
  const html = htmlOf(card())
  expect(html).toContain('href="/activity/a1"')
  expect(html).toContain('href="/booking/a1"')
  expect(html).toContain('aria-label="Remove Kayak the papyrus from favorites"')
})

test('what nobody has rated says so, and what is no longer offered leads nowhere', () => {
  expect(textOf(card({ rating: null }))).toContain('Not rated')
  const gone = card({ isActive: false })
  expect(textOf(gone)).toContain('No longer offered')
  expect(htmlOf(gone)).not.toContain('href=')
})
