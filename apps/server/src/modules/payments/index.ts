import type { PaymentId, RefundId, UserId } from '@upeo/domain/ids'
import type { Clock } from '@upeo/domain/time'
import type { Tx } from '../../platform/deps.ts'
import type { Router } from '../../platform/http/route.ts'
import type { Refunds } from '../bookings/index.ts'
import type { PaymentsDeps } from './deps.ts'
import './events.ts'
import { guideRefundRoutes } from './guide-refund-routes.ts'
import { paymentSweeps } from './jobs.ts'
import { paymentRoutes } from './routes.ts'
import { resendRefund, settleRefundByAdmin } from './usecases/decide-refund.ts'
import { resolveAttempt, type PaymentResolution } from './usecases/resolve-by-admin.ts'
import { dismissRefundOverpayment, recordRefundOverpayment } from './usecases/settle-overpaid-refund.ts'
import { insertRefund } from './store/insert-refund.ts'

export type { ResolveError, ResolvePaymentError } from './usecases/resolve-by-admin.ts'
export type { PaymentsDeps } from './deps.ts'

/** M-Pesa in and out: prompts, callbacks, questions, refunds. */
export function createPaymentsModule(deps: PaymentsDeps) {
  return {
    routes: (router: Router) => {
      paymentRoutes(router, deps)
      guideRefundRoutes(router, deps)
    },
    sweeps: () => paymentSweeps(deps),
    /** An administrator's word on a payment that nothing else could decide. */
    resolveAttempt: (tx: Tx, id: PaymentId, resolution: PaymentResolution) => resolveAttempt(deps, tx, id, resolution),
    resendRefund: (tx: Tx, id: RefundId) => resendRefund(deps, tx, id),
    recordRefundOverpayment: (tx: Tx, id: RefundId, paid: { receipt: string; by: UserId }) =>
      recordRefundOverpayment(deps, tx, id, paid),
    dismissRefundOverpayment: (tx: Tx, id: RefundId) => dismissRefundOverpayment(tx, id),
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
