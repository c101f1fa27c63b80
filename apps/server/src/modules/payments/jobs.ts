import type { Sweep } from '../../platform/jobs/run-sweeps.ts'
import type { PaymentsDeps } from './deps.ts'
import { readWholeStatement } from './usecases/read-whole-statement.ts'
import { createAttemptSweep } from './usecases/sweep-attempts.ts'
import { sweepMessages } from './usecases/sweep-messages.ts'
import { sweepStatement } from './usecases/sweep-statement.ts'

/** Everything of payments that the clock does, as rows that are due. */
export function paymentSweeps(deps: PaymentsDeps): Sweep[] {
  const sweepAttempts = createAttemptSweep(deps)
  return [
    { name: 'payments.attempts', everyMs: 2000, run: () => sweepAttempts() },
    { name: 'payments.messages', everyMs: 5000, run: () => sweepMessages(deps) },
    { name: 'payments.statement', everyMs: 5000, run: () => sweepStatement(deps) },
    { name: 'payments.statement-reading', everyMs: 60_000, run: () => readWholeStatement(deps) },
  ]
}
