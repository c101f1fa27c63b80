import type { Clock } from '@upeo/domain/time'
import type { Router } from '../../platform/http/route.ts'
import type { Refunds } from '../booking/index.ts'
import type { PaymentsDeps } from './deps.ts'
import './events.ts'
import { paymentSweeps } from './jobs.ts'
import { paymentRoutes } from './routes.ts'
import { insertRefund } from './store/insert-refund.ts'

export type { PaymentsDeps } from './deps.ts'

/** M-Pesa in and out: prompts, callbacks, questions, refunds. */
export function createPaymentsModule(deps: PaymentsDeps) {
  return {
    routes: (router: Router) => paymentRoutes(router, deps),
    sweeps: () => paymentSweeps(deps),
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
