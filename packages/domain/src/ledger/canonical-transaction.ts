/** A posted transaction as it is sealed: ids, amounts and an instant, and nothing that an erasure would change. */
export interface SealedTransaction {
  readonly id: string
  readonly event: string
  readonly eventKey: string
  readonly bookingId: string | null
  readonly vendorId: string | null
  /** UTC to the microsecond: `2026-03-02T06:00:00.000000Z`. */
  readonly at: string
  /** Cents, debit positive. */
  readonly lines: readonly { readonly account: string; readonly amount: number }[]
}

const form = 'upeo.ledger.transaction.1'

/**
 * The one text of a transaction: a JSON array without spaces, its lines in the order of account and amount, compared by
 * code units. Two transactions that differ in anything have different texts.
 */
export function canonicalTransaction(transaction: SealedTransaction): string {
  const { id, event, eventKey, bookingId, vendorId, at } = transaction
  const lines = transaction.lines
    .map(({ account, amount }) => [account, amount] as const)
    .toSorted(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x - y))
  return JSON.stringify([form, id, event, eventKey, bookingId, vendorId, at, lines])
}
