import type { sendEnquiry } from '@upeo/contract/help/enquiries'
import type { BodyOf } from '@upeo/contract/kit/endpoint'
import type { UserId } from '@upeo/domain/ids'
import { likelyWritten } from '@upeo/domain/words/languages'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { spokenLanguage } from '../../../platform/spoken-language.ts'

/** Kept once for each id: a page that heard no answer sends the same again. */
export async function writeEnquiry(
  tx: Tx,
  now: Date,
  { id, name, email, phone, topic, words, userId }: BodyOf<typeof sendEnquiry> & { readonly userId: UserId | null },
): Promise<void> {
  await sql`
    insert into enquiries (id, user_id, name, email, phone, topic, words, language, created_at)
    values (${id}, ${userId}, ${name}, ${email}, ${phone}, ${topic}, ${words}, ${likelyWritten(spokenLanguage())}, ${now})
    on conflict (id) do nothing`.execute(tx)
}
