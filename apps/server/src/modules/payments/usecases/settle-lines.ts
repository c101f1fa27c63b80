import type { BookingReference } from '@upeo/domain/bookings/reference'
import type { PaymentsDeps } from '../deps.ts'
import type { CollectedPayment } from '../ports.ts'
import { findKnownReceipts, findUnreceipted } from '../store/statement-due.ts'
import { bookLineApart } from './book-apart.ts'
import { matchStatement } from './match-statement.ts'
import { settlePrompt } from './settle-callback.ts'

const unnamed = { checkoutRequestId: null, merchantRequestId: null }

/**
 * Works off lines of the statement, each once: what answers a prompt counts as its callback would have, anything else
 * is booked apart. Answers the bookings of which a line is not decided yet.
 */
export async function settleLines(
  deps: PaymentsDeps,
  read: readonly CollectedPayment[],
): Promise<ReadonlySet<BookingReference>> {
  const references = [...new Set(read.flatMap(({ reference }) => reference ?? []))]
  // Before the receipts: what is settled in between is then known, not left over.
  const candidates = await findUnreceipted(deps.db, references)
  const receipts = read.map(({ receipt }) => receipt)
  const known = await findKnownReceipts(deps.db, receipts)
  const lines = read.filter(({ receipt }) => !known.has(receipt))
  const { matched, undecided, left } = matchStatement(lines, candidates)
  for (const { line, attempt } of matched) {
    const { receipt, amount } = line
    const said = { ...unnamed, receipt, amount, code: '0', description: 'M-Pesa statement' }
    await attend(deps, line, () => settlePrompt(deps, null, attempt, said))
  }
  const open = new Set(undecided.flatMap(({ reference }) => reference ?? []))
  for (const line of left) {
    await attend(deps, line, async () => {
      if (!(await bookLineApart(deps, line)) && line.reference) open.add(line.reference)
    })
  }
  return open
}

/** One line that cannot be worked off keeps no other from it; the next look reads it again. */
async function attend(deps: PaymentsDeps, { receipt }: CollectedPayment, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    deps.log.error({ err: error, receipt }, 'a line of the statement could not be worked off')
  }
}
