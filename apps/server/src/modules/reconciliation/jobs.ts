import { MINUTE, SECOND } from '@upeo/domain/time'
import type { Sweep } from '../../platform/jobs/run-sweeps.ts'
import type { ReconciliationDeps } from './deps.ts'
import { NIGHTS } from './store/nights.ts'
import { sweepAnswers } from './usecases/receive-answer.ts'
import { sweepNights } from './usecases/sweep-nights.ts'

/** Everything of the comparison that the clock does, as rows that are due. */
export function reconciliationSweeps(deps: ReconciliationDeps): Sweep[] {
  return [
    { name: NIGHTS, everyMs: MINUTE / 2, run: () => sweepNights(deps) },
    { name: 'reconciliation.answers', everyMs: 5 * SECOND, run: () => sweepAnswers(deps) },
  ]
}
