import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { findTakenTerm, type TermTaken } from '@upeo/domain/search/synonyms'
import type { Tx } from '../../../platform/deps.ts'
import { lockSynonyms, updateSynonyms, type SynonymGroup } from '../store/write-synonyms.ts'

export type ChangeSynonymsError = TermTaken | Failure<'not_found'>

/** Gives a group other terms; answers those of before. */
export async function changeSynonyms(
  tx: Tx,
  group: SynonymGroup,
  at: Date,
): Promise<Result<readonly string[], ChangeSynonymsError>> {
  const all = await lockSynonyms(tx)
  const before = all.find(({ id }) => id === group.id)
  if (!before) return fail({ kind: 'not_found' })
  const others = all.filter((each) => each !== before).map(({ terms }) => terms)
  const taken = findTakenTerm(group.terms, others)
  if (taken) return fail(taken)
  await updateSynonyms(tx, group, at)
  return done(before.terms)
}
