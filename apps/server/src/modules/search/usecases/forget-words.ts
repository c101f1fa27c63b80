import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** No activity says the word `w`; each is asked for by the index of what activities are found by. */
export const isUnsaid = sql`not exists (
  select from activities a where a.search @@ to_tsquery('upeo_words', w.word))`

/** Takes away the words that no activity says. */
export async function forgetWords(db: Kysely<Database>): Promise<void> {
  await sql`delete from search_words w where ${isUnsaid}`.execute(db)
}
