import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { SecretBox } from '../../../platform/secrets/create-secret-box.ts'
import { wordsPurpose } from './words-purpose.ts'

/** Seals the words of every text that waits under the current key. One that is sent meanwhile needs none. */
export async function resealWords(db: Kysely<Database>, secrets: SecretBox) {
  const { rows } = await sql<{ id: string; words: Buffer }>`
    select id, words from outgoing_texts where words is not null order by id`.execute(db)
  const lost: string[] = []
  let resealed = 0
  for (const { id, words: sealed } of rows.filter(({ words }) => !secrets.isCurrent(words))) {
    const words = secrets.open(sealed, wordsPurpose(id))
    if (!words) {
      lost.push(id)
      continue
    }
    const anew = secrets.seal(words, wordsPurpose(id))
    await sql`update outgoing_texts set words = ${anew} where id = ${id} and words = ${sealed}`.execute(db)
    resealed += 1
  }
  return { resealed, current: rows.length - resealed - lost.length, lost }
}
