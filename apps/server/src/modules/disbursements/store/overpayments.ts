import type { DisbursementId, UserId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import type { MpesaReceipt } from '@upeo/domain/payments/receipt'
import type { Clock } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import { recordReceipt } from '../../ledger/index.ts'
import type { DisbursementRow } from './disbursement-row.ts'

/** What the provider says it paid. */
export interface ReportedPayment {
  readonly conversation: string
  readonly receipt: MpesaReceipt | null
}

/** For an order that has ended: the provider reports a payment that is not booked. False if already flagged. */
export async function flagUnbooked(tx: Tx, id: DisbursementId, now: Date): Promise<boolean> {
  const flagged = await sql`
    update disbursements set unbooked_at = ${now}
    where id = ${id} and status in ('paid', 'rejected') and unbooked_at is null`.execute(tx)
  return Number(flagged.numAffectedRows) === 1
}

/** False if nothing was flagged. */
export async function clearUnbooked(tx: Tx, id: DisbursementId): Promise<boolean> {
  const cleared = await sql`
    update disbursements set unbooked_at = null where id = ${id} and unbooked_at is not null`.execute(tx)
  return Number(cleared.numAffectedRows) === 1
}

/** After one payment was recorded: other payments that the provider has reported wait for an administrator. */
export async function flagOverpayments(tx: Tx, id: DisbursementId, now: Date): Promise<void> {
  await sql`
    update disbursements set unbooked_at = ${now}
    where id = ${id} and exists (select from disbursement_calls where disbursement_id = ${id} and kind = 'transfer')
      and 1 + (select count(*) from disbursement_overpayments where disbursement_id = ${id}) < (
        select count(distinct c.conversation)
        from disbursement_messages m join disbursement_calls c on c.id = m.call_id
        where c.disbursement_id = ${id} and m.outcome = 'paid'
      )`.execute(tx)
}

interface Overpayment {
  readonly id: DisbursementId
  readonly receipt: MpesaReceipt
  readonly by: UserId
  readonly amount: Cents
  /** Of a payout: what the guide's balance covers of it. */
  readonly covered: Cents | null
}

export async function insertOverpayment(
  tx: Tx,
  clock: Clock,
  { id, receipt, by, amount, covered }: Overpayment,
): Promise<'recorded' | 'taken'> {
  const overpayment = newId(clock)
  const at = clock.now()
  const meaning = { receipt, direction: 'out', account: 'mpesa_disbursement', amount, kind: 'overpayment', at } as const
  if ((await recordReceipt(tx, { ...meaning, subject: overpayment })) !== 'recorded') return 'taken'
  await sql`
    insert into disbursement_overpayments (id, disbursement_id, receipt, covered_cents, recorded_by, recorded_at)
    values (${overpayment}, ${id}, ${receipt}, ${covered}::bigint, ${by}, ${at})`.execute(tx)
  return 'recorded'
}

/**
 * Whether the books already hold this payment of a paid order. Found by its receipt. A reversal pays once, however
 * often it is requested, and a report from the present conversation repeats what settled the order, unless it names
 * another receipt than the recorded one.
 */
export async function isBooked(tx: Tx, order: DisbursementRow, reported: ReportedPayment): Promise<boolean> {
  if (order.status !== 'paid') return false
  const { id } = order
  const found = await sql<{ known: boolean; transferred: boolean }>`
    select exists (
        select from mpesa_receipts where receipt = ${reported.receipt} and leg = 'principal' and (subject_id = ${id}
          or subject_id in (select id from disbursement_overpayments where disbursement_id = ${id}))
      ) as known,
      exists (select from disbursement_calls where disbursement_id = ${id} and kind = 'transfer') as transferred`.execute(
    tx,
  )
  const { known, transferred } = found.rows[0]!
  if (known || !transferred) return true
  if (reported.conversation !== order.conversation) return false
  return reported.receipt === null || order.receipt === null
}
