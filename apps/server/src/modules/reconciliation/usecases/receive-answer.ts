import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { ReconciliationDeps } from '../deps.ts'
import { markAnswered, markProcessed, storeAnswer, takeLeftAnswers, type StoredAnswer } from '../store/questions.ts'
import { settleBalance } from './settle-balance.ts'
import { settleOrder } from './settle-order.ts'

/** Stores what was posted, then processes it at once; the sweep processes what fails or crashes here. */
export async function receiveAnswer(
  deps: ReconciliationDeps,
  kind: 'result' | 'timeout',
  secret: string,
  body: unknown,
): Promise<Result<void, Failure<'not_found'>>> {
  const text = JSON.stringify(body ?? null)
  const stored = await storeAnswer(deps.db, { kind, secret, body: text, now: deps.clock.now() })
  if (!stored) return fail({ kind: 'not_found' })
  await processAnswer(deps, stored)
  return done()
}

export async function sweepAnswers(deps: ReconciliationDeps, limit = 50): Promise<number> {
  const left = await takeLeftAnswers(deps.db, deps.clock.now(), limit)
  for (const answer of left) await processAnswer(deps, answer)
  return left.length
}

async function processAnswer(deps: ReconciliationDeps, answer: StoredAnswer): Promise<void> {
  try {
    const outcome = await settle(deps, answer)
    if (outcome !== 'no_answer') await markAnswered(deps.db, answer.id, deps.clock.now())
    await markProcessed(deps.db, answer.message_id, deps.clock.now(), outcome)
  } catch (error) {
    deps.log.error({ err: error, messageId: answer.message_id }, 'an answer is stored and will be processed again')
  }
}

/** A time-out tells nothing: it is asked again. */
function settle(deps: ReconciliationDeps, answer: StoredAnswer): Promise<string> {
  if (answer.kind === 'timeout') return Promise.resolve('no_answer')
  return answer.about === 'balance' ? settleBalance(deps, answer) : settleOrder(deps, answer)
}
