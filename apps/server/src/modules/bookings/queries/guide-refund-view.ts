import type { GuideRefund } from '@upeo/contract/bookings/guide-refunds'
import { cents, toKes } from '@upeo/domain/money'
import { sql } from 'kysely'

export interface GuideRefundJson {
  readonly amount_cents: number
  readonly status: string
  readonly recorded_at: string | null
  readonly guide_reference: string
  readonly next_try_at: string | null
  readonly objection: string | null
  readonly needs_confirmation: boolean
}

/** What the guide of booking `b` has to return directly: the oldest that is open, else the last that was returned. */
export const guideRefundJson = sql`(
  select to_jsonb(r) from guide_refunds r where r.booking_id = b.id
  order by case when r.status <> 'returned' then r.created_at end nulls last, r.created_at desc limit 1)`

export function toGuideRefund(refund: GuideRefundJson): GuideRefund {
  const instant = (text: string | null) => (text === null ? null : new Date(text).toISOString())
  return {
    amount: toKes(cents(refund.amount_cents)),
    recordedAt: instant(refund.recorded_at),
    reference: refund.guide_reference,
    settlesAt: refund.recorded_at === null ? null : instant(refund.next_try_at),
    objection: refund.objection,
    needsConfirmation: refund.needs_confirmation,
    settled: refund.status === 'returned',
  }
}
