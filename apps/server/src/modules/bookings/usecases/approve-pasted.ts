import type { BookingId, UserId } from '@upeo/domain/ids'
import { matchProof, matchText } from '@upeo/domain/payments/match-proofs'
import type { PastedMovement } from '@upeo/domain/payments/pasted-statement'
import { sql } from 'kysely'
import { words, type Translatable } from '@upeo/domain/words/say'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { BookingDeps } from '../deps.ts'
import { proofsOf, type ProofRow } from '../queries/list-approvals.ts'
import { findGuideBooking } from '../store/booking-row.ts'
import { confirmManual } from './confirm-manual.ts'

export interface Decided {
  readonly booking: BookingId
  readonly approved: boolean
  /** Null: no booking of theirs with a proof. */
  readonly reference: string | null
  readonly text: Translatable
}

const notWaiting = words('This payment is not waiting for your approval')

/**
 * Approves those whose money is in the statement, each in a transaction of its own and as by hand. Sent again, what was
 * approved under the same code stays so.
 */
export async function approvePasted(
  deps: BookingDeps,
  vendorId: UserId,
  ids: readonly BookingId[],
  movements: ReadonlyMap<string, PastedMovement>,
): Promise<Decided[]> {
  const proofs = new Map((await proofsOf(deps.db, vendorId, ids)).map((proof) => [proof.booking_id, proof]))
  const decided: Decided[] = []
  for (const id of new Set(ids)) {
    const proof = proofs.get(id)
    // One after another: each locks its departure and its guide's balances.
    // oxlint-disable-next-line no-await-in-loop
    decided.push(proof ? await decide(deps, vendorId, proof, movements) : unknown(id))
  }
  return decided
}

const unknown = (booking: BookingId): Decided => ({ booking, approved: false, reference: null, text: notWaiting })

async function decide(
  deps: BookingDeps,
  vendorId: UserId,
  proof: ProofRow,
  movements: ReadonlyMap<string, PastedMovement>,
): Promise<Decided> {
  const { booking_id: booking, reference, normalised: code, owed } = proof
  const match = matchProof({ code, owed }, movements)
  if (match.outcome !== 'matched') return { booking, approved: false, reference, text: matchText(match, owed) }
  const approved = await inTransaction(deps.db, async (tx) => {
    const found = await findGuideBooking(tx, vendorId, booking)
    const state = await sql<{ status: string }>`
      select status from payment_proofs where booking_id = ${booking} and vendor_id = ${vendorId}
        and reference_normalised = ${code} and status in ('submitted', 'approved')`.execute(tx)
    const proved = state.rows[0]?.status
    if (!found || proved === undefined) return { ok: false as const }
    if (proved === 'approved') return { ok: true as const }
    return confirmManual({ deps, tx, by: { kind: 'vendor', userId: vendorId } }, found, 'approve')
  })
  return { booking, approved: approved.ok, reference, text: approved.ok ? matchText(match, owed) : notWaiting }
}
