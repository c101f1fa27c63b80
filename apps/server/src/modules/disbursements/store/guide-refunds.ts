import type { Actor } from '@upeo/domain/actor'
import { REFUND_OBJECTION } from '@upeo/domain/bookings/deadlines'
import {
  guideRefundLifecycle,
  type GuideRefundEvent,
  type GuideRefundTrouble,
} from '@upeo/domain/disbursements/guide-refund-lifecycle'
import type { BookingId, RefundId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import { addTime, type Clock } from '@upeo/domain/time'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Tx } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'

export interface GuideRefundRow {
  readonly id: RefundId
  readonly booking_id: BookingId
  readonly amount_cents: Cents
  /** Silence does not settle it, and its commission is owed until it is returned. */
  readonly needs_confirmation: boolean
}

const lineColumns = sql`refund_id, booking_id, event, from_status, to_status, amount_cents, needs_confirmation, actor_kind,
      actor_id, at`

/** What is not returned within a week goes to an administrator. */
export async function insertGuideRefund(
  tx: Tx,
  clock: Clock,
  refund: {
    readonly bookingId: BookingId
    readonly amount: Cents
    readonly reason: string
    readonly needsConfirmation: boolean
  },
): Promise<RefundId> {
  const id = newId<RefundId>(clock)
  const now = clock.now()
  await sql`
    with owed as (
      insert into guide_refunds (id, booking_id, status, amount_cents, reason, needs_confirmation, next_try_at, created_at)
      values (${id}, ${refund.bookingId}, 'owed', ${refund.amount}, ${refund.reason}, ${refund.needsConfirmation},
        ${addTime(now, REFUND_OBJECTION)}, ${now})
      returning *
    )
    insert into guide_refund_history (${lineColumns})
    select id, booking_id, 'create', null, status, amount_cents, needs_confirmation, 'system', null, created_at from owed`.execute(
    tx,
  )
  return id
}

export async function findGuideRefund(db: Kysely<Database>, id: RefundId): Promise<GuideRefundRow | null> {
  const found = await sql<GuideRefundRow>`
    select id, booking_id, amount_cents, needs_confirmation from guide_refunds where id = ${id}`.execute(db)
  return found.rows[0] ?? null
}

/** What the guide of this booking still has to return. */
export async function findOpenGuideRefund(db: Kysely<Database>, bookingId: BookingId): Promise<GuideRefundRow | null> {
  const found = await sql<GuideRefundRow>`
    select id, booking_id, amount_cents, needs_confirmation from guide_refunds
    where booking_id = ${bookingId} and status <> 'returned' order by created_at limit 1`.execute(db)
  return found.rows[0] ?? null
}

export interface GuideRefundMove {
  readonly event: GuideRefundEvent
  /** Whose word it is. */
  readonly by: Actor
  readonly now: Date
  /** Which ones: a further condition on `guide_refunds g`. */
  readonly where: RawBuilder<unknown>
  readonly nextTryAt?: Date
  /** Why it is in review. */
  readonly why?: GuideRefundTrouble
  /** Of what the guide, the customer or an administrator says. */
  readonly guideReference?: string
  readonly objection?: string
  readonly receipt?: string
}

/** The one transition of guides' refunds, with its lines of history: those that were in the states that the event starts from. */
export async function moveGuideRefunds(db: Kysely<Database>, move: GuideRefundMove): Promise<GuideRefundRow[]> {
  const { from, to } = guideRefundLifecycle[move.event]
  const moved = await sql<GuideRefundRow>`
    with was as materialized (
      select id as was_id, status as was_status from guide_refunds g
      where status = any(${from}::text[]) and (${move.where})
      for no key update
    ), moved as (
      update guide_refunds g set
        status = ${to},
        next_try_at = ${move.nextTryAt ?? null}::timestamptz,
        review_reason = ${move.why ?? null},
        guide_reference = coalesce(${move.guideReference ?? null}, guide_reference),
        objection = coalesce(${move.objection ?? null}, objection),
        receipt = coalesce(${move.receipt ?? null}, receipt),
        recorded_at = case when ${move.event} = 'record' then ${move.now}::timestamptz else recorded_at end,
        settled_at = case when ${to} = 'returned' then ${move.now}::timestamptz end
      from was
      where g.id = was_id
      returning g.id, g.booking_id, g.amount_cents, g.needs_confirmation, g.status, was_status
    ), noted as (
      insert into guide_refund_history (${lineColumns})
      select id, booking_id, ${move.event}, was_status, status, amount_cents, needs_confirmation, ${move.by.kind},
        ${move.by.kind === 'system' ? null : move.by.userId}::uuid, ${move.now}::timestamptz
      from moved
    )
    select id, booking_id, amount_cents, needs_confirmation from moved`.execute(db)
  return moved.rows
}
