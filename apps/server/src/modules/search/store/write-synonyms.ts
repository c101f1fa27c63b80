import type { Tx } from '../../../platform/deps.ts'

interface Group {
  readonly id: string
  readonly terms: readonly string[]
  readonly at: Date
}

/** Adds a group of terms that mean the same. */
export async function addSynonyms(tx: Tx, { id, terms, at }: Group): Promise<void> {
  await tx
    .insertInto('search_synonyms')
    .values({ id, terms: [...terms], created_at: at, updated_at: at })
    .execute()
}

/** Gives a group other terms; answers those of before, null where there is no such group. */
export async function changeSynonyms(tx: Tx, { id, terms, at }: Group): Promise<readonly string[] | null> {
  const before = await lockTerms(tx, id)
  await tx
    .updateTable('search_synonyms')
    .set({ terms: [...terms], updated_at: at })
    .where('id', '=', id)
    .execute()
  return before
}

/** Answers the terms of the group that was removed, null where there was none. */
export async function removeSynonyms(tx: Tx, id: string): Promise<readonly string[] | null> {
  const before = await lockTerms(tx, id)
  await tx.deleteFrom('search_synonyms').where('id', '=', id).execute()
  return before
}

async function lockTerms(tx: Tx, id: string): Promise<readonly string[] | null> {
  const found = await tx
    .selectFrom('search_synonyms')
    .select('terms')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return found?.terms ?? null
}
