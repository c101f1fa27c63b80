import { answerCallback, noAnswerCallback } from '@upeo/contract/reconciliation/callbacks'
import { done } from '@upeo/domain/result'
import { notFound } from '../../platform/http/failure.ts'
import type { Router } from '../../platform/http/route.ts'
import type { ReconciliationDeps } from './deps.ts'
import { receiveAnswer } from './usecases/receive-answer.ts'

const accepted = { ResultCode: 0, ResultDesc: 'Accepted' }
const forged = { failures: { not_found: () => notFound } }

/** Where the provider posts what it answers to our questions about its books. */
export function callbackRoutes(router: Router, deps: ReconciliationDeps): void {
  router.command(answerCallback, forged, async ({ params, body }) => {
    const received = await receiveAnswer(deps, 'result', params.secret, body)
    return received.ok ? done(accepted) : received
  })
  router.command(noAnswerCallback, forged, async ({ params, body }) => {
    const received = await receiveAnswer(deps, 'timeout', params.secret, body)
    return received.ok ? done(accepted) : received
  })
}
