import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../deps.ts'
import { defineJob } from '../jobs/define-job.ts'
import type { DomainEvent, EventType } from './events.ts'

/** One subscriber's copy of one event. Retried for about two days before it is left as failed. */
export const deliverEvent = defineJob({
  name: 'outbox.deliver',
  schema: z.object({ eventId: z.uuid(), subscriber: z.string() }),
  retryLimit: 50,
  retryDelaySeconds: 2,
  dueWithinSeconds: 1,
  besideCalls: 1,
  retryDelayMaxSeconds: 3600,
})

/**
 * What a subscriber does about an event, inside a transaction of its own. It works on the database only; what needs the
 * network (mail, M-Pesa) it enqueues as a job in that transaction.
 */
export type Subscriber<K extends EventType> = (event: DomainEvent<K>, tx: Tx) => Promise<void>

/** Gives one event to one subscriber, unless it already had it: its effects and that record commit together. */
export async function deliver(
  tx: Tx,
  { eventId, subscriber }: { eventId: string; subscriber: string },
  handle: Subscriber<EventType>,
): Promise<void> {
  const found = await sql<{ type: string | null; payload: object | null }>`
    with fresh as (
      insert into outbox_deliveries (event_id, subscriber) values (${eventId}::uuid, ${subscriber})
      on conflict do nothing returning event_id
    )
    select o.type, o.payload from fresh left join outbox o on o.id = fresh.event_id`.execute(tx)
  const row = found.rows[0]
  if (!row) return
  if (row.type === null) throw new Error(`There is no event ${eventId}.`)
  // Written by `emit` from exactly these parts.
  await handle(Object.assign({ type: row.type }, row.payload) as DomainEvent, tx)
}
