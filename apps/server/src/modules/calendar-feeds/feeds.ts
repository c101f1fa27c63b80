import { createHash, randomBytes } from 'node:crypto'
import type { UserId } from '@upeo/domain/ids'
import type { Language } from '@upeo/domain/words/languages'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Tx } from '../../platform/deps.ts'

/** Only its hash is kept, so that a copy of the database reads nobody's calendar. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Since when somebody's feed has the address that it has; null without one. */
export async function findFeed(db: Kysely<Database>, userId: UserId): Promise<Date | null> {
  const found = await sql<{ created_at: Date }>`
    select created_at from calendar_feeds where user_id = ${userId}`.execute(db)
  return found.rows[0]?.created_at ?? null
}

/** The secret of a new address, in place of the one before. */
export async function renewFeed(tx: Tx, userId: UserId, now: Date): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await sql`
    insert into calendar_feeds (user_id, token_hash, created_at) values (${userId}, ${hashOf(token)}, ${now})
    on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at`.execute(tx)
  return token
}

/** Whether there was one. */
export async function closeFeed(tx: Tx, userId: UserId): Promise<boolean> {
  const closed = await sql`delete from calendar_feeds where user_id = ${userId}`.execute(tx)
  return Number(closed.numAffectedRows) > 0
}

/** Whose feed it is; null for a wrong address, and for who has left. */
export async function ownerOfFeed(
  db: Kysely<Database>,
  token: string,
): Promise<{ readonly id: UserId; readonly name: string; readonly language: Language } | null> {
  const found = await sql<{ id: UserId; name: string; language: Language }>`
    select u.id, u.name, u.language from calendar_feeds f join users u on u.id = f.user_id
    where f.token_hash = ${hashOf(token)} and u.deleted_at is null and u.suspended_at is null`.execute(db)
  return found.rows[0] ?? null
}
