import { sortOfficeRoles, type OfficeRole } from '@upeo/domain/identity/office-roles'
import { givesMoney } from '@upeo/domain/identity/second-person'
import type { UserId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { Clock } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { Emit } from '../../../platform/outbox/create-outbox.ts'
import '../events.ts'
import { closeSessions } from '../store/sessions.ts'
import { isLastOwner } from '../store/owners.ts'

export type OfficeRolesError = Failure<'not_found' | 'last_owner'>

/**
 * What somebody of the office is there for from now on; nothing at all makes the account a customer's again. Ends their
 * sessions when something changes. Whoever decides about money from then on is new, and all of the office are told. Answers
 * what they were there for before.
 */
export async function setOfficeRoles(
  tx: Tx,
  { clock, emit }: { readonly clock: Clock; readonly emit: Emit },
  userId: UserId,
  wanted: readonly OfficeRole[],
): Promise<
  Result<{ readonly before: readonly OfficeRole[]; readonly after: readonly OfficeRole[] }, OfficeRolesError>
> {
  const lastOwner = await isLastOwner(tx, userId)
  const found = await sql<{ office_roles: OfficeRole[] }>`
    select office_roles from users where id = ${userId} and role = 'admin' and deleted_at is null
    for no key update`.execute(tx)
  const [held] = found.rows
  if (!held) return fail({ kind: 'not_found' })
  const before = sortOfficeRoles(held.office_roles)
  const after = sortOfficeRoles(wanted)
  if (lastOwner && !after.includes('owner')) return fail({ kind: 'last_owner' })
  if (after.join() !== before.join()) {
    const role = after.length === 0 ? 'user' : 'admin'
    const left = after.length === 0 && { office_since: null, office_invited_by: null }
    await tx
      .updateTable('users')
      .set({ role, office_roles: after, ...left })
      .where('id', '=', userId)
      .execute()
    await closeSessions(tx, userId)
    if (givesMoney(before, after)) {
      const now = clock.now()
      await tx.updateTable('users').set({ office_since: now }).where('id', '=', userId).execute()
      await emit(tx, { type: 'office.grown', userId, how: 'given', at: now.toISOString() })
    }
  }
  return done({ before, after })
}
