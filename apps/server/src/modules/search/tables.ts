import type { Database } from '../../platform/database/schema.ts'

export const tables = ['search_synonyms', 'search_words', 'searches'] as const satisfies readonly (keyof Database)[]
