import type { PushBrowser } from '@upeo/contract/notifications/push'
import type { UserId } from '@upeo/domain/ids'
import type { Clock } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Tx } from '../../../platform/deps.ts'
import type { Person } from '../../../platform/http/person.ts'
import { newId } from '../../../platform/ids.ts'
import type { PushTarget } from '../ports.ts'

/** Browsers one person is reached in; who has more has left the oldest behind. */
const mostBrowsers = 10

/** A browser belongs to whoever signed in to it last, and to their session there: it ends with that. */
export async function keepSubscription(
  tx: Tx,
  clock: Clock,
  { userId, tokenHash }: Person,
  target: PushTarget,
): Promise<void> {
  const { endpoint, p256dh, auth } = target
  const id: string = newId(clock)
  await sql`
    insert into push_subscriptions (id, user_id, session_hash, endpoint, p256dh, auth, created_at)
    values (${id}, ${userId}, ${tokenHash}, ${endpoint}, ${p256dh}, ${auth}, ${clock.now()})
    on conflict (endpoint) do update set user_id = excluded.user_id, session_hash = excluded.session_hash,
      p256dh = excluded.p256dh, auth = excluded.auth`.execute(tx)
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId} order by created_at desc, id desc offset ${mostBrowsers}
    )`.execute(tx)
}

/** Whether it was one of theirs. */
export async function dropSubscription(
  tx: Tx,
  userId: UserId,
  which: { readonly endpoint: string } | { readonly id: string },
): Promise<boolean> {
  const condition = 'id' in which ? sql`id = ${which.id}` : sql`endpoint = ${which.endpoint}`
  const dropped = await sql`delete from push_subscriptions where user_id = ${userId} and ${condition}`.execute(tx)
  return Number(dropped.numAffectedRows) > 0
}

/** Ends all of somebody's, but the one of this session; how many there were. */
export async function dropSubscriptions(tx: Tx, userId: UserId, exceptSession?: Buffer): Promise<number> {
  const dropped = await sql`
    delete from push_subscriptions
    where user_id = ${userId} and session_hash is distinct from ${exceptSession ?? null}::bytea
      or user_id = ${userId} and session_hash is null`.execute(tx)
  return Number(dropped.numAffectedRows)
}

/** The browsers of somebody that are woken, the latest first. */
export async function listSubscriptions(db: Kysely<Database>, { userId, tokenHash }: Person): Promise<PushBrowser[]> {
  const { rows } = await sql<{ id: string; device: string; created_at: Date; current: boolean }>`
    select p.id, coalesce(s.device, '') as device, p.created_at, p.session_hash is not distinct from ${tokenHash}::bytea as current
    from push_subscriptions p left join sessions s on s.token_hash = p.session_hash
    where p.user_id = ${userId} order by p.created_at desc, p.id desc`.execute(db)
  return rows.map(({ id, device, created_at, current }) => ({
    _id: id,
    device,
    createdAt: created_at.toISOString(),
    current,
  }))
}
