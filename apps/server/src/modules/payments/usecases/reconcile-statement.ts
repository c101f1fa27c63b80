import type { BookingReference } from '@upeo/domain/bookings/reference'
import type { PaymentId } from '@upeo/domain/ids'
import { normaliseReceipt } from '@upeo/domain/payments/receipt'
import { clearFailures } from '../../../platform/jobs/sweep-failures.ts'
import { tryRow } from '../../../platform/jobs/sweep-rows.ts'
import type { PaymentsDeps } from '../deps.ts'
import type { CollectedPayment } from '../../../adapters/payments/port.ts'
import { findKnownReceipts, findUnreceipted } from '../store/statement-due.ts'
import { recordUnmatchedLine } from './record-unmatched.ts'
import { matchStatement } from './match-statement.ts'
import { settlePrompt } from './settle-callback.ts'

const unnamed = { requestId: null, sessionId: null }

export interface Reconciled {
  /** The bookings of which a line is not decided yet. */
  readonly open: ReadonlySet<BookingReference>
  /** Payments one of which is of another amount than is posted; which, nobody will ever say. */
  readonly doubtful: ReadonlySet<PaymentId>
}

/**
 * Takes lines of the statement into the books, each once: what answers a prompt counts as its callback would have,
 * anything else is recorded as unmatched.
 */
export async function reconcileStatement(
  deps: PaymentsDeps,
  statement: readonly CollectedPayment[],
): Promise<Reconciled> {
  const read = statement.flatMap((line) => {
    const receipt = normaliseReceipt(line.receipt)
    return receipt === null ? [] : [{ ...line, receipt }]
  })
  const references = [...new Set(read.flatMap(({ reference }) => reference ?? []))]
  // Before the receipts: what is settled in between is then known, not left over.
  const candidates = await findUnreceipted(deps.db, references)
  const receipts = read.map(({ receipt }) => receipt)
  const known = await findKnownReceipts(deps.db, receipts)
  await clearFailures(deps.db, lineSweep, [...known])
  const lines = read.filter(({ receipt }) => !known.has(receipt))
  const { matched, undecided, left, doubtful } = matchStatement(lines, candidates)
  for (const { line, attempt } of matched) {
    const { receipt, amount } = line
    const told = {
      ...unnamed,
      receipt,
      amount,
      verdict: 'paid',
      code: '0',
      description: `${deps.provider.capabilities.name} statement`,
    } as const
    await processLine(deps, line, () => settlePrompt(deps, null, attempt, told))
  }
  const open = new Set(undecided.flatMap(({ reference }) => reference ?? []))
  // Without those that have a prompt by now: they would be given the next one.
  const others = [...undecided, ...left]
  for (const line of left) {
    await processLine(deps, line, async () => {
      if (!(await recordUnmatchedLine(deps, line, others)) && line.reference) open.add(line.reference)
    })
  }
  return { open, doubtful: new Set(doubtful.map(({ id }) => id)) }
}

const lineSweep = 'payments.statement-lines'

/** One line that fails keeps no other back; the next look reads it again. */
async function processLine(
  deps: PaymentsDeps,
  { receipt: subject }: CollectedPayment,
  work: () => Promise<unknown>,
): Promise<void> {
  await tryRow(deps, { sweep: lineSweep, subject }, async () => {
    await work()
    return true
  })
}
