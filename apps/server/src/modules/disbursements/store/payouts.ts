import type { PayoutId, UserId, VendorId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import { payoutLifecycle, type PayoutEvent, type PayoutStatus } from '@upeo/domain/disbursements/payout-lifecycle'
import type { PayoutMethod } from '@upeo/domain/disbursements/payout-rules'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Tx } from '../../../platform/deps.ts'

export interface PayoutRow {
  readonly id: PayoutId
  readonly vendor_id: VendorId
  readonly amount_cents: Cents
  readonly method: PayoutMethod
  readonly account: string
  readonly status: PayoutStatus
  readonly notes: string
  readonly originator_conversation_id: string | null
  readonly conversation_id: string | null
  readonly sent_at: Date | null
  /** It was sent again after M-Pesa had not known it, so that an earlier call may still have paid. */
  readonly uncertain: boolean
  readonly receipt: string | null
  readonly next_try_at: Date | null
  readonly tries: number
  readonly needs_attention: string | null
  readonly settled_at: Date | null
  readonly created_at: Date
}

export const payoutColumns = sql`p.id, p.vendor_id, p.amount_cents, p.method, p.account, p.status, p.notes,
  p.originator_conversation_id, p.conversation_id, p.sent_at, p.uncertain, p.receipt, p.next_try_at, p.tries, p.needs_attention, p.settled_at,
  p.created_at`

/** M-Pesa's word that it was paid, in a conversation that we took for ended: it stands until a person has looked. */
export const paidAfterRefusal = 'paid_after_refusal'

/** Whether M-Pesa may have paid it, whatever was answered since. */
export const mayHavePaid = (payout: Pick<PayoutRow, 'sent_at' | 'uncertain' | 'needs_attention'>): boolean =>
  payout.sent_at !== null || payout.uncertain || payout.needs_attention === paidAfterRefusal

export async function findPayout(db: Kysely<Database>, id: PayoutId): Promise<PayoutRow | null> {
  const found = await sql<PayoutRow>`select ${payoutColumns} from payouts p where p.id = ${id}`.execute(db)
  return found.rows[0] ?? null
}

export async function lockPayout(tx: Tx, id: PayoutId): Promise<PayoutRow | null> {
  await sql`select from payouts where id = ${id} for no key update`.execute(tx)
  return findPayout(tx, id)
}

export interface PayoutMove {
  readonly id: PayoutId
  readonly event: PayoutEvent
  readonly now: Date
  readonly by?: UserId
  readonly notes?: string
  readonly receipt?: string | null
  readonly conversation?: string
  readonly nextTryAt?: Date
  readonly code?: string
  readonly description?: string
}

/** The one transition of a payout: null when it has left the states that the event starts from. */
export async function movePayout(db: Kysely<Database>, move: PayoutMove): Promise<PayoutRow | null> {
  const { from, to } = payoutLifecycle[move.event]
  const settled = to !== 'PROCESSING'
  const moved = await sql<PayoutRow>`
    update payouts p set
      status = ${to},
      notes = coalesce(${move.notes ?? null}, notes),
      receipt = coalesce(${move.receipt ?? null}, receipt),
      originator_conversation_id = coalesce(${move.conversation ?? null}, originator_conversation_id),
      result_code = coalesce(${move.code ?? null}, result_code),
      result_desc = coalesce(${move.description ?? null}, result_desc),
      next_try_at = ${move.nextTryAt ?? null}::timestamptz,
      needs_attention = case when ${move.by ?? null}::uuid is null and needs_attention = ${paidAfterRefusal}
        then needs_attention end,
      decided_by = coalesce(${move.by ?? null}::uuid, decided_by),
      decided_at = case when ${move.by ?? null}::uuid is null then decided_at else ${move.now}::timestamptz end,
      settled_at = case when ${settled}::boolean then ${move.now}::timestamptz end
    where id = ${move.id} and status = any(${from}::text[])
    returning ${payoutColumns}`.execute(db)
  return moved.rows[0] ?? null
}

/**
 * Takes what is due; each row's next look is put off meanwhile, so that no two workers hold the same. What has not been
 * sent stays due while its guide is suspended; what has been is asked about all the same.
 */
export async function takeDuePayouts(
  db: Kysely<Database>,
  now: Date,
  until: Date,
  limit: number,
): Promise<PayoutRow[]> {
  const taken = await sql<PayoutRow>`
    update payouts p set next_try_at = ${until}
    where p.id in (
      select id from payouts due where next_try_at <= ${now} and status = 'PROCESSING' and method = 'mpesa'
        and (sent_at is not null
          or not exists (select from users where id = due.vendor_id and suspended_at is not null))
      order by next_try_at limit ${limit} for update skip locked
    )
    returning ${payoutColumns}`.execute(db)
  return taken.rows
}

interface Later {
  readonly nextTryAt: Date | null
  /** A question that M-Pesa was reached for. */
  readonly asked?: boolean
  readonly conversationId?: string
  /** The last call in this conversation has certainly not reached M-Pesa, or is to be made again. */
  readonly unsent?: boolean
  /** M-Pesa does not know it, though it was sent. */
  readonly uncertain?: boolean
  readonly needsAttention?: string
  readonly code?: string
  readonly description?: string
}

/** What is next for a payout under way, while it stays so. False when it does not any more. */
export async function putOff(db: Kysely<Database>, id: PayoutId, later: Later): Promise<boolean> {
  const changed = await sql`
    update payouts set
      -- Paid in another conversation, as it seems: this one is asked about, and not sent.
      next_try_at = case when needs_attention = ${paidAfterRefusal}
          and (sent_at is null or ${later.unsent ?? false}::boolean) then null
        else ${later.nextTryAt}::timestamptz end,
      tries = tries + ${later.asked ? 1 : 0}::int,
      conversation_id = coalesce(${later.conversationId ?? null}, conversation_id),
      sent_at = case when ${later.unsent ?? false}::boolean then null else sent_at end,
      uncertain = uncertain or ${later.uncertain ?? false}::boolean,
      needs_attention = case when needs_attention = ${paidAfterRefusal} then needs_attention
        else ${later.needsAttention ?? null} end,
      result_code = coalesce(${later.code ?? null}, result_code),
      result_desc = coalesce(${later.description ?? null}, result_desc)
    where id = ${id} and status = 'PROCESSING'`.execute(db)
  return Number(changed.numAffectedRows) === 1
}
