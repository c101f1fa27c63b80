import { sql } from 'kysely'
import type { UserId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import { findProofWays } from '../../factors/index.ts'
import type { IdentityDeps } from '../deps.ts'
import '../events.ts'
import { judgePassword } from '../judge-password.ts'
import type { Caller } from '../origin.ts'
import { hashPassword } from '../password-hash.ts'
import { hashToken } from '../session-token.ts'
import { forgetDevices, keepDevice } from '../store/known-devices.ts'
import { isInvitation } from '../store/invitations.ts'
import { isResetLink } from '../store/password-resets.ts'
import { closeSessions, openSession } from '../store/sessions.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { recordAccountEvent } from './record-account-event.ts'

export type ResetPasswordError = Failure<'invalid_reset_link'> | Failure<'weak_password', { message: string }>

/**
 * A reset token works once, within 10 minutes. Using it leaves no door open behind whoever knew the password before: every
 * session ends, the calendar's address, and push messages to browsers. That the link came back proves the address. So does
 * an invitation to the office, for a week. It removes no second factor: whoever has one is not signed in by a letter, and
 * goes on to sign in with the new password. Either way this device is known from now on, and no other.
 */
export async function resetPassword(
  deps: Pick<IdentityDeps, 'db' | 'clock' | 'emit' | 'access' | 'breachedPasswords'>,
  token: string,
  password: string,
  from: Caller,
): Promise<Result<{ userId: UserId; token: string | null; device: string }, ResetPasswordError>> {
  const { db, clock, emit, access } = deps
  // Before anything is hashed: what is no link costs a look.
  const [link, before] = [hashToken(token), clock.now()]
  if (!(await isResetLink(db, link, before)) && !(await isInvitation(db, link, before))) {
    return fail({ kind: 'invalid_reset_link' })
  }
  const weakness = await judgePassword(password, deps.breachedPasswords)
  if (weakness !== null) return fail({ kind: 'weak_password', message: weakness })
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    // Several links may be under way to one person: they are used one after the other, and the first ends the rest.
    await sql`
      select from password_resets r join users u on u.id = r.user_id where r.token_hash = ${link}
      for no key update of u`.execute(tx)
    // One statement decides: of two uses at once, one finds used_at still null.
    const used = await sql<{ user_id: UserId }>`
      update password_resets set used_at = ${now}
      where token_hash = ${link} and used_at is null and expires_at > ${now}
        and exists (select 1 from users u where u.id = user_id and u.deleted_at is null)
      returning user_id`.execute(tx)
    const accepted = { tokenHash: link, passwordHash }
    const userId = used.rows[0]?.user_id ?? (await acceptInvitation(tx, { clock, emit }, accepted))
    if (!userId) return fail({ kind: 'invalid_reset_link' })
    await tx
      .updateTable('users')
      .set({ password_hash: passwordHash, email_proven: true })
      .where('id', '=', userId)
      .execute()
    await tx.deleteFrom('password_resets').where('user_id', '=', userId).where('used_at', 'is', null).execute()
    const closed = await access.close(tx, userId)
    await closeSessions(tx, userId)
    await forgetDevices(tx, userId)
    await recordAccountEvent(tx, clock, { userId, kind: 'password_reset', by: from })
    await emit(tx, { type: 'account.password_set', userId, how: 'reset', ...closed })
    if (!(await findProofWays(tx, userId)).includes('password')) {
      return done({ userId, token: null, device: await keepDevice(tx, clock, userId, from) })
    }
    return done({ userId, ...(await openSession(tx, clock, userId, { from, by: 'password' })) })
  })
}
