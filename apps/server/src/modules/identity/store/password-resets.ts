import { linkLifetimes } from '@upeo/domain/identity/link-lifetimes'
import { RESET_LETTER_PAUSE } from '@upeo/domain/identity/sign-in-limits'
import type { UserId } from '@upeo/domain/ids'
import { addTime } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Tx } from '../../../platform/deps.ts'

/**
 * Stores a reset link beside those that were sent before: else whoever asks for somebody else's link would take the one
 * away that they have in their hands. Returns false when a link was sent within the last minutes, which goes on working;
 * and when, since the person was looked up, their address has changed or they were suspended or deleted, for which it
 * waits while it is in progress.
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
  const recent = await sql`
    select from password_resets
    where user_id = ${userId} and used_at is null and created_at > ${addTime(now, -RESET_LETTER_PAUSE)}`.execute(tx)
  if (recent.rows.length > 0) return false
  await tx
    .insertInto('password_resets')
    .values({
      token_hash: tokenHash,
      user_id: userId,
      created_at: now,
      expires_at: addTime(now, linkLifetimes.passwordReset),
    })
    .execute()
  return true
}

/** Whether a password can be set with it now. It may no longer be so a moment later. */
export async function isResetLink(db: Kysely<Database>, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from password_resets
    where token_hash = ${tokenHash} and used_at is null and expires_at > ${now}`.execute(db)
  return rows.length > 0
}

/** Of a letter that could not be sent. */
export async function dropReset(db: Kysely<Database>, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('password_resets').where('token_hash', '=', tokenHash).execute()
}

export async function dropResets(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
}
