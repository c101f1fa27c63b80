import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { findTakenTerm, MOST_GROUPS, type TermTaken } from '@upeo/domain/search/synonyms'
import type { Tx } from '../../../platform/deps.ts'
import { insertSynonyms, lockSynonyms, type SynonymGroup } from '../store/write-synonyms.ts'

export type AddSynonymsError = TermTaken | Failure<'too_many_groups'>

/** Adds a group of terms that mean the same. */
export async function addSynonyms(tx: Tx, group: SynonymGroup, at: Date): Promise<Result<void, AddSynonymsError>> {
  const others = (await lockSynonyms(tx)).map(({ terms }) => terms)
  if (others.length >= MOST_GROUPS) return fail({ kind: 'too_many_groups' })
  const taken = findTakenTerm(group.terms, others)
  if (taken) return fail(taken)
  await insertSynonyms(tx, group, at)
  return done()
}
