import type { UserId } from '@upeo/domain/ids'
import { addTime, MINUTE } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'

const lifetime = 10 * MINUTE

/**
 * Stores the only reset link that works for this person from now on. Returns false when, since they were looked up,
 * their address has changed or they were suspended or deleted; waits for such a change while it is in progress.
 */
export async function keepReset(
  tx: Tx,
  { userId, email, tokenHash }: { readonly userId: UserId; readonly email: string; readonly tokenHash: Buffer },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = ${userId} and email = ${email}
      and suspended_at is null and deleted_at is null for no key update`.execute(tx)
  if (rows.length === 0) return false
  await dropResets(tx, userId)
  await tx
    .insertInto('password_resets')
    .values({ token_hash: tokenHash, user_id: userId, created_at: now, expires_at: addTime(now, lifetime) })
    .execute()
  return true
}

export async function dropResets(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
}
