import type { Actor } from '@upeo/domain/actor'
import type { BookingId, UserId, VendorId } from '@upeo/domain/ids'
import type { BookingMethod } from '@upeo/domain/payments/methods'
import type { Clock } from '@upeo/domain/time'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'

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

interface ProofStep {
  readonly event: 'submit' | 'approve' | 'reject' | 'withdraw' | 'uphold'
  readonly from: 'submitted' | 'rejected' | null
  readonly actor: Actor
  readonly now: Date
}

/** The line of history, as a part of the statement that writes the proof: `proof` holds its id and status. */
export function proofNoted({ event, from, actor, now }: ProofStep): RawBuilder<unknown> {
  return sql`proof_noted as (
      insert into payment_proof_history (proof_id, event, from_status, to_status, actor_kind, actor_id, at)
      select id, ${event}, ${from}, status, ${actor.kind}, ${actor.kind === 'system' ? null : actor.userId}::uuid,
        ${now}::timestamptz
      from proof
    )`
}
