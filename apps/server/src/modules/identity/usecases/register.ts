import type { Kysely } from 'kysely'
import type { UserId } from '@upeo/domain/ids'
import { parseUsername, suggestUsername, usernameTexts } from '@upeo/domain/identity/username'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { Clock } from '@upeo/domain/time'
import type { Database } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import { newId } from '../../../platform/ids.ts'
import { hashPassword } from '../password-hash.ts'
import { openSession } from '../store/sessions.ts'
import { insertUser, usernamesLike } from '../store/users.ts'

export interface Registration {
  readonly name: string
  readonly username: string
  readonly email: string
  readonly password: string
  readonly role: 'user' | 'vendor'
}

export type RegisterError =
  | Failure<'email_taken'>
  | Failure<'username_taken', { suggestion: string }>
  | Failure<'invalid_username', { message: string }>

/** Creates the account, for a guide the business record too, and signs in (spec: auto-login). */
export async function register(
  { db, clock }: { db: Kysely<Database>; clock: Clock },
  wanted: Registration,
): Promise<Result<{ userId: UserId; token: string }, RegisterError>> {
  // People type their name here; its slug is the address of their profile.
  const username = suggestUsername(wanted.username)
  const parsed = parseUsername(username)
  if (!parsed.ok) return fail({ kind: 'invalid_username', message: usernameTexts[parsed.error.kind] })
  const passwordHash = await hashPassword(wanted.password)
  return inTransaction(db, async (tx) => {
    const id = newId<UserId>(clock)
    const name = wanted.name || wanted.username
    const { email, role } = wanted
    const outcome = await insertUser(tx, { id, role, name, username, email, passwordHash, at: clock.now() })
    if (outcome === 'email_taken') return fail({ kind: 'email_taken' })
    if (outcome === 'username_taken') {
      const taken = await usernamesLike(tx, username)
      return fail({ kind: 'username_taken', suggestion: suggestUsername(username, (name) => taken.has(name)) })
    }
    return done({ userId: id, token: await openSession(tx, clock, id, 'password') })
  })
}
