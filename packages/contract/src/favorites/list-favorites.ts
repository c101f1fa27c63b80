import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Favorite } from './favorite.ts'

/** The newest 500, in the spec's bare list. */
export const listFavorites = endpoint('GET /favorites', {
  summary: 'My favourites',
  answers: { 200: z.array(Favorite) },
})
