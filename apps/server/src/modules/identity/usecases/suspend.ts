import type { OfficeRole } from '@upeo/domain/identity/office-roles'
import type { UserId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { Clock } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { isLastOwner } from '../store/owners.ts'
import { closeSessions } from '../store/sessions.ts'

export type SuspendError = Failure<'not_found' | 'illegal_transition' | 'owners_only' | 'last_owner'>

/**
 * Suspends a person, which ends their sessions, or lifts it. Of the office only owners suspend, and one of them at least
 * can always sign in.
 */
export async function suspend(
  tx: Tx,
  clock: Clock,
  userId: UserId,
  { suspended, by }: { readonly suspended: boolean; readonly by: readonly OfficeRole[] },
): Promise<Result<void, SuspendError>> {
  const lastOwner = await isLastOwner(tx, userId)
  const found = await sql<{ office: boolean; suspended: boolean }>`
    select role = 'admin' as office, suspended_at is not null as suspended from users
    where id = ${userId} and kind = 'member' and deleted_at is null for no key update`.execute(tx)
  const [person] = found.rows
  if (!person) return fail({ kind: 'not_found' })
  if (person.office && !by.includes('owner')) return fail({ kind: 'owners_only' })
  if (person.suspended === suspended) return fail({ kind: 'illegal_transition' })
  if (suspended && lastOwner) return fail({ kind: 'last_owner' })
  const at = suspended ? clock.now() : null
  await tx.updateTable('users').set({ suspended_at: at }).where('id', '=', userId).execute()
  await closeSessions(tx, userId)
  return done()
}
