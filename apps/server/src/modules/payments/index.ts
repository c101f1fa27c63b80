import type { PaymentId } from '@upeo/domain/ids'
import type { Approver } from '../../platform/approver.ts'
import type { Tx } from '../../platform/deps.ts'
import type { Router } from '../../platform/http/route.ts'
import type { PaymentsDeps } from './deps.ts'
import './events.ts'
import { paymentSweeps } from './jobs.ts'
import { paymentLinkRoutes } from './link-routes.ts'
import { paymentRoutes } from './routes.ts'
import { markReturned } from './store/note-attempt.ts'
import { resolveAttempt, type PaymentResolution } from './usecases/resolve-attempt.ts'

export { keptData } from './kept-data.ts'
export type { PaymentResolution, ResolvePaymentError } from './usecases/resolve-attempt.ts'
export { batchPayments } from './store/payment-batches.ts'
export { createPromptStops, resealStops } from './store/stopped-prompts.ts'
export type { PaymentsDeps } from './deps.ts'

/** Money that comes in: prompts, callbacks, queries, the provider's statement. */
export function createPaymentsModule(deps: PaymentsDeps) {
  return {
    routes: (router: Router) => {
      paymentRoutes(router, deps)
      paymentLinkRoutes(router, deps)
    },
    sweeps: () => paymentSweeps(deps),
    /** An administrator's word on a payment that nothing else could decide. */
    resolveAttempt: (tx: Tx, id: PaymentId, resolution: PaymentResolution, by: Approver) =>
      resolveAttempt({ deps, tx, by }, id, resolution),
    markReturned: (tx: Tx, id: PaymentId) => markReturned(tx, id, deps.clock.now()),
  }
}

export type PaymentsModule = ReturnType<typeof createPaymentsModule>
