import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** Takes away the words that no activity says; each is asked for by the index of what activities are found by. */
export async function forgetWords(db: Kysely<Database>): Promise<void> {
  await sql`delete from search_words w where not exists (
    select from activities a where a.search @@ to_tsquery('upeo_words', w.word))`.execute(db)
}
