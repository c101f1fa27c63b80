import type { Clock } from '@upeo/domain/time'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/unit-of-work.ts'
import type { Tx } from '../deps.ts'
import { newId } from '../ids.ts'
import type { Jobs } from '../jobs/create-jobs.ts'
import { deliver, deliverEvent } from './deliver-event.ts'
import type { Subscriber } from './deliver-event.ts'
import type { DomainEvent, EventType } from './events.ts'

export type Outbox = ReturnType<typeof createOutbox>

/** What a use case needs of the outbox. */
export type Emit = Outbox['emit']

/**
 * Events that leave with the transaction that caused them. `emit` writes the event and one job per subscriber in the
 * caller's transaction; after the commit each subscriber gets it for itself, at least once, with effects exactly once.
 * Every process subscribes the same, before `jobs.start`.
 */
type OutboxDeps = { readonly db: Kysely<Database>; readonly jobs: Jobs; readonly clock: Clock }

export function createOutbox({ db, jobs, clock }: OutboxDeps) {
  const subscribers = new Map<string, { type: string; handle: Subscriber<EventType> }>()

  jobs.work(deliverEvent, async (delivery) => {
    const subscriber = subscribers.get(delivery.subscriber)
    // An older process meets a newer one's subscriber during a deployment: the retry finds the newer one.
    if (!subscriber) throw new Error(`No subscriber ${delivery.subscriber} in this process.`)
    await inTransaction(db, (tx) => deliver(tx, delivery, subscriber.handle))
  })

  return {
    /** `name` tells subscribers of one type apart, and is kept with the delivery: renaming it is a new subscriber. */
    on<K extends EventType>(type: K, name: string, handle: Subscriber<K>): void {
      const id = `${type}:${name}`
      if (subscribers.has(id)) throw new Error(`There are two subscribers ${id}.`)
      subscribers.set(id, { type, handle: handle as Subscriber<EventType> })
    },

    async emit(tx: Tx, event: DomainEvent): Promise<void> {
      const { type, ...payload } = event as { type: string }
      const eventId = newId(clock)
      await tx
        .insertInto('outbox')
        .values({ id: eventId, type, payload: JSON.stringify(payload), created_at: clock.now() })
        .execute()
      const interested = [...subscribers].filter(([, subscriber]) => subscriber.type === type)
      await jobs.enqueueAll(
        tx,
        deliverEvent,
        interested.map(([subscriber]) => ({ eventId, subscriber })),
      )
    },
  }
}
