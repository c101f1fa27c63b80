import { payoutResultCallback, payoutTimeoutCallback } from '@upeo/contract/disbursements/callbacks'
import { resultCallback, timeoutCallback } from '@upeo/contract/payments/callbacks'
import { done } from '@upeo/domain/result'
import { notFound } from '../../platform/http/failure.ts'
import type { Router } from '../../platform/http/route.ts'
import type { DisbursementsDeps } from './deps.ts'
import { receiveResult } from './usecases/receive-result.ts'

const accepted = { ResultCode: 0, ResultDesc: 'Accepted' }
const forged = { failures: { not_found: () => notFound } }

/** Where the provider posts the results of commands. Payouts once had addresses of their own, which stay answered. */
export function callbackRoutes(router: Router, deps: DisbursementsDeps): void {
  for (const result of [resultCallback, payoutResultCallback]) {
    router.command(result, forged, async ({ params, body }) => {
      const received = await receiveResult(deps, 'result', params.secret, body)
      return received.ok ? done(accepted) : received
    })
  }
  for (const timeout of [timeoutCallback, payoutTimeoutCallback]) {
    router.command(timeout, forged, async ({ params, body }) => {
      const received = await receiveResult(deps, 'timeout', params.secret, body)
      return received.ok ? done(accepted) : received
    })
  }
}
