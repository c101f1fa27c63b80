import type { PaymentId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import { attemptLifecycle, type AttemptEvent } from '@upeo/domain/payments/attempt-lifecycle'
import type { UserId } from '@upeo/domain/ids'
import type { PaymentTrouble } from '@upeo/domain/payments/payment-troubles'
import type { MpesaReceipt } from '@upeo/domain/payments/receipt'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { mustHold } from '../../../platform/database/must-hold.ts'
import { paymentReceiptPart } from '../../ledger/index.ts'
import { attemptNoted } from './attempt-history.ts'

export interface AttemptMove {
  readonly id: PaymentId
  readonly event: AttemptEvent
  readonly now: Date
  /** The administrator who decided it. */
  readonly by?: UserId
  /** Whose word it is. */
  readonly evidence?: 'callback' | 'query' | 'statement'
  readonly checkoutRequestId?: string | null
  readonly merchantRequestId?: string | null
  readonly receipt?: MpesaReceipt | null
  readonly code?: string | null
  readonly description?: string | null
  readonly money?: 'applied' | 'unapplied' | 'refunded'
  readonly received?: Cents
  /** When to ask the provider next; null: never again. `keep`: as it stands. */
  readonly nextQueryAt: Date | null | 'keep'
  readonly audited?: boolean
  readonly needsAttention?: PaymentTrouble | null
  /** The message that is done with when this is written. */
  readonly message?: { readonly id: number; readonly outcome: string } | null | undefined
  /** A further condition on the attempt. */
  readonly where?: RawBuilder<unknown>
  /** Further parts of the statement, which write `where` this holds. */
  readonly also?: (where: RawBuilder<unknown>) => RawBuilder<unknown>
}

/** The one transition of an attempt: false when it has left the states that the event starts from. */
export async function moveAttempt(db: Kysely<Database>, move: AttemptMove): Promise<boolean> {
  const moved = await moveStatement(move).execute(db)
  return moved.rows.length === 1
}

/** The same, which fails where the attempt does not move. */
export function movingPart(move: AttemptMove): RawBuilder<unknown> {
  return moveStatement(move, true)
}

/** The same as a statement of a pipeline. */
export function moveStatement(move: AttemptMove, must = false): RawBuilder<{ id: string }> {
  const { from, to, by } = attemptLifecycle[move.event]
  // An administrator's decision ends whatever had put it before them.
  const decided = (by as readonly string[]).includes('admin')
  const ends = decided || move.event === 'giveBack'
  const stays = (from as readonly string[]).includes(to)
  const settles = !stays && (to === 'succeeded' || to === 'failed' || to === 'needs_review')
  // An administrator's receipt was recorded before.
  const tellsReceipt = move.received !== undefined && !decided
  return sql<{ id: string }>`
    with was as materialized (
      select id as was_id, status as was_status, money as was_money from payment_attempts
      where id = ${move.id} and status = any(${from}::text[])${move.where ? sql` and ${move.where}` : sql``}
      for no key update
    ), moved as (
      update payment_attempts set
        status = ${to},
        checkout_request_id = coalesce(checkout_request_id, ${move.checkoutRequestId ?? null}),
        merchant_request_id = coalesce(merchant_request_id, ${move.merchantRequestId ?? null}),
        receipt = case when ${decided}::boolean then coalesce(${move.receipt ?? null}, receipt)
          else coalesce(receipt, ${move.receipt ?? null}) end,
        result_code = coalesce(${move.code ?? null}, result_code),
        result_desc = coalesce(${move.description ?? null}, result_desc),
        money = coalesce(${move.money ?? null}, money),
        received_cents = coalesce(${move.received ?? null}::bigint, received_cents),
        next_query_at = ${move.nextQueryAt === 'keep' ? sql`next_query_at` : sql`${move.nextQueryAt}::timestamptz`},
        audited_at = case when ${move.audited ?? false}::boolean then ${move.now}::timestamptz else audited_at end,
        needs_attention = case when ${ends}::boolean then null
          else coalesce(${move.needsAttention ?? null}, needs_attention) end,
        settled_at = case when ${settles}::boolean then ${move.now}::timestamptz else settled_at end
      from was
      where id = was_id
      returning id, was_status, was_money, status, money, received_cents, receipt
    ), ${attemptNoted(move)}${tellsReceipt ? sql`, ${paymentReceiptPart(sql`moved`, move.now)}` : sql``}, marked as (
      update provider_messages set processed_at = ${move.now}, outcome = ${move.message?.outcome ?? null}
      where id = ${move.message?.id ?? null}::bigint and exists (select from moved)
    )${move.also ? sql`, ${move.also(sql`exists (select from moved)`)}` : sql``}
    ${must ? sql`, ${mustHold(sql`(select count(*) from moved) = 1`)} select held from held` : sql`select id from moved`}`
}
