import type { KeptChange } from '@upeo/domain/bookings/kept-money'
import type { BookingId, BookingRefundId, RefundId, UserId } from '@upeo/domain/ids'
import { ZERO, type Cents } from '@upeo/domain/money'
import type { Clock } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'

/** That some of a booking's money goes back, and whose decision that is. */
export interface RefundDecision {
  readonly amount: Cents
  /** In a word, for the books and the office: 'cancelled_by_customer'. */
  readonly reason: string
  /** What each side is told; null where the event says it all. */
  readonly textForCustomer?: string | null
  readonly textForGuide?: string | null
  /** Of a guide who gives back of their own will: once for each key. */
  readonly idempotencyKey?: string | null
  /** Null: a policy. */
  readonly decidedBy?: UserId | null
  /** Of what the guide returns: their word is not enough, and the commission on it is owed until it is confirmed. */
  readonly needsConfirmation?: boolean
  /** Of one that the office has approved: the id of the order that sends it. */
  readonly order?: RefundId
}

interface RefundFact extends RefundDecision, KeptChange {
  readonly bookingId: BookingId
  readonly channel: 'upeo' | 'guide'
  readonly afterRelease: boolean
  /** What the guide's balance held of their share of it. */
  readonly fromAvailable?: Cents
  readonly order: RefundId
}

/** The books' entry of it has the key of this row, and is written after it. */
export async function insertBookingRefund(tx: Tx, clock: Clock, fact: RefundFact): Promise<BookingRefundId> {
  const id = newId<BookingRefundId>(clock)
  await sql`
    insert into booking_refunds (id, booking_id, channel, amount_cents, kept_before_cents, kept_after_cents, after_release,
      from_available_cents, order_id, reason, text_for_customer, text_for_guide, decided_by, at, idempotency_key)
    values (${id}, ${fact.bookingId}, ${fact.channel}, ${fact.amount}, ${fact.keptBefore}, ${fact.keptAfter},
      ${fact.afterRelease}, ${fact.fromAvailable ?? ZERO}, ${fact.order}, ${fact.reason}, ${fact.textForCustomer ?? null},
      ${fact.textForGuide ?? null}, ${fact.decidedBy ?? null}, ${clock.now()}, ${fact.idempotencyKey ?? null})`.execute(
    tx,
  )
  return id
}
