import type { BookingId, UserId } from '@upeo/domain/ids'
import { minus } from '@upeo/domain/money'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { WriteDeps } from '../deps.ts'
import type { BookingRow } from '../store/booking-row.ts'
import { findAnyBooking } from '../store/find-booking.ts'
import { upholdRejected } from '../transitions/booking-effects.ts'
import { transitionBooking } from '../transitions/transition-booking.ts'
import { transitionPayment } from '../transitions/transition-payment.ts'

export type UpholdError = Failure<'not_found' | 'illegal_transition' | 'reference_used'>

/** What became of a booking whose rejected payment did reach the guide. */
export type Upheld = 'reinstated' | 'refund_due'

/**
 * An administrator has found that a rejected payment reached the guide: the places are taken again where they are free
 * before the start; else the guide has to return the money, and their word that they have is not enough this time.
 */
export async function upholdProof(
  deps: WriteDeps,
  tx: Tx,
  id: BookingId,
  by: UserId,
): Promise<Result<Upheld, UpholdError>> {
  const booking = await findAnyBooking(tx, id)
  if (!booking) return fail({ kind: 'not_found' })
  const actor = { kind: 'admin', userId: by } as const
  const now = deps.clock.now()
  const paid = booking.total_cents
  try {
    const reinstated = await transitionBooking(deps, tx, { event: 'reinstateByAppeal', id, actor, now, paid })
    return reinstated.ok ? done('reinstated') : await owe(deps, tx, booking, by)
  } catch (error) {
    // Nothing can follow in this transaction: the failure undoes it.
    if (isCountedElsewhere(error)) return fail({ kind: 'reference_used' })
    throw error
  }
}

async function owe(deps: WriteDeps, tx: Tx, booking: BookingRow, by: UserId): Promise<Result<Upheld, UpholdError>> {
  const { id, total_cents: paid } = booking
  const upheld = await sql`
    with ${upholdRejected(sql`${id}`, { kind: 'admin', userId: by }, deps.clock.now())}
    select id from proof`.execute(tx)
  if (upheld.rows.length === 0) return fail({ kind: 'illegal_transition' })
  // Of a part that the guide had recorded before, the refund was owed when the rest was rejected.
  const refund = {
    amount: minus(paid, booking.paid_cents),
    reason: 'proof_upheld',
    decidedBy: by,
    needsConfirmation: booking.paid_cents === 0,
  }
  const owed = await transitionPayment(
    deps,
    tx,
    id,
    { event: 'oweProvenByGuide', paid, refund },
    { where: sql`b.status = 'cancelled' and b.paid_cents = ${booking.paid_cents}::bigint` },
  )
  return owed.ok ? done('refund_due') : fail({ kind: 'illegal_transition' })
}

/** The same payment was proved for another booking since, and counts there or waits to. */
function isCountedElsewhere(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'payment_proofs_reference'
}
