import { sql } from 'kysely'
import type { KeptData } from '../../platform/kept-data.ts'

export const keptData: KeptData = {
  outdated: ({ money }) => [
    sql`update bookings set notes = '', cancel_reason = null
      where created_at < ${money} and (notes <> '' or cancel_reason is not null)`,
    sql`update booking_history set detail = detail - 'reason' where at < ${money} and detail ->> 'reason' is not null`,
    sql`delete from payment_proofs p where created_at < ${money} and status <> 'submitted'
      and not exists (select from proof_appeals a where a.proof_id = p.id)`,
    sql`update manual_payments set reference = '', reference_normalised = '', notes = ''
      where created_at < ${money} and (reference <> '' or notes <> '')`,
    sql`update booking_refunds set text_for_customer = null, text_for_guide = null
      where at < ${money} and (text_for_customer is not null or text_for_guide is not null)`,
  ],
}
