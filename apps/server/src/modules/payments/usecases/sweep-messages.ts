import { sweepRows } from '../../../platform/jobs/sweep-rows.ts'
import type { PaymentsDeps } from '../deps.ts'
import { findAttempt } from '../store/attempts.ts'
import { takeLeftMessages, type LeftMessage } from '../store/messages.ts'
import { settleCallback } from './settle-callback.ts'

/** Processes callbacks that a crash has left. */
export function sweepMessages(deps: PaymentsDeps, limit = 50): Promise<number> {
  return sweepRows(deps, {
    name: 'payments.messages',
    limit,
    due: (now) => takeLeftMessages(deps.db, now, limit),
    subjectOf: ({ id }) => String(id),
    work: async (message) => {
      await processMessage(deps, message)
      return true
    },
  })
}

async function processMessage(deps: PaymentsDeps, { id, body, attempt_id: attemptId }: LeftMessage): Promise<void> {
  const attempt = attemptId && (await findAttempt(deps.db, attemptId))
  if (!attempt) throw new Error('A callback about no attempt.')
  return settleCallback(deps, id, attempt, body)
}
