import type { PostgresNode } from '../stage/postgres-node.ts'
import { simulatorUrl } from '../stage/product.ts'
import type { Found } from './missing-rows.ts'

interface Book {
  readonly entries: readonly { readonly kind: string; readonly requestId: string | null }[]
}

/** Compares what M-Pesa's own book says was paid with the payments that the server knows to be paid, or has set aside. */
export async function findUnknownPayments(node: PostgresNode): Promise<Found> {
  const answer = await fetch(`${simulatorUrl}/simulator/book`)
  const { entries } = (await answer.json()) as Book
  const paid = entries.flatMap(({ kind, requestId }) => (kind === 'stk' && requestId !== null ? [requestId] : []))
  const rows = await node.askUpeo<{ id: string }>(
    `select told.id from unnest($1::text[]) as told (id) where not exists (
      select from payment_attempts p
      where p.checkout_request_id = told.id and p.status in ('succeeded', 'needs_review'))`,
    [paid],
  )
  return { what: 'paid, by M-Pesa’s own book', acknowledged: paid.length, missing: rows.map(({ id }) => id) }
}
