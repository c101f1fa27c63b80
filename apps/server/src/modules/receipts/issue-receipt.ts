import type { Language } from '@upeo/domain/words/languages'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

/**
 * The language of a booking's receipt: the one that was spoken when it was first issued, for a paper that somebody has
 * handed in does not change its words. Of two who ask first at once, one decides.
 */
export async function issueReceipt(
  db: Kysely<Database>,
  { bookingId, spoken, now }: { readonly bookingId: string; readonly spoken: Language; readonly now: Date },
): Promise<Language> {
  // The language that is nobody's only shows which words are ours: nothing is issued in it.
  if (spoken === 'xx') return spoken
  await sql`
    insert into issued_receipts (booking_id, language, issued_at) values (${bookingId}, ${spoken}, ${now})
    on conflict do nothing`.execute(db)
  const { rows } = await sql<{ language: Language }>`
    select language from issued_receipts where booking_id = ${bookingId}`.execute(db)
  return rows[0]?.language ?? spoken
}
