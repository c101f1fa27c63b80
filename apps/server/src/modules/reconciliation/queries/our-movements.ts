import type { Cents } from '@upeo/domain/money'
import type { OurMovement, ProviderAccount } from '@upeo/domain/reconciliation/movements'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** Every movement of money at the provider that our books hold under a receipt. */
export const ourMovements = sql`(
  select r.receipt, r.leg, r.direction, substr(r.account, 7) as account, r.amount_cents, r.kind, r.subject_id, r.at,
    coalesce(p.created_at, d.sent_at, r.at) as begun_at
  from mpesa_receipts r
  left join payment_attempts p on r.kind = 'payment' and p.id = r.subject_id
  left join disbursements d on r.kind = 'disbursement' and d.id = r.subject_id
  where r.account in ('mpesa_collection', 'mpesa_disbursement')
)`

interface Row {
  readonly receipt: string
  readonly leg: OurMovement['leg']
  readonly direction: OurMovement['direction']
  readonly account: ProviderAccount
  readonly amount_cents: Cents
  readonly kind: OurMovement['kind']
  readonly subject_id: string
  readonly at: Date
  readonly begun_at: Date
}

/** With what was begun before, an answer that came late is not taken for a new movement. */
export type DatedMovement = OurMovement & { readonly begunAt: Date }

/** What is booked under these receipts, and what was booked between two instants. */
export async function listOurMovements(
  db: Kysely<Database>,
  receipts: readonly string[],
  booked: { readonly from: Date; readonly to: Date },
): Promise<readonly DatedMovement[]> {
  const found = await sql<Row>`
    select * from ${ourMovements} m
    where receipt = any(${receipts}::text[]) or at between ${booked.from} and ${booked.to}`.execute(db)
  return found.rows.map(({ amount_cents: amount, subject_id: subjectId, begun_at: begunAt, ...row }) =>
    Object.assign(row, { amount, subjectId, begunAt }),
  )
}

/** What our books held in these accounts of the provider's at an instant. */
export async function bookedBalance(db: Kysely<Database>, accounts: readonly string[], at: Date): Promise<Cents> {
  const summed = await sql<{ cents: Cents }>`
    select coalesce(sum(e.amount_cents), 0)::bigint as cents
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where e.account = any(${accounts}::text[]) and t.at <= ${at}`.execute(db)
  return summed.rows[0]!.cents
}
