import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Id } from '../kit/fields.ts'
import { Favorite } from './favorite.ts'

/** Asked twice, the same favourite is answered: 201 when it is new, else 200. */
export const addFavorite = endpoint('POST /favorites', {
  summary: 'Favourite an activity',
  body: z.strictObject({ activityId: Id }),
  answers: { 201: Favorite, 200: Favorite },
  errors: ['not_found', 'conflict'],
})
