import { sql, type Kysely } from 'kysely'
import type { UserId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { Clock } from '@upeo/domain/time'
import type { Database } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import { findProofWays } from '../../factors/index.ts'
import { hashPassword } from '../password-hash.ts'
import { hashToken } from '../session-token.ts'
import { closeSessions, openSession } from '../store/sessions.ts'
import { acceptInvitation } from './accept-invitation.ts'

/**
 * A reset token works once, within 10 minutes; using it ends every session of the person. So does an invitation to the
 * office, for a week. It removes no second factor: whoever has one is not signed in by a letter, and goes on to sign in
 * with the new password.
 */
export async function resetPassword(
  { db, clock }: { db: Kysely<Database>; clock: Clock },
  token: string,
  password: string,
): Promise<Result<{ userId: UserId; token: string | null }, Failure<'invalid_reset_link'>>> {
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    // One statement decides: of two uses at once, one finds used_at still null.
    const used = await sql<{ user_id: UserId }>`
      update password_resets set used_at = ${now}
      where token_hash = ${hashToken(token)} and used_at is null and expires_at > ${now}
        and exists (select 1 from users u where u.id = user_id and u.deleted_at is null)
      returning user_id`.execute(tx)
    const accepted = { tokenHash: hashToken(token), passwordHash }
    const userId = used.rows[0]?.user_id ?? (await acceptInvitation(tx, clock, accepted))
    if (!userId) return fail({ kind: 'invalid_reset_link' })
    await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
    await tx.deleteFrom('password_resets').where('user_id', '=', userId).where('used_at', 'is', null).execute()
    await closeSessions(tx, userId)
    const ways = await findProofWays(tx, userId)
    return done({ userId, token: ways.includes('password') ? await openSession(tx, clock, userId, 'password') : null })
  })
}
