import { z } from 'zod'
import { Image, InstantText, Kes } from '../kit/fields.ts'

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
    price: Kes,
    /** False once it cannot be seen or booked any more. */
    isActive: z.boolean(),
  }),
})
export type Favorite = z.infer<typeof Favorite>
