import { randomUUID } from 'node:crypto'
import { FRESH_FOR } from '@upeo/domain/factors/proof'
import { addTime, DAY } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import { newToken } from '../src/modules/identity/session-token.ts'
import type { Database } from '../src/platform/database/schema.ts'

/**
 * A session for tests that are about something else than signing in: it counts as proved with a factor for as long as it
 * lasts. Somebody of the office needs a factor besides (`factorRow`).
 */
export function provedSession(userId: string, hash: Buffer, now: Date, lasts = 100 * DAY) {
  const end = addTime(now, lasts)
  return {
    token_hash: hash,
    user_id: userId,
    created_at: now,
    last_seen_at: now,
    expires_at: end,
    proved_at: end,
    proved_by: 'code',
  }
}

/** An authenticator app of which nobody has the secret. */
export function factorRow(userId: string, now: Date) {
  return { id: randomUUID(), user_id: userId, secret: Buffer.of(0), created_at: now, confirmed_at: now }
}

interface Place {
  readonly db: Kysely<Database>
  readonly clock: { now(): Date }
}

/** Signs somebody in who is there, past the password; the office with a factor. Answers the token. */
export async function signInAs({ db, clock }: Place, userId: string): Promise<string> {
  const { token, hash } = newToken()
  const now = clock.now()
  const { role } = await db.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirstOrThrow()
  if (role === 'admin') await giveFactor({ db, clock }, userId)
  await db
    .insertInto('sessions')
    .values(provedSession(userId, hash, now))
    .execute()
  return token
}

/** Their sessions count as proved by the password for as long as they last. */
export async function keepProved({ db }: Pick<Place, 'db'>, userId: string): Promise<void> {
  await sql`update sessions set proved_at = expires_at, proved_by = 'password' where user_id = ${userId}`.execute(db)
}

/** What their sessions were proved with is too long ago to count. */
export async function letProofLapse({ db, clock }: Place, userId: string): Promise<void> {
  const at = addTime(clock.now(), -FRESH_FOR - 1)
  await sql`update sessions set proved_at = ${at}, proved_by = coalesce(proved_by, 'password') where user_id = ${userId}`.execute(
    db,
  )
}

export async function giveFactor({ db, clock }: Place, userId: string): Promise<void> {
  await db
    .insertInto('one_time_codes')
    .values(factorRow(userId, clock.now()))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A passkey of theirs that signs nothing. */
export async function givePasskey({ db, clock }: Place, userId: string): Promise<string> {
  const id = randomUUID()
  const key = { credential_id: Buffer.from(id), public_key: Buffer.of(0), counter: 0, transports: [], synced: true }
  await db
    .insertInto('passkeys')
    .values({ id, user_id: userId, ...key, name: 'Phone', created_at: clock.now() })
    .execute()
  return id
}
