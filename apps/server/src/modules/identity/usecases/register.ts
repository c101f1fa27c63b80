import type { UserId } from '@upeo/domain/ids'
import { parseUsername, suggestUsername, usernameTexts } from '@upeo/domain/identity/username'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { likelyWritten } from '@upeo/domain/words/languages'
import type { Translatable } from '@upeo/domain/words/say'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import { newId } from '../../../platform/ids.ts'
import { spokenLanguage } from '../../../platform/spoken-language.ts'
import { hashPassword } from '../password-hash.ts'
import type { IdentityDeps } from '../deps.ts'
import { judgePassword } from '../judge-password.ts'
import type { Caller } from '../origin.ts'
import { sendEmailProof } from '../prove-email.ts'
import { openSession, type OpenedSession } from '../store/sessions.ts'
import { insertUser, usernamesLike } from '../store/users.ts'
import { recordAccountEvent } from './record-account-event.ts'

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
  | Failure<'invalid_username', { message: Translatable }>
  | Failure<'weak_password', { message: string }>

/** Creates the account, for a guide the business record too, and signs in (spec: auto-login). */
export async function register(
  deps: Pick<IdentityDeps, 'db' | 'clock' | 'jobs' | 'breachedPasswords' | 'mustProve'>,
  wanted: Registration,
  from: Caller,
): Promise<Result<OpenedSession & { userId: UserId }, RegisterError>> {
  const { clock } = deps
  // People type their name here; its slug is the address of their profile.
  const username = suggestUsername(wanted.username)
  const parsed = parseUsername(username)
  if (!parsed.ok) return fail({ kind: 'invalid_username', message: usernameTexts[parsed.error.kind] })
  const weakness = await judgePassword(wanted.password, deps.breachedPasswords)
  if (weakness !== null) return fail({ kind: 'weak_password', message: weakness })
  const passwordHash = await hashPassword(wanted.password)
  return inTransaction(deps.db, async (tx) => {
    const id = newId<UserId>(clock)
    const name = wanted.name || wanted.username
    const { email, role } = wanted
    const emailProven = !deps.mustProve(wanted.email)
    // Of the page that they have registered on.
    const language = likelyWritten(spokenLanguage())
    const user = { id, role, name, username, email, passwordHash, emailProven, language, at: clock.now() }
    const outcome = await insertUser(tx, user)
    if (outcome === 'email_taken') return fail({ kind: 'email_taken' })
    if (outcome === 'username_taken') {
      const taken = await usernamesLike(tx, username)
      return fail({ kind: 'username_taken', suggestion: suggestUsername(username, (name) => taken.has(name)) })
    }
    if (!emailProven) await deps.jobs.enqueue(tx, sendEmailProof, { userId: id, welcome: true })
    await recordAccountEvent(tx, clock, { userId: id, kind: 'registered', by: from })
    return done({ userId: id, ...(await openSession(tx, clock, id, { from, by: 'password' })) })
  })
}
