import type { PayoutId, UserId } from '@upeo/domain/ids'
import type { Tx } from '../../platform/deps.ts'
import type { Router } from '../../platform/http/route.ts'
import { SECOND } from '@upeo/domain/time'
import type { Sweep } from '../../platform/jobs/run-sweeps.ts'
import type { PayoutsDeps } from './deps.ts'
import './events.ts'
import { payoutsRoutes } from './routes.ts'
import { approvePayout, completePayout, rejectPayout } from './usecases/decide-payout.ts'
import { dismissOverpayment, recordOverpayment } from './usecases/settle-overpayment.ts'
import { retryPayout } from './usecases/retry-payout.ts'
import { sweepPayouts } from './usecases/send-payout.ts'
import { sweepPayoutMessages } from './usecases/settle-payout.ts'

export type { PayoutsDeps } from './deps.ts'
export { readGuideMoney, readPayable } from './queries/guide-money.ts'
export { readStanding } from './queries/read-standing.ts'
export { toPayoutView } from './queries/payout-view.ts'
export { mayHavePaid, payoutColumns, type PayoutRow } from './store/payouts.ts'
export type { DecidePayoutError } from './usecases/decide-payout.ts'

/** A guide's figures, and her money on its way to her. */
export function createPayoutsModule(deps: PayoutsDeps) {
  return {
    routes: (router: Router) => payoutsRoutes(router, deps),
    sweeps: (): Sweep[] => [
      { name: 'payouts', everyMs: 5 * SECOND, run: () => sweepPayouts(deps) },
      { name: 'payout-messages', everyMs: 10 * SECOND, run: () => sweepPayoutMessages(deps) },
    ],
    // An administrator's decisions, each in her transaction.
    approve: (tx: Tx, id: PayoutId, by: UserId) => approvePayout(deps, tx, id, by),
    reject: (tx: Tx, id: PayoutId, why: { reason: string; by: UserId; checked: boolean }) =>
      rejectPayout(deps, tx, id, why),
    complete: (tx: Tx, id: PayoutId, paid: { reference: string; by: UserId }) => completePayout(deps, tx, id, paid),
    retry: (tx: Tx, id: PayoutId) => retryPayout(deps, tx, id),
    recordOverpayment: (tx: Tx, id: PayoutId, paid: { receipt: string; by: UserId }) =>
      recordOverpayment(deps, tx, id, paid),
    dismissOverpayment: (tx: Tx, id: PayoutId) => dismissOverpayment(tx, id),
  }
}

export type PayoutsModule = ReturnType<typeof createPayoutsModule>
