import { sql, type Kysely } from 'kysely'
import type { Role } from '@upeo/domain/actor'
import type { UserId } from '@upeo/domain/ids'
import type { OfficeRole } from '@upeo/domain/identity/office-roles'
import { DAY, HOUR, type Clock } from '@upeo/domain/time'
import type { Database } from '../../../platform/database/schema.ts'
import type { Tx } from '../../../platform/deps.ts'
import type { Person } from '../../../platform/http/person.ts'
import type { Counting, Counts } from '../../../platform/http/rate-limit.ts'
import type { Origin } from '../origin.ts'
import { hashToken, newToken } from '../session-token.ts'

const lifetime = 30 * DAY
/** Using a session prolongs it, but its row is written at most once an hour. */
const touchAfter = HOUR

interface Found {
  readonly user_id: UserId
  readonly role: Role
  readonly office_roles: readonly OfficeRole[]
  readonly last_seen_at: Date
  readonly email_proven: boolean
  readonly counts?: Counts
}

export async function openSession(tx: Tx, clock: Clock, userId: UserId, from: Origin): Promise<string> {
  const { token, hash } = newToken()
  const now = clock.now()
  await tx
    .insertInto('sessions')
    .values({
      token_hash: hash,
      user_id: userId,
      device: from.device,
      network: from.network,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + lifetime),
    })
    .execute()
  return token
}

/** The person behind a bearer token; null when deleted or suspended. One indexed read, which may count the call. */
export async function findSession(
  db: Kysely<Database>,
  clock: Clock,
  token: string,
  counting: Counting | null = null,
): Promise<Person | null> {
  const tokenHash = hashToken(token)
  const now = clock.now()
  const session = sql`
    select s.user_id, u.role, u.office_roles, s.last_seen_at, u.email_proven
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now}
      and u.suspended_at is null and u.deleted_at is null`
  const found = await (
    counting
      ? sql<Found>`
    with session as materialized (${session}), ${counting.parts}
    select session.*, ${counting.counts} as counts from session`
      : sql<Found>`${session}`
  ).execute(db)
  const row = found.rows[0]
  if (!row) return null
  if (now.getTime() - row.last_seen_at.getTime() > touchAfter) {
    await db
      .updateTable('sessions')
      .set({ last_seen_at: now, expires_at: new Date(now.getTime() + lifetime) })
      .where('token_hash', '=', tokenHash)
      .execute()
  }
  if (row.counts) counting?.note(row.counts)
  return {
    userId: row.user_id,
    role: row.role,
    officeRoles: row.office_roles,
    tokenHash,
    emailProven: row.email_proven,
  }
}

export async function closeSession(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** Ends every session of a person, or every one except the one that asked. Returns how many. */
export async function closeSessions(tx: Tx, userId: UserId, except?: Buffer): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('token_hash', '!=', except!))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
