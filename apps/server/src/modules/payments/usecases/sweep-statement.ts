import { STATEMENT_REACH, nextStatementAt, statementSchedule, stepsPassed } from '@upeo/domain/payments/query-schedule'
import { HOUR, MINUTE, SECOND, addTime } from '@upeo/domain/time'
import type { PaymentsDeps } from '../deps.ts'
import { endSearch, searchAgain, takeStatementDue, type SearchedAttempt } from '../store/statement-due.ts'
import { CLOCK_SLACK } from './match-statement.ts'
import { SLICE, fetchStatementWindow } from './fetch-statement-window.ts'
import { reconcileStatement } from './reconcile-statement.ts'

const LEASE = MINUTE
/** A look that failed, or left something open, uses up no step: soon again, then ever more seldom with the prompt's age. */
const LOOK_AGAIN = 10 * SECOND
/** A payment may be listed later than it was made, so every look reads some of the one before again. */
const LISTED_LATE = HOUR

/**
 * Searches the provider's statement for payments whose receipt is not known: prompts whose answer and callback were both lost,
 * payments made after the provider had given them up, amounts that a query cannot tell. What is found counts as its callback
 * would have.
 */
export async function sweepStatement(deps: PaymentsDeps, limit = 100): Promise<number> {
  const now = deps.clock.now()
  const due = await takeStatementDue(deps.db, now, addTime(now, LEASE), limit)
  const isRecent = (attempt: SearchedAttempt) => searchedFrom(attempt, now) >= addTime(now, CLOCK_SLACK - SLICE)
  // Long windows last: who has paid just now does not wait for them, and does not go without where they fail.
  await search(deps, due.filter(isRecent), now)
  await search(
    deps,
    due.filter((attempt) => !isRecent(attempt)),
    now,
  )
  return due.length
}

async function search(deps: PaymentsDeps, attempts: readonly SearchedAttempt[], now: Date): Promise<void> {
  if (attempts.length === 0) return
  const windows = attempts.filter(({ receipt }) => receipt === null).map((each) => searchedFrom(each, now))
  const from = new Date(Math.min(now.getTime(), ...windows.map((each) => each.getTime())))
  const { lines, since } = windows.length === 0 ? nothing(now) : await fetchStatementWindow(deps, from, now)
  const { open, doubtful } = await reconcileStatement(deps, lines)
  for (const attempt of attempts) {
    if (doubtful.has(attempt.id)) {
      await endSearch(deps.db, attempt.id, 'amount_differs')
      continue
    }
    const looked = since <= searchedFrom(attempt, now) && !open.has(attempt.reference)
    await searchAgain(deps.db, attempt.id, nextLook(attempt, looked, deps.clock.now()))
  }
}

const nothing = (now: Date) => ({ lines: [], since: now })

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

/** From where its next look has to read, as far as the statement reaches back: a look that it did not answer counts for none. */
function searchedFrom(attempt: SearchedAttempt, now: Date): Date {
  const sent = sentAt(attempt)
  const looked = nextStatementAt(sent, attempt.statement_step - 1) ?? sent
  const unsearched = Math.max(sent.getTime(), looked.getTime() - LISTED_LATE)
  return addTime(new Date(Math.max(unsearched, now.getTime() - STATEMENT_REACH + 2 * CLOCK_SLACK)), -CLOCK_SLACK)
}
