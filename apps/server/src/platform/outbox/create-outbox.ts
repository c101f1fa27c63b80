import type { Clock } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import { runPipeline, type PipelinePart } from '../database/run-pipeline.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/unit-of-work.ts'
import type { Tx } from '../deps.ts'
import { newId } from '../ids.ts'
import type { Jobs, PreparedJob } from '../jobs/create-jobs.ts'
import { deliver, deliverEvent } from './deliver-event.ts'
import type { Subscriber } from './deliver-event.ts'
import type { DomainEvent, EventType } from './events.ts'

export type Outbox = ReturnType<typeof createOutbox>

/** What a use case needs of the outbox. */
export type Emit = Outbox['emit']

/** Events and their jobs, where they are to leave with a pipeline. */
export type EventStatements = Pick<Outbox, 'prepare' | 'parts'>

/** An event with its jobs, as whoever causes it. */
export interface PreparedEvent {
  readonly id: string
  readonly type: string
  readonly payload: string
  readonly at: Date
  readonly jobs: readonly PreparedJob[]
}

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

    /** In one round trip, however many. */
    async emit(tx: Tx, ...events: readonly DomainEvent[]): Promise<void> {
      if (events.length > 0) await runPipeline(tx, await parts(events.map(prepare)))
    },

    prepare,
    parts,
  }

  function prepare(event: DomainEvent): PreparedEvent {
    const { type, ...payload } = event as { type: string }
    const id = newId(clock)
    const interested = [...subscribers].filter(([, subscriber]) => subscriber.type === type)
    const toldTo = ([subscriber]: (typeof interested)[number]) =>
      jobs.prepare(deliverEvent, { eventId: id, subscriber })
    return { id, type, payload: JSON.stringify(payload), at: clock.now(), jobs: interested.map(toldTo) }
  }

  /** The same as statements of the pipeline that writes what caused them: two, however many events. */
  async function parts(events: readonly PreparedEvent[]): Promise<readonly PipelinePart[]> {
    if (events.length === 0) return []
    return [
      sql`insert into outbox (id, type, payload, created_at)
        select id, type, payload::jsonb, at from unnest(
          ${events.map(({ id }) => id)}::uuid[],
          ${events.map(({ type }) => type)}::text[],
          ${events.map(({ payload }) => payload)}::text[],
          ${events.map(({ at }) => at)}::timestamptz[]
        ) as told (id, type, payload, at)`,
      ...(await jobs.parts(
        deliverEvent,
        events.flatMap((event) => event.jobs),
      )),
    ]
  }
}
