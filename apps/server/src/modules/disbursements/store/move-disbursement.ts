import {
  disbursementLifecycle,
  PAID_AFTER_REFUSAL,
  type DisbursementTrouble,
  type DisbursementChannel,
  type DisbursementEvent,
} from '@upeo/domain/disbursements/lifecycle'
import type { DisbursementId, UserId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import type { MpesaReceipt } from '@upeo/domain/payments/receipt'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { assertSensitiveCall } from '../../../platform/sensitive-call.ts'
import { disbursementNoted } from './disbursement-history.ts'

export interface DisbursementMove {
  readonly id: DisbursementId
  readonly event: DisbursementEvent
  readonly now: Date
  /** The administrator who decided it. */
  readonly by?: UserId
  /** When to look at it next; null: not by itself. `keep`: as it stands. */
  readonly nextTryAt: Date | null | 'keep'
  readonly channel?: DisbursementChannel
  readonly conversation?: string
  /** M-Pesa's receipt, or the bank's reference. */
  readonly receipt?: MpesaReceipt | null
  /** Of a payout that is taken again: what the guide's balance covers of it. */
  readonly covered?: Cents
  readonly code?: string
  readonly description?: string
  readonly notes?: string
  /** Why it is flagged. */
  readonly why?: DisbursementTrouble
  /** The present conversation has certainly not reached the provider, or is to be sent again. */
  readonly unsent?: boolean
  /** The provider does not know it, though it was sent. */
  readonly uncertain?: boolean
  /** The conversation has ended without money moving: what follows needs another one. */
  readonly ended?: boolean
  /** Counts as a refusal by the provider. */
  readonly refused?: boolean
  /** Further conditions, and further CTEs before and after: `moved` holds the id where it was moved. */
  readonly guard?: { readonly with?: RawBuilder<unknown>; readonly where: RawBuilder<unknown> }
  readonly extraCtes?: RawBuilder<unknown>
}

/** The one transition of a disbursement: false when it has left the states that the event starts from. */
export async function moveDisbursement(db: Kysely<Database>, move: DisbursementMove): Promise<boolean> {
  assertSensitiveCall('money')
  const { from, to } = disbursementLifecycle[move.event]
  const settles = to === 'paid' || to === 'rejected'
  const unsent = to === 'ready' || (move.unsent ?? false)
  const ended = move.ended ?? false
  const actor = move.by ?? null
  const moved = await sql`
    with ${move.guard?.with ? sql`${move.guard.with}, ` : sql``}was as materialized (
      select id as was_id, status as was_status from disbursements
      where id = ${move.id} and status = any(${from}::text[])${move.guard ? sql` and (${move.guard.where})` : sql``}
      for no key update
    ), moved as (
      update disbursements set
        status = ${to},
        channel = coalesce(${move.channel ?? null}, channel),
        conversation = case when ${ended}::boolean then null else coalesce(${move.conversation ?? null}, conversation) end,
        provider_reference = case when ${to} = 'ready' then null else provider_reference end,
        sent_at = case when ${unsent}::boolean then null when ${move.event} = 'send' then ${move.now}::timestamptz
          else sent_at end,
        uncertain = (uncertain or ${move.uncertain ?? false}::boolean) and not ${ended}::boolean,
        receipt = coalesce(${move.receipt ?? null}, receipt),
        result_code = coalesce(${move.code ?? null}, result_code),
        result_desc = coalesce(${move.description ?? null}, result_desc),
        notes = coalesce(${move.notes ?? null}, notes),
        -- What was paid in another conversation matters more than any other reason.
        review_reason = case when ${to} = 'in_review'
          then case when review_reason = ${PAID_AFTER_REFUSAL} then review_reason else ${move.why ?? null} end end,
        -- That other payment is still to be booked, unless an administrator has just done so. A payment is reversed once.
        unbooked_at = case
          when ${actor}::uuid is not null then null
          when ${settles}::boolean and review_reason = ${PAID_AFTER_REFUSAL} and (${to} = 'rejected' or exists (
            select from disbursement_calls c where c.disbursement_id = disbursements.id and c.kind = 'transfer'
          )) then ${move.now}::timestamptz
          else unbooked_at
        end,
        refusals = case when ${move.event} = 'resend' then 0 else refusals + ${move.refused ? 1 : 0}::int end,
        tries = case when ${ended}::boolean or ${move.event} in ('resend', 'askAgain') then 0 else tries end,
        next_try_at = ${move.nextTryAt === 'keep' ? sql`next_try_at` : sql`${move.nextTryAt}::timestamptz`},
        decided_by = coalesce(${actor}::uuid, decided_by),
        decided_at = case when ${actor}::uuid is null then decided_at else ${move.now}::timestamptz end,
        settled_at = case when ${settles}::boolean then ${move.now}::timestamptz else settled_at end
      from was
      where id = was_id
      returning id, conversation, was_status, status, amount_cents, channel
    ), ${disbursementNoted(move)}${move.extraCtes ? sql`, ${move.extraCtes}` : sql``}
    select id from moved`.execute(db)
  return moved.rows.length === 1
}

export interface Later {
  readonly nextTryAt: Date
  /** A question that the provider was reached for. */
  readonly asked?: boolean
  readonly providerReference?: string
}

/** When to look again at an order under way. One in review is only asked about, after it had been sent. */
export async function reschedule(db: Kysely<Database>, id: DisbursementId, later: Later): Promise<void> {
  await sql`
    update disbursements set next_try_at = ${later.nextTryAt}, tries = tries + ${later.asked ? 1 : 0}::int,
      provider_reference = coalesce(${later.providerReference ?? null}, provider_reference)
    where id = ${id} and (status in ('ready', 'sent')
      or status = 'in_review' and review_reason = ${PAID_AFTER_REFUSAL} and sent_at is not null)`.execute(db)
}
