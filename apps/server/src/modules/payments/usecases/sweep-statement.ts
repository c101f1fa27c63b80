import type { BookingReference } from '@upeo/domain/booking/reference'
import { STATEMENT_REACH, nextStatementAt, statementSchedule, stepsPassed } from '@upeo/domain/payments/query-schedule'
import { HOUR, MINUTE, SECOND, addTime } from '@upeo/domain/time'
import type { PaymentsDeps } from '../deps.ts'
import type { CollectedPayment } from '../ports.ts'
import {
  findKnownReceipts,
  findUnreceipted,
  searchAgain,
  takeStatementDue,
  type SearchedAttempt,
} from '../store/statement-due.ts'
import { bookLineApart } from './book-apart.ts'
import { CLOCK_SLACK, matchStatement } from './match-statement.ts'
import { settlePrompt } from './settle-callback.ts'

const LEASE = MINUTE
/** A look that failed, or left something open, uses up no step: soon again, then ever more seldom with the prompt's age. */
const LOOK_AGAIN = 10 * SECOND
/** A payment may be listed later than it was made, so every look reads some of the one before again. */
const LISTED_LATE = HOUR

/**
 * Searches M-Pesa's statement for payments whose receipt is not known: prompts whose answer and callback were both lost,
 * payments made after M-Pesa had given them up, amounts that a query cannot tell. What is found counts as its callback
 * would have.
 */
export async function sweepStatement(deps: PaymentsDeps, limit = 100): Promise<number> {
  const now = deps.clock.now()
  const due = await takeStatementDue(deps.db, now, addTime(now, LEASE), limit)
  const searched = due.filter(({ receipt }) => receipt === null)
  const found = searched.length === 0 ? nothingOpen : await search(deps, searched, now)
  for (const attempt of due) {
    const looked = found !== 'unread' && !found.has(attempt.reference)
    await searchAgain(deps.db, attempt.id, nextLook(attempt, looked, deps.clock.now()))
  }
  return due.length
}

/** The bookings with a payment that is not decided yet; or M-Pesa gave no statement. */
type Found = ReadonlySet<BookingReference> | 'unread'
const nothingOpen: Found = new Set()

/** Looks that were missed while we were away count as one. */
function nextLook(attempt: SearchedAttempt, looked: boolean, now: Date): { at: Date | null; step: number } {
  const sent = sentAt(attempt)
  const age = now.getTime() - sent.getTime()
  if (age > STATEMENT_REACH) return { at: null, step: attempt.statement_step }
  if (!looked) return { at: addTime(now, Math.max(LOOK_AGAIN, age / 10)), step: attempt.statement_step }
  const step = Math.max(attempt.statement_step + 1, stepsPassed(sent, now, statementSchedule))
  return { at: nextStatementAt(sent, step), step }
}

const sentAt = ({ sent_at, created_at }: SearchedAttempt) => sent_at ?? created_at

/** From where its next look has to read: a look that M-Pesa did not answer counts for none. */
function unsearchedFrom(attempt: SearchedAttempt): number {
  const sent = sentAt(attempt)
  const looked = nextStatementAt(sent, attempt.statement_step - 1) ?? sent
  return Math.max(sent.getTime(), looked.getTime() - LISTED_LATE)
}

const unnamed = { checkoutRequestId: null, merchantRequestId: null }

async function search(deps: PaymentsDeps, searched: readonly SearchedAttempt[], now: Date): Promise<Found> {
  const reach = addTime(now, -STATEMENT_REACH + 2 * CLOCK_SLACK).getTime()
  const from = new Date(Math.max(reach, Math.min(...searched.map(unsearchedFrom))))
  const read = await deps.mpesa.statement({ from: addTime(from, -CLOCK_SLACK), to: addTime(now, CLOCK_SLACK) })
  if (!read.ok) {
    if (read.error.code !== 'no_pull') deps.log.warn({ failure: read.error }, "M-Pesa's statement could not be read")
    return read.error.code === 'no_pull' ? nothingOpen : 'unread'
  }
  const references = [...new Set(searched.map(({ reference }) => reference))]
  const ofThese = read.value.filter(({ reference }) => reference !== null && references.includes(reference))
  // Before the receipts: what is settled in between is then known, not left over.
  const candidates = await findUnreceipted(deps.db, references)
  const receipts = ofThese.map(({ receipt }) => receipt)
  const known = await findKnownReceipts(deps.db, receipts)
  const lines = ofThese.filter(({ receipt }) => !known.has(receipt))
  if (lines.length === 0) return nothingOpen
  const { matched, undecided, left } = matchStatement(lines, candidates)
  for (const { line, attempt } of matched) {
    const { receipt, amount } = line
    const said = { ...unnamed, receipt, amount, code: '0', description: 'M-Pesa statement' }
    await attend(deps, line, () => settlePrompt(deps, null, attempt, said))
  }
  const open = new Set(undecided.flatMap(({ reference }) => reference ?? []))
  for (const line of left) {
    const ofBooking = searched.filter(({ reference }) => reference === line.reference)
    const beside = ofBooking.find(({ phone }) => phone.endsWith(line.phoneEnd)) ?? ofBooking[0]
    if (!beside) continue
    await attend(deps, line, async () => {
      if (!(await bookLineApart(deps, beside, line))) open.add(beside.reference)
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
