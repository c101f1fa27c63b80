import { deliveryReport } from '@upeo/contract/texts/callbacks'
import { done, type Failure } from '@upeo/domain/result'
import { words } from '@upeo/domain/words/say'
import { notFound, type FailureMap } from '../../platform/http/failure.ts'
import type { Router } from '../../platform/http/route.ts'
import type { TextsDeps } from './deps.ts'
import { receiveReport } from './usecases/receive-report.ts'

const failures: FailureMap<Failure<'not_found' | 'no_report'>> = {
  not_found: () => notFound,
  no_report: () => ({ code: 'invalid_input', message: words('This request cannot be read.') }),
}

/** Where whoever carries texts posts what became of them. */
export function callbackRoutes(router: Router, deps: TextsDeps): void {
  router.form(deliveryReport, { failures }, async ({ db, params, body }) => {
    const received = await receiveReport(deps, db, params.secret, body)
    return received.ok ? done({ accepted: true as const }) : received
  })
}
