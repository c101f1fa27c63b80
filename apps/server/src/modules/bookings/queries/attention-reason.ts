import type { AttentionReason } from '@upeo/domain/bookings/lifecycle'
import { sql, type RawBuilder } from 'kysely'
import { moveArrived } from '../../texts/index.ts'

/** Nobody lets this stand: it goes when the rest is recorded, when the booking is cancelled, or after its trip. */
export const restOverdue = 'rest_overdue' satisfies AttentionReason
const guideSuspended: AttentionReason = 'guide_suspended'
const takenDown: AttentionReason = 'activity_taken_down'
const notAsked: AttentionReason = 'guest_not_asked'
const asksHelp: AttentionReason = 'guest_asks_help'

/**
 * Of `bookings b`: why it waits for an administrator, or null. What was noted on it, else that its trip is still to come
 * and its guide suspended, or its activity taken down, unless an administrator has let it stand since; else that a part of it was paid and the time
 * to pay the rest is over, until that is recorded or the booking ends; else that its trip was moved and nobody knows that its
 * guest was asked, until they answer, the trip begins or an administrator has let it stand; else that somebody with a link has asked for help. All but the first are asked of what is so now and
 * never noted: so no transition of the booking takes it out of the queue, and one that comes back, or was made at the moment
 * of the suspension, stands there too.
 */
export const attentionReason = (now: Date): RawBuilder<AttentionReason | null> => sql`coalesce(b.needs_attention, case
  when b.starts_at > ${now}::timestamptz and b.status in ('pending', 'pending_payment_approval', 'confirmed') and exists (
    select from users s where s.id = b.vendor_id and s.suspended_at > coalesce(b.let_stand_at, '-infinity')
  ) then ${guideSuspended}
  when b.starts_at > ${now}::timestamptz and b.status in ('pending', 'pending_payment_approval', 'confirmed') and exists (
    select from activities t where t.id = b.activity_id and t.taken_down_at > coalesce(b.let_stand_at, '-infinity')
  ) then ${takenDown}
  when b.status = 'pending' and b.payment_status = 'partially_paid' and b.hold_expires_at <= ${now}::timestamptz
    then ${restOverdue}
  when b.answer_by > ${now}::timestamptz and exists (
    select from booking_moves m where m.booking_id = b.id and m.answer is null and m.superseded_at is null
      and not m.reached and m.silence = 'keep' and not ${moveArrived} and m.answer_by = b.answer_by and m.asked_at > coalesce(b.let_stand_at, '-infinity')
  ) then ${notAsked}
  when b.id in (select h.booking_id from help_requests h where h.settled_at is null) then ${asksHelp} end)`
