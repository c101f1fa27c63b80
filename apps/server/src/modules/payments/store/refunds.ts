import type { BookingId, PaymentId, RefundId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import { refundLifecycle, type RefundEvent, type RefundStatus } from '@upeo/domain/disbursements/refund-lifecycle'
import type { MpesaPhone } from '@upeo/domain/payments/phone'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Tx } from '../../../platform/deps.ts'

/** A refund with the payment that it gives back. */
export interface RefundRow {
  readonly id: RefundId
  /** Null: the payment named no booking. */
  readonly booking_id: BookingId | null
  readonly attempt_id: PaymentId
  readonly channel: 'reversal' | 'b2c'
  readonly status: RefundStatus
  readonly amount_cents: Cents
  readonly originator_conversation_id: string | null
  readonly conversation_id: string | null
  readonly receipt: string | null
  /** Paid out again after M-Pesa had not known it, so that an earlier call may still have paid. */
  readonly uncertain: boolean
  readonly failures: number
  readonly tries: number
  readonly created_at: Date
  readonly phone: MpesaPhone
  readonly payment_receipt: string | null
  readonly payment_cents: Cents
  /** Whether the payment had been applied to the booking, or was nobody's. */
  readonly applied: boolean
}

const columns = sql`r.id, r.booking_id, r.attempt_id, r.channel, r.status, r.amount_cents,
  r.originator_conversation_id, r.conversation_id, r.receipt, r.uncertain, r.failures, r.tries, r.created_at, p.phone,
  p.receipt as payment_receipt, p.received_cents as payment_cents, p.money = 'applied' as applied`

/** Takes what is due; each row's next look is put off meanwhile, so that no two workers hold the same. */
export async function takeDueRefunds(
  db: Kysely<Database>,
  now: Date,
  until: Date,
  limit: number,
): Promise<RefundRow[]> {
  const taken = await sql<RefundRow>`
    update refunds r set next_try_at = ${until}
    from payment_attempts p
    where p.id = r.attempt_id and r.id in (
      select id from refunds
      where next_try_at <= ${now} and channel in ('reversal', 'b2c') and status in ('pending', 'processing')
      order by next_try_at limit ${limit} for update skip locked
    )
    returning ${columns}`.execute(db)
  return taken.rows
}

export async function findRefund(db: Kysely<Database>, id: RefundId): Promise<RefundRow | null> {
  const found = await sql<RefundRow>`
    select ${columns} from refunds r join payment_attempts p on p.id = r.attempt_id where r.id = ${id}`.execute(db)
  return found.rows[0] ?? null
}

export async function lockRefund(tx: Tx, id: RefundId): Promise<RefundRow | null> {
  await sql`select from refunds where id = ${id} for no key update`.execute(tx)
  return findRefund(tx, id)
}

export interface RefundMove {
  readonly id: RefundId
  readonly event: RefundEvent
  readonly now: Date
  readonly nextTryAt: Date | null
  readonly channel?: 'reversal' | 'b2c'
  readonly originatorConversationId?: string
  readonly receipt?: string | null
  readonly code?: string | null
  readonly description?: string | null
  /** Counts as a refusal by M-Pesa, and ends the conversation. */
  readonly refused?: boolean
  /** M-Pesa does not know it, though it was sent. */
  readonly uncertain?: boolean
}

/** The one transition of a refund: false when it has left the states that the event starts from. */
export async function moveRefund(db: Kysely<Database>, move: RefundMove): Promise<boolean> {
  const { from, to } = refundLifecycle[move.event]
  const moved = await sql`
    update refunds set
      status = ${to},
      channel = coalesce(${move.channel ?? null}, channel),
      originator_conversation_id = case when ${move.refused ?? false}::boolean then null
        else coalesce(${move.originatorConversationId ?? null}, originator_conversation_id) end,
      conversation_id = case when ${to} = 'pending' then null else conversation_id end,
      uncertain = (uncertain or ${move.uncertain ?? false}::boolean) and not ${move.refused ?? false}::boolean,
      receipt = coalesce(${move.receipt ?? null}, receipt),
      result_code = coalesce(${move.code ?? null}, result_code),
      result_desc = coalesce(${move.description ?? null}, result_desc),
      -- Another conversation had been paid before this one.
      paid_twice_at = case
        when ${to} = 'paid' and result_code = 'paid_after_refusal'
          and exists (select from provider_calls c where c.refund_id = refunds.id and c.kind = 'b2c')
        then ${move.now}::timestamptz else paid_twice_at end,
      failures = failures + ${move.refused ? 1 : 0}::int,
      tries = case when ${to} = 'pending' then 0 else tries end,
      next_try_at = ${move.nextTryAt}::timestamptz,
      settled_at = case when ${to} = 'paid' then ${move.now}::timestamptz end
    where id = ${move.id} and status = any(${from}::text[])`.execute(db)
  return Number(moved.numAffectedRows) === 1
}

/** When to look at it again, while it stays as it is. `asked` counts a look that M-Pesa was reached for. */
export async function putOff(
  db: Kysely<Database>,
  id: RefundId,
  nextTryAt: Date,
  known: { readonly conversationId?: string; readonly asked?: boolean } = {},
): Promise<void> {
  await sql`
    update refunds set next_try_at = ${nextTryAt}, tries = tries + ${known.asked ? 1 : 0}::int,
      conversation_id = coalesce(${known.conversationId ?? null}, conversation_id)
    where id = ${id} and status in ('pending', 'processing')`.execute(db)
}

/** Written before the call goes out: its result finds the way back by the secret. */
export async function insertCall(
  db: Kysely<Database>,
  call: { id: string; refundId: RefundId; kind: CallKind; hash: Buffer; now: Date },
): Promise<void> {
  await sql`
    insert into provider_calls (id, refund_id, kind, conversation, callback_hash, created_at)
    select ${call.id}::uuid, id, ${call.kind}, originator_conversation_id, ${call.hash}::bytea, ${call.now}::timestamptz
    from refunds where id = ${call.refundId}`.execute(db)
}

export type CallKind = 'b2c' | 'reversal' | 'status'
