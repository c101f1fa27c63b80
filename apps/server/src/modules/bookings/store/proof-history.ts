import type { Actor } from '@upeo/domain/actor'
import { sql, type RawBuilder } from 'kysely'

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
