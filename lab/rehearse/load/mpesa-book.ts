import type { PostgresNode } from '../stage/postgres-node.ts'
import { simulatorUrl } from '../stage/product.ts'
import type { Found } from './missing-rows.ts'

interface Book {
  readonly entries: readonly { readonly kind: string; readonly receipt: string; readonly requestId: string | null }[]
}

/**
 * Compares what M-Pesa's own book says was paid with the payments that the server knows as paid or unapplied: by
 * request, or by receipt, since a payment that was found in the statement has no answered request.
 */
export async function findUnknownPayments(node: PostgresNode): Promise<Found> {
  const answer = await fetch(`${simulatorUrl}/simulator/book`)
  const { entries } = (await answer.json()) as Book
  const paid = entries.filter(({ kind }) => kind === 'stk')
  const rows = await node.askUpeo<{ receipt: string }>(
    `select told.receipt from unnest($1::text[], $2::text[]) as told (receipt, request) where not exists (
      select from payment_attempts p
      where (p.receipt = told.receipt or p.checkout_request_id = told.request)
        and p.status in ('succeeded', 'needs_review'))`,
    [paid.map(({ receipt }) => receipt), paid.map(({ requestId }) => requestId)],
  )
  return {
    what: 'paid, by M-Pesa’s own book',
    acknowledged: paid.length,
    missing: rows.map(({ receipt }) => receipt),
  }
}
