import type { PaymentTrouble } from '@upeo/domain/payments/payment-troubles'
import type { UserId } from '@upeo/domain/ids'
import type { AttemptEvent } from '@upeo/domain/payments/attempt-lifecycle'
import { sql, type RawBuilder } from 'kysely'

const columns = sql`attempt_id, event, from_status, to_status, money_from, money_to,
        received_cents, actor_kind, actor_id, at, detail`

interface AttemptStep {
  readonly event: AttemptEvent
  readonly now: Date
  readonly by?: UserId
  readonly evidence?: 'callback' | 'query' | 'statement'
  readonly code?: string | null
  readonly needsAttention?: PaymentTrouble | null
}

/** The line of history, as a part of the statement that moves an attempt: `moved` holds how it was and is. */
export function attemptNoted({ event, by, now, evidence, code, needsAttention }: AttemptStep): RawBuilder<unknown> {
  const detail = {
    ...(evidence && { evidence }),
    ...(code && { code }),
    ...(needsAttention && { why: needsAttention }),
  }
  return sql`noted as (
      insert into payment_attempt_history (${columns})
      select id, ${event}, was_status, status, was_money, money, received_cents, ${by === undefined ? 'system' : 'admin'},
        ${by ?? null}::uuid, ${now}::timestamptz, ${JSON.stringify(detail)}::jsonb
      from moved
    )`
}

/** Who has asked for a prompt: the customer for their own phone, or the guide for the customer's. */
export type Asker =
  | {
      readonly kind: 'customer'
      readonly userId: UserId
      /** The one that is open went to a wrong number: it is left, and the first of the two that is paid counts. */
      readonly another?: boolean
    }
  | { readonly kind: 'vendor'; readonly userId: UserId; readonly guest: UserId }

/** Whether what is on another phone may be left there: a guide, who names no number, never leaves one. */
export function usesOtherNumber(by: Asker): boolean {
  return by.kind === 'customer' && by.another === true
}

/** Whose money is asked for. */
export function payerOf(by: Asker): UserId {
  return by.kind === 'customer' ? by.userId : by.guest
}

/** The first line: of a prompt that somebody has asked for, or of money that came without one. */
export function attemptBegun(
  from: RawBuilder<unknown>,
  { event, by = null, now }: { readonly event: 'open' | 'record'; readonly by?: Asker | null; readonly now: Date },
): RawBuilder<unknown> {
  return sql`noted as (
      insert into payment_attempt_history (${columns})
      select id, ${event}, null, status, 'none', money, received_cents, ${by?.kind ?? 'system'},
        ${by?.userId ?? null}::uuid, ${now}::timestamptz, '{}'
      from ${from}
    )`
}
