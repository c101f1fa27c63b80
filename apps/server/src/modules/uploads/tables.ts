import type { Database } from '../../platform/database/schema.ts'

export const tables = ['images', 'image_removals'] as const satisfies readonly (keyof Database)[]
