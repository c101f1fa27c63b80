import { z } from 'zod'
import { OfficeHold } from '../activities/activity-detail.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Kes } from '../kit/fields.ts'
import { listQuery, Person, total } from './fields.ts'

export const OfficeActivity = z.object({
  _id: z.string(),
  name: z.string(),
  category: z.string(),
  location: z.string(),
  price: Kes,
  isActive: z.boolean(),
  isArchived: z.boolean(),
  /** Kept from being shown although its guide wants it. */
  officeHold: OfficeHold,
  vendor: Person,
  bookings: total,
})
export type OfficeActivity = z.infer<typeof OfficeActivity>

export const listAllActivities = endpoint('GET /admin/activities', {
  summary: 'Activities of all guides',
  query: z.strictObject(listQuery),
  answers: {
    200: z.object({
      activities: z.array(OfficeActivity),
      total,
    }),
  },
})
