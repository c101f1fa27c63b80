import type { Database } from '../../platform/database/schema.ts'

export const tables = [
  'activities',
  'activity_images',
  'activity_readers',
  'activity_views',
] as const satisfies readonly (keyof Database)[]
