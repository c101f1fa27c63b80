import type { PaymentsDeps } from '../deps.ts'
import { findAttempt } from '../queries/find-attempt.ts'
import { takeLeftMessages, type LeftMessage } from '../store/messages.ts'
import { settleCallback } from './settle-callback.ts'

/** Processes callbacks that a crash has left. One that fails again waits a minute longer each time. */
export async function sweepMessages(deps: PaymentsDeps, limit = 50): Promise<number> {
  const left = await takeLeftMessages(deps.db, deps.clock.now(), limit)
  for (const message of left) {
    try {
      await processMessage(deps, message)
    } catch (error) {
      const about = { err: error, messageId: message.id, tries: message.tries }
      deps.log.error(about, 'a callback cannot be processed')
    }
  }
  return left.length
}

async function processMessage(deps: PaymentsDeps, { id, body, attempt_id: attemptId }: LeftMessage): Promise<void> {
  const attempt = attemptId && (await findAttempt(deps.db, attemptId))
  if (!attempt) throw new Error('A callback about no attempt.')
  return settleCallback(deps, id, attempt, body)
}
