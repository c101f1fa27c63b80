import type { OfficeRole } from '@upeo/domain/identity/office-roles'
import { suggestUsername } from '@upeo/domain/identity/username'
import type { UserId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { Clock } from '@upeo/domain/time'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import { newId } from '../../../platform/ids.ts'
import { noBreaches, type BreachedPasswords } from '../../../adapters/breached-passwords/port.ts'
import { judgePassword } from '../judge-password.ts'
import { writeAudit } from '../../audit/index.ts'
import { hashPassword } from '../password-hash.ts'
import { insertUser, usernamesLike } from '../store/users.ts'

export type CreateAdminError = Failure<'email_taken' | 'username_taken'> | Failure<'weak_password', { message: string }>

export interface NewAdmin {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly roles?: readonly OfficeRole[]
}

/**
 * An administrator's account, from the server's own command line only. An address that somebody uses already is refused:
 * who decides about money does not also earn or spend it here.
 */
export async function createAdmin(
  {
    db,
    clock,
    breachedPasswords = noBreaches,
  }: {
    readonly db: Kysely<Database>
    readonly clock: Clock
    readonly breachedPasswords?: BreachedPasswords
  },
  { name, email, password, roles = ['owner'] }: NewAdmin,
): Promise<Result<{ readonly id: UserId; readonly username: string }, CreateAdminError>> {
  const problem = await judgePassword(password, breachedPasswords)
  if (problem !== null) return fail({ kind: 'weak_password', message: problem })
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    const id = newId<UserId>(clock)
    const taken = await usernamesLike(tx, suggestUsername(name))
    const username = suggestUsername(name, (each) => taken.has(each))
    const at = clock.now()
    const user = {
      id,
      role: 'admin',
      name,
      username,
      email,
      passwordHash,
      officeRoles: roles,
      at,
      emailProven: true,
    } as const
    const outcome = await insertUser(tx, user)
    if (outcome !== 'inserted') return fail({ kind: outcome })
    const subject = { kind: 'person', id } as const
    await writeAudit(tx, { by: null, action: 'team.create', subject, detail: { roles }, at })
    return done({ id, username })
  })
}
