import { createHash, randomBytes } from 'node:crypto'
import type { UserId } from '@upeo/domain/ids'
import { MINUTE, addTime } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Person } from '../../../platform/http/person.ts'

const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest()

/** A ticket for one connection within a minute. Unused tickets are deleted when the next one is issued. */
export async function issueTicket(
  tx: Kysely<Database>,
  { userId, tokenHash }: Person,
  now: Date,
): Promise<{ ticket: string; expiresAt: Date }> {
  const ticket = randomBytes(24).toString('base64url')
  const expiresAt = addTime(now, MINUTE)
  await sql`delete from stream_tickets where expires_at <= ${now}`.execute(tx)
  await sql`insert into stream_tickets (token_hash, user_id, session_hash, expires_at)
    values (${hashOf(ticket)}, ${userId}, ${tokenHash}, ${expiresAt})`.execute(tx)
  return { ticket, expiresAt }
}

/** The person for whom a stream is open, and the session with which it ends. */
export interface Listener {
  readonly userId: UserId
  readonly sessionHash: Buffer
}

/** Uses up a ticket and returns whose it was, if their session is still valid. */
export async function takeTicket(db: Kysely<Database>, ticket: string, now: Date): Promise<Listener | null> {
  const taken = await sql<Listener>`
    delete from stream_tickets where token_hash = ${hashOf(ticket)} and expires_at > ${now}
    returning user_id as "userId", session_hash as "sessionHash"`.execute(db)
  const listener = taken.rows[0]
  return listener && (await mayListen(db, listener, now)) ? listener : null
}

/** Whether the session is still valid, and the person neither suspended nor deleted. */
export async function mayListen(db: Kysely<Database>, { sessionHash }: Listener, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${sessionHash} and s.expires_at > ${now}
      and u.suspended_at is null and u.deleted_at is null`.execute(db)
  return rows.length > 0
}
