import type { UserId } from '@upeo/domain/ids'
import type { Clock } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Tx } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import type { PushTarget } from '../ports.ts'

/** Browsers one person is reached in; who has more has left the oldest behind. */
const mostBrowsers = 10

/** A browser belongs to whoever signed in to it last. */
export async function keepSubscription(tx: Tx, clock: Clock, userId: UserId, target: PushTarget): Promise<void> {
  const { endpoint, p256dh, auth } = target
  const id: string = newId(clock)
  await sql`
    insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, created_at)
    values (${id}, ${userId}, ${endpoint}, ${p256dh}, ${auth}, ${clock.now()})
    on conflict (endpoint) do update
      set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth`.execute(tx)
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId} order by created_at desc, id desc offset ${mostBrowsers}
    )`.execute(tx)
}

export async function dropSubscription(db: Kysely<Database>, userId: UserId, endpoint: string): Promise<void> {
  await sql`delete from push_subscriptions where user_id = ${userId} and endpoint = ${endpoint}`.execute(db)
}
