import { sql, type RawBuilder } from 'kysely'
import type { AttemptMove } from './move-attempt.ts'

const columns = sql`payment_attempt_history (attempt_id, event, from_status, to_status, money_from, money_to,
        received_cents, actor_kind, actor_id, at, detail)`

/** The line of history, as a part of the statement that moves an attempt: `moved` holds how it was and is. */
export function attemptNoted({ event, by, now, evidence, code, needsAttention }: AttemptMove): RawBuilder<unknown> {
  const detail = {
    ...(evidence && { evidence }),
    ...(code && { code }),
    ...(needsAttention && { why: needsAttention }),
  }
  return sql`noted as (
      insert into ${columns}
      select id, ${event}, was_status, status, was_money, money, received_cents, ${by === undefined ? 'system' : 'admin'},
        ${by ?? null}::uuid, ${now}::timestamptz, ${JSON.stringify(detail)}::jsonb
      from moved
    )`
}

/** The first line: of a prompt that its customer has asked for, or of money that came without one. */
export function attemptBegun(
  from: RawBuilder<unknown>,
  {
    event,
    customer = null,
    now,
  }: { readonly event: 'open' | 'record'; readonly customer?: string | null; readonly now: Date },
): RawBuilder<unknown> {
  return sql`noted as (
      insert into ${columns}
      select id, ${event}, null, status, 'none', money, received_cents, ${customer === null ? 'system' : 'customer'},
        ${customer}::uuid, ${now}::timestamptz, '{}'
      from ${from}
    )`
}
