import { createHash, randomBytes } from 'node:crypto'
import type { UserId } from '@upeo/domain/ids'
import { MINUTE, addTime } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest()

/** A ticket for one connection within a minute; those that nobody used go with the next one. */
export async function issueTicket(
  tx: Kysely<Database>,
  userId: UserId,
  now: Date,
): Promise<{ ticket: string; expiresAt: Date }> {
  const ticket = randomBytes(24).toString('base64url')
  const expiresAt = addTime(now, MINUTE)
  await sql`delete from stream_tickets where expires_at <= ${now}`.execute(tx)
  await sql`insert into stream_tickets (token_hash, user_id, expires_at)
    values (${hashOf(ticket)}, ${userId}, ${expiresAt})`.execute(tx)
  return { ticket, expiresAt }
}

/** Whose ticket it was; it is no ticket any more. */
export async function takeTicket(db: Kysely<Database>, ticket: string, now: Date): Promise<UserId | null> {
  const taken = await sql<{ user_id: UserId }>`
    delete from stream_tickets where token_hash = ${hashOf(ticket)} and expires_at > ${now}
    returning user_id`.execute(db)
  return taken.rows[0]?.user_id ?? null
}
