import type { PaymentsDeps } from '../deps.ts'
import { findAttempt } from '../queries/find-attempt.ts'
import { takeLeftMessages, type LeftMessage } from '../store/messages.ts'
import { settleCallback } from './settle-callback.ts'
import { settleResult } from './settle-result.ts'

/** Works off what M-Pesa has posted and a crash has left. A message that fails again waits a minute longer each time. */
export async function sweepMessages(deps: PaymentsDeps, limit = 50): Promise<number> {
  const left = await takeLeftMessages(deps.db, deps.clock.now(), limit)
  for (const message of left) {
    try {
      await workOff(deps, message)
    } catch (error) {
      deps.log.error(
        { err: error, messageId: message.id, tries: message.tries },
        'a message from M-Pesa cannot be worked off',
      )
    }
  }
  return left.length
}

async function workOff(deps: PaymentsDeps, message: LeftMessage): Promise<void> {
  const { id, kind, body, attempt_id: attemptId, refund_id: refundId, call_kind: callKind, conversation } = message
  if (kind === 'prompt') {
    const attempt = attemptId && (await findAttempt(deps.db, attemptId))
    if (!attempt) throw new Error('A message about no attempt.')
    return settleCallback(deps, id, attempt, body)
  }
  if (!refundId || !callKind || conversation === null) throw new Error('A message about no call.')
  return settleResult(deps, { id, kind, body, refundId, callKind, conversation })
}
