import type { PaymentId, RefundId } from '@upeo/domain/ids'
import type { Clock } from '@upeo/domain/time'
import type { Tx } from '../../platform/deps.ts'
import type { Router } from '../../platform/http/route.ts'
import type { Refunds } from '../booking/index.ts'
import type { PaymentsDeps } from './deps.ts'
import './events.ts'
import { paymentSweeps } from './jobs.ts'
import { paymentRoutes } from './routes.ts'
import { resolveAttempt, settleRefundByAdmin } from './usecases/resolve-by-admin.ts'
import { insertRefund } from './store/insert-refund.ts'

export type { ResolveError } from './usecases/resolve-by-admin.ts'
export type { PaymentsDeps } from './deps.ts'

/** M-Pesa in and out: prompts, callbacks, questions, refunds. */
export function createPaymentsModule(deps: PaymentsDeps) {
  return {
    routes: (router: Router) => paymentRoutes(router, deps),
    sweeps: () => paymentSweeps(deps),
    /** An administrator's word on a payment that nothing else could decide. */
    resolveAttempt: (tx: Tx, id: PaymentId, action: 'refund' | 'unpaid' | 'dismiss') =>
      resolveAttempt(deps, tx, id, action),
    settleRefund: (tx: Tx, id: RefundId, receipt: string) => settleRefundByAdmin(deps, tx, id, receipt),
  }
}

/** What the booking module is handed: it owes refunds before anything that sends them exists. */
export function createRefunds({ clock }: { readonly clock: Clock }): Refunds {
  return {
    async owe(tx, { bookingId, attemptId, amount, reason }) {
      await insertRefund(tx, clock, { bookingId, attemptId, amount, reason })
    },
  }
}

export type PaymentsModule = ReturnType<typeof createPaymentsModule>
