import type { Posting } from '@upeo/domain/ledger/postings'
import type { BookingId, VendorId } from '@upeo/domain/ids'
import type { Tx } from '../../../platform/deps.ts'
import { bookingFacts } from './booking-facts.ts'
import type { FactRow, FactSource, Scope } from './fact-source.ts'
import { orderFacts } from './order-facts.ts'
import { paymentFacts } from './payment-facts.ts'
import { readRows } from './read-rows.ts'

/** Every event of the ledger that has facts, by name: a merge needs them in the order of their keys. */
const sources: readonly FactSource[] = [...paymentFacts, ...bookingFacts, ...orderFacts].toSorted((a, b) =>
  a.event < b.event ? -1 : 1,
)

export interface ExpectedPosting {
  readonly key: string
  readonly event: string
  /** Accounts and amounts in one order, to be compared as text. */
  readonly lines: string
  readonly ms: number
  readonly booking: BookingId | null
  readonly vendor: VendorId | null
}

/** What the facts say that stands in the ledger, in the order of its keys. */
export async function* expectedPostings(tx: Tx, scope: Scope): AsyncGenerator<ExpectedPosting> {
  for (const { event, select, posting } of sources) {
    for await (const row of readRows<FactRow>(tx, select(scope))) {
      const asked = posting(row as never)
      if (asked === null) continue
      const { ms, booking, vendor } = row
      yield { key: asked.eventKey, event, lines: linesOf(asked), ms, booking, vendor }
    }
  }
}

/** As the ledger's own lines are put together: by account, then amount. */
function linesOf({ lines }: Posting): string {
  return lines
    .map(({ account, amount }) => ({ account, amount: Number(amount) }))
    .toSorted((a, b) => (a.account === b.account ? a.amount - b.amount : a.account < b.account ? -1 : 1))
    .map(({ account, amount }) => `${account} ${amount}`)
    .join(', ')
}
