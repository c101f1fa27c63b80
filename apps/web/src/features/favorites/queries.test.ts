import type { Favorite } from '@upeo/contract/favorites/favorites'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { dropFavorite, favoritesQuery } from './queries.ts'

const favorite: Favorite = {
  _id: 'f1',
  createdAt: '2026-05-01T08:00:00.000Z',
  activity: {
    _id: 'a1',
    name: 'Sunrise on Longonot',
    images: [],
    rating: null,
    language: 'en',
    translation: null,
    numReviews: 0,
    location: 'Naivasha',
    duration: 5,
    maxGroupSize: 8,
    description: 'Up before the sun.',
    price: 4500,
    priceWithVat: 5220,
    isActive: true,
  },
}

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

test('a list that was asked for before a favourite was removed does not bring it back', async () => {
  const listed = Promise.withResolvers<Response>()
  const answer = (request: Request) =>
    request.method === 'GET' ? listed.promise : Promise.resolve(Response.json({ message: 'Removed' }))
  vi.stubGlobal('window', { location: { origin: 'http://upeo.example' } })
  vi.stubGlobal('fetch', vi.fn(answer))
  queryClient.setQueryData(favoritesQuery.queryKey, [favorite])
  const asking = queryClient.fetchQuery(favoritesQuery).catch(() => undefined)
  await expect.poll(() => fetch).toHaveBeenCalled()
  const dropping = dropFavorite(favorite)
  listed.resolve(Response.json([favorite]))
  await Promise.all([asking, dropping])
  expect(queryClient.getQueryData(favoritesQuery.queryKey)).toEqual([])
})
