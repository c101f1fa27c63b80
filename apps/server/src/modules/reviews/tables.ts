import type { Database } from '../../platform/database/schema.ts'

export const tables = [
  'reviews',
  'review_photos',
  'review_reports',
  'reviewed_bookings',
] as const satisfies readonly (keyof Database)[]
