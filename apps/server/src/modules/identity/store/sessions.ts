import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Role } from '@upeo/domain/actor'
import type { ProofKind } from '@upeo/domain/factors/proof'
import type { UserId } from '@upeo/domain/ids'
import { sessionEnd, sessionLifetime } from '@upeo/domain/identity/session-lifetime'
import type { Clock } from '@upeo/domain/time'
import type { OfficeRole } from '@upeo/domain/identity/office-roles'
import type { Database } from '../../../platform/database/schema.ts'
import type { Tx } from '../../../platform/deps.ts'
import type { Person } from '../../../platform/http/person.ts'
import type { Counting, Counts } from '../../../platform/http/rate-limit.ts'
import { hasFactorSql } from '../../factors/index.ts'
import type { Caller } from '../origin.ts'
import { hashToken, newToken } from '../session-token.ts'
import { keepDevice } from './known-devices.ts'

interface Found {
  readonly user_id: UserId
  readonly role: Role
  readonly created_at: Date
  readonly office_roles: readonly OfficeRole[]
  readonly last_seen_at: Date
  readonly email_proven: boolean
  readonly proved_at: Date | null
  readonly proved_by: ProofKind | null
  readonly lacks_factor: boolean
  readonly counts?: Counts
}

export interface OpenedSession {
  readonly token: string
  /** What its browser is known by from now on. */
  readonly device: string
}

/** `by`: what the person has just proved themself with. Call it with their row locked. */
export async function openSession(
  tx: Tx,
  clock: Clock,
  userId: UserId,
  { from, by }: { readonly from: Caller; readonly by: ProofKind },
): Promise<OpenedSession> {
  const { token, hash } = newToken()
  const now = clock.now()
  const device = await keepDevice(tx, clock, userId, from)
  const { role } = await tx.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirstOrThrow()
  await tx
    .insertInto('sessions')
    .values({
      token_hash: hash,
      user_id: userId,
      device: from.device,
      network: from.network,
      device_hash: hashToken(device),
      created_at: now,
      last_seen_at: now,
      expires_at: sessionEnd(role as Role, now, now),
      proved_at: now,
      proved_by: by,
    })
    .execute()
  return { token, device }
}

/**
 * The person behind a bearer token; null when there is none, or it has run out. One indexed read, which may count the call;
 * one more where nobody is found.
 */
export async function findSession(
  db: Kysely<Database>,
  clock: Clock,
  token: string,
  counting: Counting | null = null,
): Promise<Person | 'ended' | null> {
  const tokenHash = hashToken(token)
  const now = clock.now()
  const session = sql`
    select s.user_id, u.role, u.office_roles, u.email_proven, s.created_at, s.last_seen_at, s.proved_at, s.proved_by,
      u.role = 'admin' and not ${hasFactorSql(sql`u.id`)} as lacks_factor
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
  if (!row) return (await wasEnded(db, tokenHash, now)) ? 'ended' : null
  if (now.getTime() - row.last_seen_at.getTime() > sessionLifetime(row.role).noted) {
    await prolong(db, tokenHash, sessionEnd(row.role, row.created_at, now), now)
  }
  if (row.counts) counting?.note(row.counts)
  return {
    userId: row.user_id,
    role: row.role,
    officeRoles: row.office_roles,
    tokenHash,
    emailProven: row.email_proven,
    proof: row.proved_at && row.proved_by && { at: row.proved_at, by: row.proved_by },
    lacksFactor: row.lacks_factor,
  }
}

async function prolong(db: Kysely<Database>, tokenHash: Buffer, end: Date, now: Date): Promise<void> {
  await sql`
    update sessions set last_seen_at = ${now}, expires_at = greatest(expires_at, ${end}::timestamptz)
    where token_hash = ${tokenHash}`.execute(db)
}

export async function noteProof(tx: Tx, { tokenHash }: Person, by: ProofKind, now: Date): Promise<void> {
  await sql`update sessions set proved_at = ${now}, proved_by = ${by} where token_hash = ${tokenHash}`.execute(tx)
}

async function wasEnded(db: Kysely<Database>, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from ended_sessions where token_hash = ${tokenHash} and expires_at > ${now}`.execute(db)
  return rows.length > 0
}

/** By whoever has it, who knows: nothing is kept of it. */
export async function closeSession(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** Ends sessions of a person before their time, and keeps that they were ended. Returns how many. */
export async function endSessions(tx: Tx, userId: UserId, which: RawBuilder<boolean>): Promise<number> {
  const { numAffectedRows } = await sql`
    with ended as (
      delete from sessions where user_id = ${userId} and ${which} returning token_hash, expires_at
    )
    insert into ended_sessions (token_hash, expires_at) select token_hash, expires_at from ended`.execute(tx)
  return Number(numAffectedRows)
}

/** Ends every session of a person, or every one except the one that asked, and sign-ins that are half way. Returns how many sessions. */
export async function closeSessions(tx: Tx, userId: UserId, except: Buffer | null = null): Promise<number> {
  const ended = await endSessions(tx, userId, sql`token_hash is distinct from ${except}::bytea`)
  await tx.deleteFrom('pending_sign_ins').where('user_id', '=', userId).execute()
  return ended
}
