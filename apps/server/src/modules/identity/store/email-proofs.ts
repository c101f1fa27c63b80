import { linkLifetimes } from '@upeo/domain/identity/link-lifetimes'
import type { UserId } from '@upeo/domain/ids'
import { addTime } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'

/**
 * Keeps a link to the person's address beside those that were sent before: whoever asks twice opens the first mail. False
 * when, since they were looked up, the address has changed or is proven.
 */
export async function keepProof(
  tx: Tx,
  { userId, email, tokenHash }: { readonly userId: UserId; readonly email: string; readonly tokenHash: Buffer },
  now: Date,
): Promise<boolean> {
  const kept = await sql`
    insert into email_proofs (token_hash, user_id, email, created_at, expires_at)
    select ${tokenHash}, id, email, ${now}, ${addTime(now, linkLifetimes.emailProof)} from users
    where id = ${userId} and email = ${email} and not email_proven
      and suspended_at is null and deleted_at is null`.execute(tx)
  return Number(kept.numAffectedRows) > 0
}
