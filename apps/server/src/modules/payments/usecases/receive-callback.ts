import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { hashSecret } from '../../../platform/callback-secret.ts'
import type { PaymentsDeps } from '../deps.ts'
import type { AttemptRow } from '../store/attempt-row.ts'
import { flushCallback } from '../store/messages.ts'
import { settleCallback } from './settle-callback.ts'

/**
 * Stores what was posted, then processes it at once. Once it is stored nothing depends on this process any more: what
 * fails here, or dies with it, is processed by the sweep. Nothing is answered before it is on disk.
 */
export async function receiveCallback(
  deps: PaymentsDeps,
  secret: string,
  body: unknown,
): Promise<Result<void, Failure<'not_found'>>> {
  const text = JSON.stringify(body ?? null)
  const stored = await deps.together.store({ hash: hashSecret(secret), body: text, now: deps.clock.now() })
  if (!stored) return fail({ kind: 'not_found' })
  const processed = await processMessage(deps, stored.messageId, stored.attempt, text)
  if (!processed) await flushCallback(deps.db, stored.messageId)
  return done()
}

/** False when it was left to the sweep. */
async function processMessage(deps: PaymentsDeps, id: number, attempt: AttemptRow, text: string): Promise<boolean> {
  try {
    await settleCallback(deps, id, attempt, text)
    return true
  } catch (error) {
    deps.log.error({ err: error, messageId: id }, 'a callback is stored and will be processed again')
    return false
  }
}
