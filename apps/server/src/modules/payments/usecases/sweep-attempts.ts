import { nextQueryAt, stepsPassed } from '@upeo/domain/payments/query-schedule'
import { MINUTE, SECOND, addTime } from '@upeo/domain/time'
import type { ChargeAnswer } from '../../../adapters/payments/port.ts'
import { sweepRows } from '../../../platform/jobs/sweep-rows.ts'
import type { PaymentsDeps } from '../deps.ts'
import type { AttemptRow } from '../store/attempts.ts'
import { askAt, closeAudit } from '../store/note-attempt.ts'
import { askAllNow, takeDueAttempts } from '../store/take-due-attempts.ts'
import { confirmPayment } from './confirm-payment.ts'
import { escalateAttempt, failAttempt } from './settle-otherwise.ts'
import { loseAttempt } from './start-prompt.ts'

const LEASE = MINUTE
/** A transport failure uses up no step of the schedule: it is tried again soon. */
const AFTER_TRANSPORT = 10 * SECOND

/** Looks after payments that wait for an answer, and audits those that a callback has confirmed. */
export function createAttemptSweep(deps: PaymentsDeps) {
  let down = false
  return async (limit = 20): Promise<number> => {
    const reached: (boolean | null)[] = []
    const done = await sweepRows(deps, {
      name: 'payments.attempts',
      limit,
      due: (now) => takeDueAttempts(deps.db, now, addTime(now, LEASE), limit),
      subjectOf: ({ id }) => id,
      work: async (attempt) => {
        reached.push(await processAttempt(deps, attempt))
        return true
      },
      concurrent: true,
    })
    const answered = reached.includes(true)
    if (down && answered) await askAllNow(deps.db, deps.clock.now())
    if (answered || reached.includes(false)) down = !answered
    return done
  }
}

/** True and false: the provider was asked and did or did not answer. Null: it was not asked. */
async function processAttempt(deps: PaymentsDeps, attempt: AttemptRow): Promise<boolean | null> {
  const { id, status, checkout_request_id: request } = attempt
  const sentAt = attempt.sent_at ?? attempt.created_at
  if (request === null && (status === 'created' || status === 'sending')) {
    // A crash while sending, and no callback has told by which id to ask.
    await loseAttempt(deps, id, sentAt)
    return null
  }
  if (request === null) {
    if (status === 'succeeded') await closeAudit(deps.db, id, deps.clock.now(), null)
    else await escalateAttempt(deps, attempt, 'no_answer')
    return null
  }
  const answer = await deps.provider.queryCharge(request)
  if (answer.kind === 'unreachable') {
    await askAt(deps.db, id, addTime(deps.clock.now(), AFTER_TRANSPORT))
    return false
  }
  await (status === 'succeeded' ? audit(deps, attempt, answer) : settle(deps, attempt, answer, sentAt))
  return true
}

async function settle(deps: PaymentsDeps, attempt: AttemptRow, answer: ChargeAnswer, sentAt: Date): Promise<void> {
  switch (answer.kind) {
    case 'paid':
      await confirmPayment(deps, attempt, { by: 'query', answer: answer.body })
      return
    case 'failed':
      await failAttempt(deps, attempt, answer)
      return
    case 'unrecognised':
      await escalateAttempt(deps, attempt, 'unknown_code', answer)
      return
    case 'pending':
    case 'unknown': {
      const step = await askLater(deps, attempt, sentAt)
      if (step === null) await escalateAttempt(deps, attempt, 'no_answer')
      return
    }
    case 'unreachable':
      return
    default:
      return answer satisfies never
  }
}

/** A callback said paid; the provider's own word can put that before a person, and never undo it. */
async function audit(deps: PaymentsDeps, attempt: AttemptRow, answer: ChargeAnswer): Promise<void> {
  const now = deps.clock.now()
  if (answer.kind === 'paid') return closeAudit(deps.db, attempt.id, now, null)
  if (answer.kind !== 'pending') return closeAudit(deps.db, attempt.id, now, 'audit_mismatch')
  const step = await askLater(deps, attempt, attempt.sent_at ?? attempt.created_at)
  if (step === null) await closeAudit(deps.db, attempt.id, now, 'audit_unanswered')
}

/** Null when the schedule has no further look. Looks that were missed while we were away count as one. */
async function askLater(deps: PaymentsDeps, attempt: AttemptRow, sentAt: Date): Promise<number | null> {
  const queryStep = Math.max(attempt.query_step + 1, stepsPassed(sentAt, deps.clock.now()))
  const next = nextQueryAt(sentAt, queryStep)
  if (next === null) return null
  await askAt(deps.db, attempt.id, next, queryStep)
  return queryStep
}
