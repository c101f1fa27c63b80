import type { CommandKind } from '../../../adapters/payments/port.ts'
import type { DisbursementId } from '@upeo/domain/ids'
import { MINUTE, SECOND, addTime } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import { hashSecret } from '../../../platform/callback-secret.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { isPausing } from '../../../platform/jobs/sweep-failures.ts'

export interface StoredMessage {
  readonly id: number
  readonly kind: 'result' | 'timeout'
  readonly body: string
  readonly disbursement_id: DisbursementId
  readonly call_kind: CommandKind
  /** The conversation that the call belonged to. */
  readonly conversation: string
}

/** Stores what the provider posted, raw. Null: the secret names no call, so the sender is not the provider. */
export async function storeMessage(
  db: Kysely<Database>,
  message: { readonly kind: 'result' | 'timeout'; readonly secret: string; readonly body: string; readonly now: Date },
): Promise<StoredMessage | null> {
  const stored = await sql<StoredMessage>`
    with stored as (
      insert into disbursement_messages (kind, call_id, body, received_at)
      select ${message.kind}, id, ${message.body}, ${message.now}::timestamptz
      from disbursement_calls where callback_hash = ${hashSecret(message.secret)}
      returning id, kind, body, call_id
    )
    select stored.id, stored.kind, stored.body, c.disbursement_id, c.kind as call_kind, c.conversation
    from stored join disbursement_calls c on c.id = stored.call_id`.execute(db)
  return stored.rows[0] ?? null
}

export async function markMessage(db: Kysely<Database>, id: number, now: Date, outcome: string): Promise<void> {
  await sql`update disbursement_messages set processed_at = ${now}, outcome = ${outcome} where id = ${id}`.execute(db)
}

/** Messages that a crash has left, longer and longer after each try; no two workers take the same. */
export async function takeLeftMessages(db: Kysely<Database>, now: Date, limit: number): Promise<StoredMessage[]> {
  const taken = await sql<StoredMessage>`
    update disbursement_messages m set tries = m.tries + 1
    from disbursement_calls c
    where c.id = m.call_id and m.id in (
      select id from disbursement_messages left_behind
      where processed_at is null and received_at <= ${addTime(now, -10 * SECOND)}::timestamptz
        and received_at <= ${now}::timestamptz - tries * ${MINUTE / SECOND} * interval '1 second'
        and not ${isPausing('disbursements.messages', sql`left_behind.id`, now)}
      order by id limit ${limit} for update skip locked
    )
    returning m.id, m.kind, m.body, c.disbursement_id, c.kind as call_kind, c.conversation`.execute(db)
  return taken.rows
}
