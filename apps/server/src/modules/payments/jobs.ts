import type { Sweep } from '../../platform/jobs/run-sweeps.ts'
import type { PaymentsDeps } from './deps.ts'
import { readAllLines } from './usecases/read-all-lines.ts'
import { createAttemptSweep } from './usecases/sweep-attempts.ts'
import { sweepMessages } from './usecases/sweep-messages.ts'
import { sweepGuideRefunds, sweepRefunds } from './usecases/sweep-refunds.ts'
import { sweepStatement } from './usecases/sweep-statement.ts'

/** Everything of payments that the clock does, as rows that are due. */
export function paymentSweeps(deps: PaymentsDeps): Sweep[] {
  const sweepAttempts = createAttemptSweep(deps)
  return [
    { name: 'payments.attempts', everyMs: 2000, run: () => sweepAttempts() },
    { name: 'payments.messages', everyMs: 5000, run: () => sweepMessages(deps) },
    { name: 'payments.statement', everyMs: 5000, run: () => sweepStatement(deps) },
    { name: 'payments.statement-reading', everyMs: 60_000, run: () => readAllLines(deps) },
    { name: 'payments.refunds', everyMs: 2000, run: () => sweepRefunds(deps) },
    { name: 'payments.guide-refunds', everyMs: 60_000, run: () => sweepGuideRefunds(deps) },
  ]
}
