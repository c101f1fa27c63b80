import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { DayText, Image, Kes, limit, Page, text } from '../kit/fields.ts'

export const VendorActivity = z.object({
  _id: z.string(),
  name: z.string(),
  category: z.string(),
  description: z.string(),
  images: z.array(Image),
  price: Kes,
  location: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  duration: z.number(),
  capacity: z.number().int(),
  startDates: z.array(DayText),
  isActive: z.boolean(),
})

export type VendorActivity = z.infer<typeof VendorActivity>

export const listMyActivities = endpoint('GET /activities/vendor/myactivities', {
  summary: 'My activities as a guide',
  query: z.strictObject({
    page: Page,
    limit: limit(6),
    search: text(100).optional(),
    isActive: z
      .enum(['true', 'false'])
      .transform((value) => value === 'true')
      .optional(),
  }),
  answers: {
    200: z.object({
      activities: z.array(VendorActivity),
      total: z.number().int(),
      page: z.number().int(),
      pages: z.number().int(),
    }),
  },
})
