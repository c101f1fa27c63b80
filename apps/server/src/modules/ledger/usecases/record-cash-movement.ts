import { cashMoved, type CashMovementKind } from '@upeo/domain/ledger/cash-movements'
import type { UserId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import { normaliseReceipt } from '@upeo/domain/payments/receipt'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { Clock } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import { post, recordReceipt } from '../store/books.ts'

export interface CashMovement {
  readonly kind: CashMovementKind
  readonly amount: Cents
  readonly receipt: string
  readonly note: string
  readonly by: UserId
}

/** Null when just this had been recorded before. A receipt that stands for something else is refused. */
export async function recordCashMovement(
  tx: Tx,
  clock: Clock,
  { kind, amount, receipt: written, note, by }: CashMovement,
): Promise<Result<{ readonly id: string } | null, Failure<'reference_used'>>> {
  const receipt = normaliseReceipt(written)
  if (receipt === null) return fail({ kind: 'reference_used' })
  const id = newId(clock)
  const at = clock.now()
  const isCharge = kind === 'fee_on_collections' || kind === 'fee_on_payouts'
  const leg = isCharge ? 'charge' : 'principal'
  const account = kind === 'fee_on_payouts' ? 'mpesa_disbursement' : 'mpesa_collection'
  const movement = { receipt, leg, account, direction: 'out', amount, kind: 'cash_movement', subject: id, at } as const
  if ((await recordReceipt(tx, movement)) === 'taken') {
    const same = await sql`
      select from cash_movements
      where receipt = ${receipt} and kind = ${kind} and amount_cents = ${amount}`.execute(tx)
    return same.rows.length === 1 ? done(null) : fail({ kind: 'reference_used' })
  }
  await sql`
    insert into cash_movements (id, kind, amount_cents, receipt, note, recorded_by, recorded_at)
    values (${id}, ${kind}, ${amount}, ${receipt}, ${note}, ${by}, ${at})`.execute(tx)
  await post(tx, clock, cashMoved(kind, amount, receipt))
  return done({ id })
}
