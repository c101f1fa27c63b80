import { owedOf } from '@upeo/domain/bookings/owed'
import type { BookingId, UserId } from '@upeo/domain/ids'
import { sum, type Cents } from '@upeo/domain/money'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { WriteDeps } from '../deps.ts'
import { findAnyBooking, type BookingRow } from '../store/booking-row.ts'
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
  const owed = owedOf({ total: booking.total_cents, paid: booking.paid_cents })
  const paid = sum(booking.paid_cents, owed)
  try {
    const reinstated = await transitionBooking(deps, tx, { event: 'reinstateByAppeal', id, actor, now, paid })
    return reinstated.ok ? done('reinstated') : await owe(deps, tx, booking, { owed, by })
  } catch (error) {
    // Nothing can follow in this transaction: the failure undoes it.
    if (isCountedElsewhere(error)) return fail({ kind: 'reference_used' })
    throw error
  }
}

async function owe(
  deps: WriteDeps,
  tx: Tx,
  { id, paid_cents: before }: BookingRow,
  { owed: amount, by }: { readonly owed: Cents; readonly by: UserId },
): Promise<Result<Upheld, UpholdError>> {
  if (amount === 0) return fail({ kind: 'illegal_transition' })
  const upheld = await sql`
    with ${upholdRejected(sql`${id}`, { kind: 'admin', userId: by }, deps.clock.now())}
    select id from proof`.execute(tx)
  if (upheld.rows.length === 0) return fail({ kind: 'illegal_transition' })
  // Of a part that the guide had recorded before, the refund was owed when the rest was rejected.
  const refund = {
    amount,
    reason: 'proof_upheld',
    decidedBy: by,
    needsConfirmation: before === 0,
  }
  const moved = await transitionPayment(
    deps,
    tx,
    { id, event: 'oweProvenByGuide', paid: sum(before, amount), refund },
    { where: sql`b.status = 'cancelled' and b.paid_cents = ${before}::bigint` },
  )
  return moved.ok ? done('refund_due') : fail({ kind: 'illegal_transition' })
}

/** The same payment was proved for another booking since, and counts there or waits to. */
function isCountedElsewhere(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'payment_proofs_reference'
}
