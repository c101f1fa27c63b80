import { z } from 'zod'
import { ActivityCard } from '../activities/activity.ts'
import { endpoint } from '../kit/endpoint.ts'
import { addressPart } from '../kit/fields.ts'
import { PublicVendor } from './vendor.ts'

/** An activity on its guide's profile, where the description is searched too. */
export const OfferedActivity = ActivityCard.extend({ description: z.string() })
export type OfferedActivity = z.infer<typeof OfferedActivity>

/** `id` may be the guide's id, username or own address. */
export const getVendor = endpoint('GET /vendors/:id', {
  summary: "A guide's public profile",
  params: z.strictObject({ id: addressPart(100) }),
  answers: {
    200: z.object({
      success: z.literal(true),
      data: z.object({
        vendor: PublicVendor,
        activities: z.array(OfferedActivity),
        featuredActivities: z.array(ActivityCard).max(3),
      }),
    }),
  },
  errors: ['not_found'],
})
