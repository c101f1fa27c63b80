import type { UserId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { Clock } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { closeSessions } from '../store/sessions.ts'

export type SuspendError = Failure<'not_found' | 'illegal_transition'>

/** Suspends a person, which ends their sessions, or lifts it. Administrators cannot be suspended through the API. */
export async function suspend(
  tx: Tx,
  clock: Clock,
  userId: UserId,
  suspended: boolean,
): Promise<Result<void, SuspendError>> {
  const changed = await sql`
    update users set suspended_at = ${suspended ? clock.now() : null}
    where id = ${userId} and role <> 'admin' and deleted_at is null
      and (suspended_at is null) = ${suspended}::boolean`.execute(tx)
  if (Number(changed.numAffectedRows) === 0) {
    const there = await sql`select from users where id = ${userId} and deleted_at is null`.execute(tx)
    return fail({ kind: there.rows.length > 0 ? 'illegal_transition' : 'not_found' })
  }
  await closeSessions(tx, userId)
  return done()
}
