import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { Tx } from '../../../platform/deps.ts'
import { deleteSynonyms, lockSynonyms } from '../store/write-synonyms.ts'

/** Answers the terms of the group that was removed. */
export async function removeSynonyms(
  tx: Tx,
  groupId: string,
): Promise<Result<readonly string[], Failure<'not_found'>>> {
  const all = await lockSynonyms(tx)
  const group = all.find(({ id }) => id === groupId)
  if (!group) return fail({ kind: 'not_found' })
  await deleteSynonyms(tx, groupId)
  return done(group.terms)
}
