import type { UserId } from '@upeo/domain/ids'
import type { Language } from '@upeo/domain/words/languages'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'

/** What somebody is written to in. */
export async function languageOf(tx: Tx, userId: UserId): Promise<Language> {
  const { rows } = await sql<{ language: Language }>`select language from users where id = ${userId}`.execute(tx)
  return rows[0]?.language ?? 'en'
}
