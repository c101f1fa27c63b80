import { z } from 'zod'
import { Id, IdParams, Image, InstantText, Kes, Message, Written } from '../kit/fields.ts'
import { endpoint } from '../kit/endpoint.ts'

/** The spec's Favorite, with what its card shows. */
export const Favorite = z.object({
  _id: z.string(),
  createdAt: InstantText,
  activity: z.object({
    _id: z.string(),
    name: z.string(),
    images: z.array(Image),
    rating: z.number().nullable(),
    numReviews: z.number().int(),
    location: z.string(),
    /** Hours. */
    duration: z.number(),
    maxGroupSize: z.number().int(),
    description: z.string(),
    language: Written,
    /** The same in the other language; null where it is not written in it. */
    translation: z.object({ name: z.string(), description: z.string() }).nullable(),
    /** Before VAT. */
    price: Kes,
    priceWithVat: Kes,
    /** False once it cannot be seen or booked any more. */
    isActive: z.boolean(),
  }),
})
export type Favorite = z.infer<typeof Favorite>

/** The newest 500, in the spec's bare list. */
export const listFavorites = endpoint('GET /favorites', {
  summary: 'My favourites',
  answers: { 200: z.array(Favorite) },
})

/** Asked twice, the same favourite is answered: 201 when it is new, else 200. */
export const addFavorite = endpoint('POST /favorites', {
  summary: 'Favourite an activity',
  body: z.strictObject({ activityId: Id }),
  answers: { 201: Favorite, 200: Favorite },
  errors: ['not_found', 'conflict'],
})

export const removeFavorite = endpoint('DELETE /favorites/:id', {
  summary: 'Remove a favourite',
  params: IdParams,
  answers: { 200: Message },
  errors: ['not_found'],
})
