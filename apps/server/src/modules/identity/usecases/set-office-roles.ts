import { sortOfficeRoles, type OfficeRole } from '@upeo/domain/identity/office-roles'
import type { UserId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { closeSessions } from '../store/sessions.ts'
import { isLastOwner } from '../store/owners.ts'

export type OfficeRolesError = Failure<'not_found' | 'last_owner'>

/**
 * What somebody of the office is there for from now on; nothing at all makes the account a customer's again. Ends their
 * sessions when something changes. Answers what they were there for before.
 */
export async function setOfficeRoles(
  tx: Tx,
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
    await tx.updateTable('users').set({ role, office_roles: after }).where('id', '=', userId).execute()
    await closeSessions(tx, userId)
  }
  return done({ before, after })
}
