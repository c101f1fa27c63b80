import type { BookingId, UserId, VendorId } from '@upeo/domain/ids'
import type { BookingMethod } from '@upeo/domain/payments/methods'
import type { Clock } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import { proofNoted } from './proof-history.ts'

export interface NewProof {
  readonly bookingId: BookingId
  readonly userId: UserId
  readonly vendorId: VendorId
  readonly method: BookingMethod
  readonly reference: string
  /** As references are compared: people copy them with spaces and in either case. */
  readonly normalised: string
  readonly paidAt: Date
  readonly notes: string
}

/** False when this guide has seen the reference before, by the same method. */
export async function insertProof(tx: Tx, clock: Clock, proof: NewProof): Promise<boolean> {
  const now = clock.now()
  const actor = { kind: 'customer', userId: proof.userId } as const
  const inserted = await sql`
    with proof as (
      insert into payment_proofs (id, booking_id, vendor_id, method, reference, reference_normalised, paid_at, notes,
        status, created_at)
      values (${newId(clock)}, ${proof.bookingId}, ${proof.vendorId}, ${proof.method}, ${proof.reference},
        ${proof.normalised}, ${proof.paidAt}, ${proof.notes}, 'submitted', ${now})
      on conflict (vendor_id, method, reference_normalised) where status in ('submitted', 'approved') do nothing
      returning id, status
    ), ${proofNoted({ event: 'submit', from: null, actor, now })}
    select id from proof`.execute(tx)
  return inserted.rows.length === 1
}
