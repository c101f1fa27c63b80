import type { Database } from '../../platform/database/schema.ts'

export const tables = [
  'activities',
  'activity_images',
  'activity_readers',
  'activity_views',
  'listing_reviews',
] as const satisfies readonly (keyof Database)[]
