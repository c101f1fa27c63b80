import type { Database } from '../../platform/database/schema.ts'

export const tables = [
  'content_items',
  'content_images',
  'content_texts',
  'content_views',
] as const satisfies readonly (keyof Database)[]
