import { randomBytes } from 'node:crypto'
import { CHALLENGE_LIFETIME } from '@upeo/domain/factors/sign-in'
import type { ChallengeId, UserId } from '@upeo/domain/ids'
import { addTime, type Clock } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Tx } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'

export type ChallengePurpose = 'sign_in' | 'second_step' | 'proof' | 'enrol' | 'approval'

interface ChallengeRequest {
  readonly purpose: ChallengePurpose
  /** Null: whoever it is. */
  readonly userId: UserId | null
}

export interface Challenge {
  readonly id: ChallengeId
  readonly bytes: Buffer
}

export async function keepChallenge(
  db: Kysely<Database>,
  clock: Clock,
  { purpose, userId }: ChallengeRequest,
  bytes: Buffer = randomBytes(32),
): Promise<Challenge> {
  const [id, now] = [newId<ChallengeId>(clock), clock.now()]
  await db
    .insertInto('passkey_challenges')
    .values({
      id,
      purpose,
      user_id: userId,
      challenge: bytes,
      created_at: now,
      expires_at: addTime(now, CHALLENGE_LIFETIME),
    })
    .execute()
  return { id, bytes }
}

export async function findChallenge(
  db: Kysely<Database>,
  clock: Clock,
  { id, purpose, userId }: ChallengeRequest & { readonly id: string },
): Promise<Buffer | null> {
  const { rows } = await sql<{ challenge: Buffer }>`
    select challenge from passkey_challenges
    where id = ${id} and purpose = ${purpose} and user_id is not distinct from ${userId}
      and expires_at > ${clock.now()}`.execute(db)
  return rows[0]?.challenge ?? null
}

/** False where it was answered before. */
export async function useChallenge(tx: Tx, id: string): Promise<boolean> {
  const used = await sql`delete from passkey_challenges where id = ${id}`.execute(tx)
  return Number(used.numAffectedRows) === 1
}
