import type { UserId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { Clock } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'

export type ExplainError = Failure<'not_found' | 'illegal_transition'>

/** Somebody knows why it differs; or it stands open again. What both sides agree on needs no explanation. */
export async function explainDifference(
  { clock }: { readonly clock: Clock },
  tx: Tx,
  id: string,
  { note, by }: { readonly note: string | null; readonly by: UserId },
): Promise<Result<void, ExplainError>> {
  const moved = await sql`
    update reconciliation_differences set
      explained_at = case when ${note}::text is null then null else ${clock.now()}::timestamptz end,
      explained_by = case when ${note}::text is null then null else ${by}::uuid end,
      note = coalesce(${note}::text, '')
    where id = ${id} and resolved_at is null and (explained_at is null) = (${note}::text is not null)`.execute(tx)
  if (Number(moved.numAffectedRows) === 1) return done()
  const found = await sql`select from reconciliation_differences where id = ${id}`.execute(tx)
  return fail({ kind: found.rows.length > 0 ? 'illegal_transition' : 'not_found' })
}
