import { randomBytes } from 'node:crypto'
import type { UserId } from '@upeo/domain/ids'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

export interface Feed {
  readonly token: string
  readonly created_at: Date
}

export async function findFeed(db: Kysely<Database>, userId: UserId): Promise<Feed | null> {
  const found = await sql<Feed>`select token, created_at from calendar_feeds where user_id = ${userId}`.execute(db)
  return found.rows[0] ?? null
}

/** A new address in place of the one before. */
export async function renewFeed(db: Kysely<Database>, userId: UserId, now: Date): Promise<Feed> {
  const token = randomBytes(24).toString('base64url')
  await sql`
    insert into calendar_feeds (user_id, token, created_at) values (${userId}, ${token}, ${now})
    on conflict (user_id) do update set token = excluded.token, created_at = excluded.created_at`.execute(db)
  return { token, created_at: now }
}

export async function closeFeed(db: Kysely<Database>, userId: UserId): Promise<void> {
  await sql`delete from calendar_feeds where user_id = ${userId}`.execute(db)
}

/** Whose feed it is; null for a wrong address, and for who has left. */
export async function ownerOfFeed(
  db: Kysely<Database>,
  token: string,
): Promise<{ readonly id: UserId; readonly name: string } | null> {
  const found = await sql<{ id: UserId; name: string }>`
    select u.id, u.name from calendar_feeds f join users u on u.id = f.user_id
    where f.token = ${token} and u.deleted_at is null and u.suspended_at is null`.execute(db)
  return found.rows[0] ?? null
}
