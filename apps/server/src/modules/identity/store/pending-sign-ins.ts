import { PENDING_SIGN_IN, PENDING_TRIES } from '@upeo/domain/factors/sign-in'
import type { UserId } from '@upeo/domain/ids'
import { addTime, type Clock } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Tx } from '../../../platform/deps.ts'
import { hashToken, newToken } from '../session-token.ts'

/** The password was right, and the second step is still to come: the token that it is taken with. */
export async function keepPending(tx: Tx, clock: Clock, userId: UserId): Promise<string> {
  const { token, hash } = newToken()
  const now = clock.now()
  await tx
    .insertInto('pending_sign_ins')
    .values({ token_hash: hash, user_id: userId, created_at: now, expires_at: addTime(now, PENDING_SIGN_IN) })
    .execute()
  return token
}

/** Whose it is; null once it is over, used, tried too often, or its person may not come in any more. */
export async function findPending(db: Kysely<Database>, clock: Clock, token: string): Promise<UserId | null> {
  const { rows } = await sql<{ user_id: UserId }>`
    select p.user_id from pending_sign_ins p join users u on u.id = p.user_id
    where p.token_hash = ${hashToken(token)} and p.expires_at > ${clock.now()} and p.tries < ${PENDING_TRIES}
      and u.suspended_at is null and u.deleted_at is null`.execute(db)
  return rows[0]?.user_id ?? null
}

export async function countTry(db: Kysely<Database>, token: string): Promise<void> {
  await sql`update pending_sign_ins set tries = tries + 1 where token_hash = ${hashToken(token)}`.execute(db)
}

/** False where it has been used, or ended, since it was looked at. */
export async function usePending(tx: Tx, token: string): Promise<boolean> {
  const used = await sql`
    delete from pending_sign_ins where token_hash = ${hashToken(token)} and tries < ${PENDING_TRIES}`.execute(tx)
  return Number(used.numAffectedRows) === 1
}
