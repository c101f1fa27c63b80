import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { PaymentsDeps } from '../deps.ts'
import { keepPromptMessage, keepResultMessage, secureMessage } from '../store/messages.ts'
import { hashSecret } from '../store/secrets.ts'
import { settleCallback } from './settle-callback.ts'
import { settleResult } from './settle-result.ts'

/**
 * Keeps what was posted, then works it off at once. Once it is kept nothing depends on this process any more: what fails
 * here, or dies with it, is worked off by the sweeper. Nothing is answered before it is on disk.
 */
export async function receivePromptResult(
  deps: PaymentsDeps,
  secret: string,
  body: unknown,
): Promise<Result<void, Failure<'not_found'>>> {
  const text = JSON.stringify(body ?? null)
  const kept = await keepPromptMessage(deps.db, { hash: hashSecret(secret), body: text, now: deps.clock.now() })
  if (!kept) return fail({ kind: 'not_found' })
  const settled = await attend(deps, kept.messageId, () => settleCallback(deps, kept.messageId, kept.attempt, text))
  if (!settled) await secureMessage(deps.db, kept.messageId)
  return done()
}

export async function receiveCommandResult(
  deps: PaymentsDeps,
  kind: 'result' | 'timeout',
  secret: string,
  body: unknown,
): Promise<Result<void, Failure<'not_found'>>> {
  const text = JSON.stringify(body ?? null)
  const kept = await keepResultMessage(deps.db, { kind, hash: hashSecret(secret), body: text, now: deps.clock.now() })
  if (!kept) return fail({ kind: 'not_found' })
  const { message_id: id, refund_id: refundId, call_kind: callKind, conversation } = kept
  const message = { id, kind, body: text, refundId, callKind, conversation }
  await attend(deps, kept.message_id, () => settleResult(deps, message))
  return done()
}

/** False when it was left to the sweeper. */
async function attend(deps: PaymentsDeps, messageId: number, work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    deps.log.error({ err: error, messageId }, 'a message from M-Pesa is kept and will be worked off again')
    return false
  }
}
