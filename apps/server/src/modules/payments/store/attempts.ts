import type { BookingReference } from '@upeo/domain/bookings/reference'
import type { BookingId, PaymentId, UserId, VendorId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import { attemptLifecycle, type AttemptEvent, type AttemptState } from '@upeo/domain/payments/attempt-lifecycle'
import type { PaymentTrouble } from '@upeo/domain/payments/payment-troubles'
import type { MpesaPhone } from '@upeo/domain/payments/phone'
import type { MpesaReceipt } from '@upeo/domain/payments/receipt'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { mustHold } from '../../../platform/database/must-hold.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { paymentReceiptPart } from '../../ledger/index.ts'

/** An attempt with what its booking asks for. */
export interface AttemptRow {
  readonly id: PaymentId
  readonly booking_id: BookingId
  readonly user_id: UserId
  readonly vendor_id: VendorId
  readonly reference: BookingReference
  readonly total_cents: Cents
  readonly status: AttemptState
  readonly amount_cents: Cents
  readonly phone: MpesaPhone
  readonly checkout_request_id: string | null
  readonly receipt: string | null
  readonly money: 'none' | 'applied' | 'unapplied' | 'refunded'
  readonly query_step: number
  readonly audited_at: Date | null
  readonly created_at: Date
  readonly sent_at: Date | null
}

/** Of `payment_attempts p` joined with `bookings b`. */
export const attemptColumns = sql`p.id, p.booking_id, b.user_id, b.vendor_id, b.reference, b.total_cents, p.status, p.amount_cents,
  p.phone, p.checkout_request_id, p.receipt, p.money, p.query_step, p.audited_at, p.created_at, p.sent_at`

export async function findAttempt(db: Kysely<Database>, id: PaymentId): Promise<AttemptRow | null> {
  const found = await sql<AttemptRow>`
    select ${attemptColumns} from payment_attempts p join bookings b on b.id = p.booking_id where p.id = ${id}`.execute(
    db,
  )
  return found.rows[0] ?? null
}

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
  /** Further CTEs of the statement, which write `where` this holds. */
  readonly extraCtes?: (where: RawBuilder<unknown>) => RawBuilder<unknown>
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
    )${move.extraCtes ? sql`, ${move.extraCtes(sql`exists (select from moved)`)}` : sql``}
    ${must ? sql`, ${mustHold(sql`(select count(*) from moved) = 1`)} select held from held` : sql`select id from moved`}`
}

const historyColumns = sql`attempt_id, event, from_status, to_status, money_from, money_to,
        received_cents, actor_kind, actor_id, at, detail`

/** The line of history, as a part of the statement that moves an attempt: `moved` holds how it was and is. */
function attemptNoted({ event, by, now, evidence, code, needsAttention }: AttemptMove): RawBuilder<unknown> {
  const detail = {
    ...(evidence && { evidence }),
    ...(code && { code }),
    ...(needsAttention && { why: needsAttention }),
  }
  return sql`noted as (
      insert into payment_attempt_history (${historyColumns})
      select id, ${event}, was_status, status, was_money, money, received_cents, ${by === undefined ? 'system' : 'admin'},
        ${by ?? null}::uuid, ${now}::timestamptz, ${JSON.stringify(detail)}::jsonb
      from moved
    )`
}

/** The first line: of a prompt that somebody has asked for, or of money that came without one. */
export function attemptBegun(
  from: RawBuilder<unknown>,
  {
    event,
    by = null,
    now,
  }: {
    readonly event: 'open' | 'record'
    readonly by?: { readonly kind: string; readonly userId: UserId } | null
    readonly now: Date
  },
): RawBuilder<unknown> {
  return sql`noted as (
      insert into payment_attempt_history (${historyColumns})
      select id, ${event}, null, status, 'none', money, received_cents, ${by?.kind ?? 'system'},
        ${by?.userId ?? null}::uuid, ${now}::timestamptz, '{}'
      from ${from}
    )`
}
