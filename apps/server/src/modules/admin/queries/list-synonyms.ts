import type { listSynonyms as contract } from '@upeo/contract/admin/synonyms'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** By their first term, as in a dictionary. */
export async function listSynonyms(db: Kysely<Database>): Promise<AnswerOf<typeof contract>> {
  const rows = await db.selectFrom('search_synonyms').select(['id', 'terms', 'updated_at']).execute()
  const groups = rows.map(({ id, terms, updated_at }) => ({ _id: id, terms, changedAt: updated_at.toISOString() }))
  return { groups: groups.toSorted((a, b) => a.terms.join().localeCompare(b.terms.join())) }
}
