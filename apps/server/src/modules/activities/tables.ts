import type { Database } from '../../platform/database/schema.ts'

export const tables = [
  'activities',
  'activities_to_list',
  'activity_cards',
  'activity_details',
  'activity_images',
  'activity_readers',
  'activity_texts',
  'activity_views',
  'cards_to_show',
  'details_to_show',
  'listed_activities',
  'listing_reviews',
] as const satisfies readonly (keyof Database)[]
