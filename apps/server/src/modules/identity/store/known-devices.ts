import { createHash } from 'node:crypto'
import type { UserId } from '@upeo/domain/ids'
import { MAX_KNOWN_DEVICES, MOST_PEOPLE_COUNTED, SHARED_NETWORK_MEMORY } from '@upeo/domain/identity/sign-in-limits'
import { addTime, type Clock } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Tx } from '../../../platform/deps.ts'
import type { Caller } from '../origin.ts'
import { hashToken, newToken } from '../session-token.ts'

/** Whether this person has signed in with this browser before. It takes as long for nobody: time tells of no account. */
export async function knowsDevice(db: Kysely<Database>, userId: UserId | null, token: string | null): Promise<boolean> {
  if (token === null) return false
  const { rows } = await sql`
    select from known_devices where token_hash = ${hashToken(token)} and user_id = ${userId}`.execute(db)
  return rows.length > 0
}

/** Whether anybody has signed in with it before. */
export async function isDeviceKnown(db: Kysely<Database>, token: string | null): Promise<boolean> {
  if (token === null) return false
  const { rows } = await sql`select from known_devices where token_hash = ${hashToken(token)} limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Knows this browser from now on as one of the person's, and returns what it is known by: what it has been given before,
 * unless that is known to nobody any more. Call it with the person's row locked.
 */
export async function keepDevice(tx: Tx, clock: Clock, userId: UserId, from: Caller): Promise<string> {
  const given = (await isDeviceKnown(tx, from.deviceToken)) ? from.deviceToken : null
  const token = given ?? newToken().token
  await sql`
    insert into known_devices (token_hash, user_id, network, last_seen_at)
    values (${hashToken(token)}, ${userId}, ${hashNetwork(from.exactNetwork)}, ${clock.now()})
    on conflict (token_hash, user_id) do update set network = excluded.network, last_seen_at = excluded.last_seen_at`.execute(
    tx,
  )
  await sql`
    delete from known_devices where user_id = ${userId} and token_hash in (
      select token_hash from known_devices where user_id = ${userId} and token_hash <> ${hashToken(token)}
      order by last_seen_at desc, token_hash offset ${MAX_KNOWN_DEVICES - 1})`.execute(tx)
  return token
}

/** Forgets where the person has signed in, everywhere or everywhere but where this session is. Returns on how many devices. */
export async function forgetDevices(tx: Tx, userId: UserId, exceptSession: Buffer | null = null): Promise<number> {
  const forgotten = await sql`
    delete from known_devices where user_id = ${userId} and token_hash is distinct from (
      select device_hash from sessions where token_hash = ${exceptSession})`.execute(tx)
  return Number(forgotten.numAffectedRows)
}

/** On how many devices but that of this session the person is known. */
export async function countOtherDevices(db: Kysely<Database>, userId: UserId, session: Buffer): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from known_devices where user_id = ${userId} and token_hash is distinct from (
      select device_hash from sessions where token_hash = ${session})`.execute(db)
  return rows[0]?.others ?? 0
}

/** Forgets the device on which a session was opened, unless it is that of the session that asks. */
export async function forgetDeviceOf(
  tx: Tx,
  { id, userId, asking }: { readonly id: string; readonly userId: UserId; readonly asking: Buffer },
): Promise<void> {
  await sql`
    delete from known_devices d using sessions s
    where s.id = ${id} and s.user_id = ${userId} and d.user_id = s.user_id and d.token_hash = s.device_hash
      and d.token_hash is distinct from (select device_hash from sessions where token_hash = ${asking})`.execute(tx)
}

/** How many people have lately signed in from this network. Accounts of today do not count: whoever attacks could make them. */
export async function countPeopleOf(db: Kysely<Database>, clock: Clock, network: string): Promise<number> {
  const since = addTime(clock.now(), -SHARED_NETWORK_MEMORY)
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from (
      select distinct d.user_id from known_devices d join users u on u.id = d.user_id
      where d.network = ${hashNetwork(network)} and d.last_seen_at > ${since} and u.created_at < ${since}
      limit ${MOST_PEOPLE_COUNTED}) found`.execute(db)
  return rows[0]?.people ?? 0
}

function hashNetwork(network: string): Buffer {
  return createHash('sha256').update(`network\n${network}`).digest()
}
