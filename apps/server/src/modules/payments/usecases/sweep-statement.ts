import { nextStatementAt } from '@upeo/domain/payments/query-schedule'
import { MINUTE, SECOND, addTime } from '@upeo/domain/time'
import type { PaymentsDeps } from '../deps.ts'
import {
  findKnownReceipts,
  findUnreceipted,
  searchAgain,
  takeStatementDue,
  type SearchedAttempt,
} from '../store/statement-due.ts'
import { bookApart } from './book-apart.ts'
import { CLOCK_SLACK, matchStatement } from './match-statement.ts'
import { settlePrompt } from './settle-callback.ts'

const LEASE = MINUTE
/** A transport failure uses up no step of the schedule. */
const AFTER_TRANSPORT = 10 * SECOND

/**
 * Searches M-Pesa's statement for payments whose receipt is not known: prompts whose answer and callback were both lost,
 * payments made after M-Pesa had given them up, amounts that a query cannot tell. What is found counts as its callback
 * would have.
 */
export async function sweepStatement(deps: PaymentsDeps, limit = 100): Promise<number> {
  const now = deps.clock.now()
  const due = await takeStatementDue(deps.db, now, addTime(now, LEASE), limit)
  const searched = due.filter(({ receipt }) => receipt === null)
  const reached = searched.length === 0 || (await search(deps, searched, now))
  for (const attempt of due) {
    const step = attempt.statement_step + (reached ? 1 : 0)
    const at = reached ? nextStatementAt(sentAt(attempt), step) : addTime(deps.clock.now(), AFTER_TRANSPORT)
    await searchAgain(deps.db, attempt.id, { at, step })
  }
  return due.length
}

const sentAt = ({ sent_at, created_at }: SearchedAttempt) => sent_at ?? created_at

/** Up to then the statement has been searched for it: a look that M-Pesa did not answer counts for none. */
const searchedUntil = (attempt: SearchedAttempt) =>
  nextStatementAt(sentAt(attempt), attempt.statement_step - 1) ?? sentAt(attempt)

/** False where M-Pesa could not be asked. */
async function search(deps: PaymentsDeps, searched: readonly SearchedAttempt[], now: Date): Promise<boolean> {
  const from = new Date(Math.min(...searched.map((attempt) => searchedUntil(attempt).getTime())))
  const read = await deps.mpesa.statement({ from: addTime(from, -CLOCK_SLACK), to: addTime(now, CLOCK_SLACK) })
  if (!read.ok) return read.error.kind === 'misconfigured' || read.error.kind === 'rejected'
  const references = [...new Set(searched.map(({ reference }) => reference))]
  const ofThese = read.value.filter(({ reference }) => reference !== null && references.includes(reference))
  // Before the receipts: what is settled in between is then known, not left over.
  const candidates = await findUnreceipted(deps.db, references)
  const receipts = ofThese.map(({ receipt }) => receipt)
  const known = await findKnownReceipts(deps.db, receipts)
  const lines = ofThese.filter(({ receipt }) => !known.has(receipt))
  if (lines.length === 0) return true
  const { matched, left } = matchStatement(lines, candidates)
  for (const { line, attempt } of matched) {
    const { receipt, amount } = line
    const none = { checkoutRequestId: null, merchantRequestId: null }
    await settlePrompt(deps, null, attempt, { ...none, receipt, amount, code: '0', description: 'M-Pesa statement' })
  }
  for (const line of left) {
    const ofBooking = searched.filter(({ reference }) => reference === line.reference)
    const beside = ofBooking.find(({ phone }) => phone.endsWith(line.phoneEnd)) ?? ofBooking[0]
    if (beside) await bookApart(deps, beside, line)
  }
  return true
}
