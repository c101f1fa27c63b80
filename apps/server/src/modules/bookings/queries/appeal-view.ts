import type { Appeal } from '@upeo/contract/appeals/appeals'
import { sql } from 'kysely'

export interface AppealJson {
  readonly id: string
  readonly description: string
  readonly created_at: string
  readonly answer: string | null
  readonly decision: Appeal['decision']
  readonly decision_reason: string | null
  readonly decided_at: string | null
}

/** What the customer of booking `b` has asked the office to look at. */
export const appealJson = sql`(
  select to_jsonb(x) - 'picture_key' from proof_appeals x where x.booking_id = b.id order by x.created_at desc limit 1)`

/** When the proof of booking `b` was rejected, while nobody has asked the office about it. */
export const rejectedAt = sql`(
  select p.decided_at from payment_proofs p where p.booking_id = b.id and p.status = 'rejected'
    and b.status = 'cancelled' and not exists (select from proof_appeals x where x.proof_id = p.id))`

export function toAppeal(appeal: AppealJson): Appeal {
  const instant = (text: string) => new Date(text).toISOString()
  return {
    _id: appeal.id,
    description: appeal.description,
    filedAt: instant(appeal.created_at),
    answer: appeal.answer,
    decision: appeal.decision,
    reason: appeal.decision_reason,
    decidedAt: appeal.decided_at === null ? null : instant(appeal.decided_at),
  }
}
