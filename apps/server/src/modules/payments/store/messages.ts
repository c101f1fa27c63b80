import type { PaymentId, RefundId } from '@upeo/domain/ids'
import { MINUTE, SECOND, addTime } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { attemptColumns, type AttemptRow } from './attempt-row.ts'
import type { CallKind } from './refunds.ts'

export type MessageKind = 'prompt' | 'result' | 'timeout'

/**
 * Keeps what M-Pesa posted about a prompt, raw, before anything is made of it. Null: the secret names no attempt, so the
 * sender is not M-Pesa. It does not wait for the disk: what is made of it does, later in the same log, and where that
 * fails `secureMessage` does.
 */
export async function keepPromptMessage(
  db: Kysely<Database>,
  message: { hash: Buffer; body: string; now: Date },
): Promise<{ messageId: number; attempt: AttemptRow } | null> {
  const kept = await sql<AttemptRow & { message_id: number }>`
    with durability as materialized (
      select set_config('synchronous_commit', 'off', true)
    ), kept as (
      insert into provider_messages (kind, attempt_id, body, received_at)
      select 'prompt', id, ${message.body}, ${message.now} from payment_attempts where callback_hash = ${message.hash}
      returning id, attempt_id
    )
    select kept.id as message_id, ${attemptColumns}
    from durability, kept join payment_attempts p on p.id = kept.attempt_id
      join bookings b on b.id = p.booking_id`.execute(db)
  const row = kept.rows[0]
  return row ? { messageId: row.message_id, attempt: row } : null
}

/** Waits until the message is on disk: a commit takes along what was written before it. */
export async function secureMessage(db: Kysely<Database>, id: number): Promise<void> {
  await sql`update provider_messages set outcome = outcome where id = ${id}`.execute(db)
}

/** As `keepPromptMessage`, for the result or time-out of a command, and on disk when this resolves. */
export async function keepResultMessage(
  db: Kysely<Database>,
  message: { kind: 'result' | 'timeout'; hash: Buffer; body: string; now: Date },
): Promise<KeptResult | null> {
  const kept = await sql<KeptResult>`
    with kept as (
      insert into provider_messages (kind, refund_id, call_id, body, received_at)
      select ${message.kind}, refund_id, id, ${message.body}, ${message.now}::timestamptz
      from provider_calls where callback_hash = ${message.hash}
      returning id, refund_id, call_id
    )
    select kept.id as message_id, kept.refund_id, call.kind as call_kind, call.conversation
    from kept join provider_calls call on call.id = kept.call_id`.execute(db)
  return kept.rows[0] ?? null
}

export interface KeptResult {
  readonly message_id: number
  readonly refund_id: RefundId
  readonly call_kind: CallKind
  readonly conversation: string
}

export async function markMessage(db: Kysely<Database>, id: number, now: Date, outcome: string): Promise<void> {
  await sql`update provider_messages set processed_at = ${now}, outcome = ${outcome} where id = ${id}`.execute(db)
}

/** A message is worked off as it comes; one that is older than this was left by a crash. */
const LEFT_BEHIND = 10 * SECOND

export interface LeftMessage {
  readonly id: number
  readonly kind: MessageKind
  readonly body: string
  readonly tries: number
  readonly attempt_id: PaymentId | null
  readonly refund_id: RefundId | null
  readonly call_kind: CallKind | null
  readonly conversation: string | null
}

/** Takes messages that a crash has left, longer and longer after each try; no two workers take the same. */
export async function takeLeftMessages(db: Kysely<Database>, now: Date, limit: number): Promise<LeftMessage[]> {
  const taken = await sql<LeftMessage>`
    update provider_messages m set tries = m.tries + 1
    where m.id in (
      select id from provider_messages
      where processed_at is null and received_at <= ${addTime(now, -LEFT_BEHIND)}::timestamptz
        and received_at <= ${now}::timestamptz - tries * ${MINUTE / SECOND} * interval '1 second'
      order by id limit ${limit} for update skip locked
    )
    returning m.id, m.kind, m.body, m.tries, m.attempt_id, m.refund_id,
      (select call.kind from provider_calls call where call.id = m.call_id) as call_kind,
      (select call.conversation from provider_calls call where call.id = m.call_id) as conversation`.execute(db)
  return taken.rows
}
