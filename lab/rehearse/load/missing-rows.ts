import type { PostgresNode } from '../stage/postgres-node.ts'
import type { Acknowledgement, What } from './acknowledged.ts'

/** Of one kind of acknowledgement: how many there were, and those of which nothing is found. */
export interface Found {
  readonly what: What | 'ledger transaction' | 'paid, by M-Pesa’s own book'
  readonly acknowledged: number
  readonly missing: readonly string[]
}

/** For each kind, which of the ids `$1` (with the second values `$2`) the database does not hold as it was told. */
const lookUps: Readonly<Record<What, string>> = {
  account: missing('select from users u where u.id = told.id'),
  booking: missing('select from bookings b where b.id = told.id'),
  'unpaid M-Pesa hold': missing('select from bookings b where b.id = told.id'),
  prompt: missing(
    'select from payment_attempts p where p.booking_id = told.id and p.checkout_request_id = told.second',
  ),
  paid: missing(`select from bookings b
    join payment_attempts p on p.booking_id = b.id and p.status = 'succeeded' and p.money = 'applied'
    join ledger_transactions t on t.booking_id = b.id
    join ledger_entries e on e.transaction_id = t.id and e.kind = 'escrow' and abs(e.amount_cents) = b.total_cents
    where b.id = told.id and b.status = 'confirmed' and b.payment_status = 'paid'`),
  proof: missing('select from payment_proofs p where p.booking_id = told.id and p.reference = told.second'),
  approved: missing(
    `select from bookings b where b.id = told.id and b.status = 'confirmed' and b.payment_status = 'paid'`,
  ),
  'recorded payment': missing(
    'select from manual_payments p where p.booking_id = told.id and p.id::text = told.second',
  ),
  cancelled: missing(`select from bookings b where b.id = told.id and b.status = 'cancelled'`),
}

/** Compares what the client was told with what the server holds now. */
export async function findMissing(node: PostgresNode, told: readonly Acknowledgement[]): Promise<Found[]> {
  const kinds = Object.keys(lookUps) as What[]
  const found: Found[] = []
  for (const what of kinds) {
    const ofKind = told.filter((each) => each.what === what)
    const rows = await node.askUpeo<{ id: string }>(lookUps[what], [ofKind.map(({ id }) => id), ofKind.map(secondOf)])
    found.push({ what, acknowledged: ofKind.length, missing: rows.map(({ id }) => id) })
  }
  return found
}

/** The same of the ledger's own rows, which a witness has read. */
export async function findMissingTransactions(node: PostgresNode, seen: readonly string[]): Promise<Found> {
  const statement = missing('select from ledger_transactions t where t.id = told.id')
  const rows = await node.askUpeo<{ id: string }>(statement, [seen, seen])
  return { what: 'ledger transaction', acknowledged: seen.length, missing: rows.map(({ id }) => id) }
}

function missing(row: string): string {
  return `select told.id from unnest($1::uuid[], $2::text[]) as told (id, second) where not exists (${row})`
}

function secondOf(told: Acknowledgement): string {
  if (told.what === 'prompt') return told.checkoutRequestId
  if (told.what === 'proof') return told.reference
  return told.what === 'recorded payment' ? told.paymentId : ''
}
