import type { AttentionReason } from '@upeo/domain/bookings/lifecycle'
import type { BookingId } from '@upeo/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { attentionReason, restOverdue } from '../queries/attention-reason.ts'

/** What is noted on a booking of why it waits for the office; `attentionReason` knows the reasons that are so by themselves. */

const problemReported: AttentionReason = 'problem_reported'
const guestObjects: AttentionReason = 'guest_objects'
const held: AttentionReason = 'held'

/** Of a booking whose row is locked. */
export async function noteAttention(tx: Tx, id: BookingId, reason: AttentionReason): Promise<void> {
  await sql`update bookings set needs_attention = ${reason} where id = ${id}`.execute(tx)
}

/** False where it waits already, or nothing of it could be held. */
export async function noteHold(tx: Tx, id: BookingId): Promise<boolean> {
  const marked = await sql`
    update bookings set needs_attention = ${held}
    where id = ${id} and needs_attention is null and released_at is null and refunded_cents < paid_cents
      and status in ('confirmed', 'completed', 'cancelled')`.execute(tx)
  return Number(marked.numAffectedRows) > 0
}

/** False where it waits for nothing, or for what is not let stand. */
export async function letStand(tx: Tx, id: BookingId, now: Date): Promise<boolean> {
  const cleared = await sql`
    update bookings b set needs_attention = null, let_stand_at = ${now}
    where b.id = ${id} and ${attentionReason(now)} not in (${restOverdue}, ${guestObjects})`.execute(tx)
  return Number(cleared.numAffectedRows) > 0
}

/** What was reported or held is settled. */
export async function endProblem(tx: Tx, id: BookingId): Promise<void> {
  await sql`
    update bookings set needs_attention = null
    where id = ${id} and needs_attention in (${problemReported}, ${held})`.execute(tx)
}

/** Whether the guest came who says so: false where nobody does. What is held besides stays so. */
export async function endObjection(tx: Tx, id: BookingId, came: boolean): Promise<boolean> {
  const cleared = await sql`
    update bookings b set guest_did_not_come = ${!came}, needs_attention = (
      select ${held}::text from booking_problems p where p.booking_id = b.id and p.decided_at is null limit 1)
    where id = ${id} and needs_attention = ${guestObjects}`.execute(tx)
  return Number(cleared.numAffectedRows) > 0
}
