import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'

export interface SynonymGroup {
  readonly id: string
  readonly terms: readonly string[]
}

/** All groups, as they stay until the transaction ends: who else writes any of them waits here for it. */
export async function lockSynonyms(tx: Tx): Promise<SynonymGroup[]> {
  await sql`select pg_advisory_xact_lock(hashtext('search synonyms'))`.execute(tx)
  return tx.selectFrom('search_synonyms').select(['id', 'terms']).execute()
}

export async function insertSynonyms(tx: Tx, { id, terms }: SynonymGroup, at: Date): Promise<void> {
  await tx
    .insertInto('search_synonyms')
    .values({ id, terms: [...terms], created_at: at, updated_at: at })
    .execute()
}

export async function updateSynonyms(tx: Tx, { id, terms }: SynonymGroup, at: Date): Promise<void> {
  await tx
    .updateTable('search_synonyms')
    .set({ terms: [...terms], updated_at: at })
    .where('id', '=', id)
    .execute()
}

export async function deleteSynonyms(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('search_synonyms').where('id', '=', id).execute()
}
