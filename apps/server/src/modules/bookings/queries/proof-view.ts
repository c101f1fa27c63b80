import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { sql } from 'kysely'

type Proof = NonNullable<BookingDetail['proof']>

export interface ProofJson {
  readonly reference: string
  readonly paid_at: string
  readonly notes: string
  readonly status: Proof['status']
  readonly reason: string | null
}

/** The newest proof of booking `b`. */
export const proofJson = sql`(
  select jsonb_build_object('reference', p.reference, 'paid_at', p.paid_at, 'notes', p.notes, 'status', p.status,
    'reason', p.reason)
  from payment_proofs p where p.booking_id = b.id order by p.created_at desc, p.id desc limit 1)`

export function toProof(proof: ProofJson): Proof {
  return {
    transactionId: proof.reference,
    paymentDate: new Date(proof.paid_at).toISOString(),
    notes: proof.notes,
    status: proof.status,
    reason: proof.reason,
  }
}
