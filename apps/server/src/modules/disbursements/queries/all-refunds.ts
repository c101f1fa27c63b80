import {
  guideRefundStatusOf,
  type GuideRefundState,
  type GuideRefundTrouble,
} from '@upeo/domain/disbursements/guide-refund-lifecycle'
import {
  nextReviewStep,
  refundStatusOf,
  statesShownAs,
  type DisbursementChannel,
  type DisbursementState,
  type DisbursementTrouble,
  type RefundStatus,
} from '@upeo/domain/disbursements/lifecycle'
import { sql, type RawBuilder } from 'kysely'

export type RefundOfAnyKind = {
  /** Whether the present conversation may have reached the provider. */
  readonly may_sent: boolean
} & (
  | {
      readonly channel: DisbursementChannel
      readonly status: DisbursementState
      readonly review_reason: DisbursementTrouble | null
    }
  | { readonly channel: 'guide'; readonly status: GuideRefundState; readonly review_reason: GuideRefundTrouble | null }
)

/** What Upeo sends back and what guides return, as one list: `from ${allRefunds} r`. */
export const allRefunds = sql`(
  select id, booking_id, channel, status, amount_cents, reason, review_reason,
    coalesce(result_desc, review_reason, result_code) as problem, sent_at is not null as may_sent,
    status = 'paid' and unbooked_at is not null as paid_twice, null::timestamptz as recorded_at, '' as guide_reference,
    null as objection, created_at
  from disbursements where purpose = 'refund'
  union all
  select id, booking_id, 'guide', status, amount_cents, reason, review_reason, review_reason, false, false,
    recorded_at, guide_reference, objection, created_at
  from guide_refunds
)`

/** Those that an answer shows under this word; what was paid twice stands with those in review. */
export function isRefundShownAs(word: RefundStatus): RawBuilder<boolean> {
  const sent = statesShownAs(refundStatusOf, word)
  const returned = statesShownAs(guideRefundStatusOf, word)
  return sql<boolean>`(r.channel <> 'guide' and r.status = any(${sent}::text[])
    or r.channel = 'guide' and r.status = any(${returned}::text[])
    or ${word === 'needs_review'}::boolean and r.paid_twice)`
}

/** How a refund's state, channel and next step read in answers. */
export function showRefund(refund: RefundOfAnyKind) {
  if (refund.channel === 'guide') {
    return { channel: 'guide', status: guideRefundStatusOf[refund.status], nextRefundStep: null } as const
  }
  const { status: state, review_reason: reason, may_sent: maySent } = refund
  return {
    channel: refund.channel === 'transfer' ? 'b2c' : refund.channel,
    status: refundStatusOf[state],
    nextRefundStep: nextReviewStep({ purpose: 'refund', state, reason, maySent }),
  } as const
}
