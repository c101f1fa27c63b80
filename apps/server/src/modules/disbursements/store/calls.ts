import { createHash, randomBytes } from 'node:crypto'
import type { PayoutId } from '@upeo/domain/ids'
import { MINUTE, SECOND, addTime, type Clock } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { newId } from '../../../platform/ids.ts'
import type { PayoutRow } from './payouts.ts'

export type CallKind = 'b2c' | 'status'

/**
 * Written before the call goes out; with it, for a payment, that from now on it may have been sent. Null when the payout
 * that was taken is not to be paid any more in that conversation: rejected meanwhile, before an administrator, or its
 * guide is suspended. Nothing may be sent then. The rows' locks decide between this and a rejection, or a suspension.
 */
export async function openCall(
  db: Kysely<Database>,
  clock: Clock,
  { id, originator_conversation_id: conversation }: Pick<PayoutRow, 'id' | 'originator_conversation_id'>,
  kind: CallKind,
): Promise<{ readonly secret: string } | null> {
  const secret = randomBytes(32).toString('base64url')
  const now = clock.now()
  const opened = await sql`
    with guide as materialized (
      select from users u join payouts p on p.vendor_id = u.id where p.id = ${id} and u.suspended_at is null
      for share of u
    ), open as (
      update payouts set sent_at = case when ${kind} = 'b2c' then ${now}::timestamptz else sent_at end
      where id = ${id} and status = 'PROCESSING' and originator_conversation_id = ${conversation}
        and (${kind} = 'status' or needs_attention is null and exists (select from guide))
      returning id
    )
    insert into payout_calls (id, payout_id, kind, conversation, callback_hash, created_at)
    select ${newId(clock)}::uuid, id, ${kind}, ${conversation}, ${hashSecret(secret)}::bytea, ${now}::timestamptz
    from open`.execute(db)
  return Number(opened.numAffectedRows) === 1 ? { secret } : null
}

export interface KeptMessage {
  readonly id: number
  readonly kind: 'result' | 'timeout'
  readonly body: string
  readonly payout_id: PayoutId
  readonly call_kind: CallKind
  readonly conversation: string
}

/** Keeps what M-Pesa posted, raw. Null: the secret names no call, so the sender is not M-Pesa. */
export async function keepMessage(
  db: Kysely<Database>,
  message: { readonly kind: 'result' | 'timeout'; readonly secret: string; readonly body: string; readonly now: Date },
): Promise<KeptMessage | null> {
  const kept = await sql<KeptMessage>`
    with kept as (
      insert into payout_messages (kind, call_id, body, received_at)
      select ${message.kind}, id, ${message.body}, ${message.now}::timestamptz
      from payout_calls where callback_hash = ${hashSecret(message.secret)}
      returning id, kind, body, call_id
    )
    select kept.id, kept.kind, kept.body, c.payout_id, c.kind as call_kind, c.conversation
    from kept join payout_calls c on c.id = kept.call_id`.execute(db)
  return kept.rows[0] ?? null
}

export async function markMessage(db: Kysely<Database>, id: number, now: Date, outcome: string): Promise<void> {
  await sql`update payout_messages set processed_at = ${now}, outcome = ${outcome} where id = ${id}`.execute(db)
}

/** Messages that a crash has left, longer and longer after each try; no two workers take the same. */
export async function takeLeftMessages(db: Kysely<Database>, now: Date, limit: number): Promise<KeptMessage[]> {
  const taken = await sql<KeptMessage>`
    update payout_messages m set tries = m.tries + 1
    from payout_calls c
    where c.id = m.call_id and m.id in (
      select id from payout_messages
      where processed_at is null and received_at <= ${addTime(now, -10 * SECOND)}::timestamptz
        and received_at <= ${now}::timestamptz - tries * ${MINUTE / SECOND} * interval '1 second'
      order by id limit ${limit} for update skip locked
    )
    returning m.id, m.kind, m.body, c.payout_id, c.kind as call_kind, c.conversation`.execute(db)
  return taken.rows
}

function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
