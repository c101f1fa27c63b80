import type { PaymentId } from '@upeo/domain/ids'
import { MINUTE, SECOND, addTime } from '@upeo/domain/time'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { isPausing } from '../../../platform/jobs/sweep-failures.ts'
import { attemptColumns, type AttemptRow } from './attempts.ts'

/**
 * Stores what the provider posted about a charge, raw, before anything is made of it. Null: the secret names no attempt,
 * so the sender is not the provider. It does not wait for the disk: what is made of it does, later in the same log, and
 * where that fails `flushCallback` does.
 */
export async function storeCallback(db: Kysely<Database>, message: CallbackMessage): Promise<StoredCallback | null> {
  return storedOf(await storeStatement(message).execute(db))
}

export interface CallbackMessage {
  readonly hash: Buffer
  readonly body: string
  readonly now: Date
}

export interface StoredCallback {
  readonly messageId: number
  readonly attempt: AttemptRow
}

/** The same as a statement of a pipeline. */
export function storeStatement(message: CallbackMessage): RawBuilder<unknown> {
  return sql`
    with durability as materialized (
      select set_config('synchronous_commit', 'off', true)
    ), stored as (
      insert into provider_messages (attempt_id, body, received_at)
      select id, ${message.body}, ${message.now} from payment_attempts where callback_hash = ${message.hash}
      returning id, attempt_id
    )
    select stored.id as message_id, ${attemptColumns}
    from durability, stored join payment_attempts p on p.id = stored.attempt_id
      join bookings b on b.id = p.booking_id`
}

/** What that statement answers. */
export function storedOf({ rows }: { readonly rows: readonly unknown[] }): StoredCallback | null {
  const row = rows[0] as (AttemptRow & { readonly message_id: number }) | undefined
  return row ? { messageId: row.message_id, attempt: row } : null
}

/** Keeps the answer by which a payment is believed that no message told of: the provider tells it once. */
export async function storeAnswer(
  db: Kysely<Database>,
  { id, checkout_request_id: request }: Pick<AttemptRow, 'id' | 'checkout_request_id'>,
  answer: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into provider_messages (attempt_id, body, received_at, processed_at, outcome)
    values (${id}, ${JSON.stringify({ asked: request, answer })}, ${now}, ${now}, 'query')`.execute(db)
}

/** Waits until the message is on disk: a commit takes along what was written before it. */
export async function flushCallback(db: Kysely<Database>, id: number): Promise<void> {
  await sql`update provider_messages set outcome = outcome where id = ${id}`.execute(db)
}

export async function markMessage(db: Kysely<Database>, id: number, now: Date, outcome: string): Promise<void> {
  await sql`update provider_messages set processed_at = ${now}, outcome = ${outcome} where id = ${id}`.execute(db)
}

/** A message is processed as it comes; one that is older than this was left by a crash. */
const LEFT_BEHIND = 10 * SECOND

export interface LeftMessage {
  readonly id: number
  readonly body: string
  readonly tries: number
  readonly attempt_id: PaymentId | null
}

/** Takes messages that a crash has left, longer and longer after each try; no two workers take the same. */
export async function takeLeftMessages(db: Kysely<Database>, now: Date, limit: number): Promise<LeftMessage[]> {
  const taken = await sql<LeftMessage>`
    update provider_messages m set tries = m.tries + 1
    where m.id in (
      select id from provider_messages left_behind
      where processed_at is null and received_at <= ${addTime(now, -LEFT_BEHIND)}::timestamptz
        and received_at <= ${now}::timestamptz - tries * ${MINUTE / SECOND} * interval '1 second'
        and not ${isPausing('payments.messages', sql`left_behind.id`, now)}
      order by id limit ${limit} for update skip locked
    )
    returning m.id, m.body, m.tries, m.attempt_id`.execute(db)
  return taken.rows
}
