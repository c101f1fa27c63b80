import { SECOND } from '@upeo/domain/time'
import type { Sweep } from '../../platform/jobs/run-sweeps.ts'
import type { DisbursementsDeps } from './deps.ts'
import { sweepDisbursementMessages } from './usecases/receive-result.ts'
import { sweepDisbursements } from './usecases/send-order.ts'
import { sweepGuideRefunds } from './usecases/sweep-guide-refunds.ts'

/** Everything of disbursements that the clock does, as rows that are due. */
export function disbursementSweeps(deps: DisbursementsDeps): Sweep[] {
  return [
    { name: 'disbursements', everyMs: 2 * SECOND, run: () => sweepDisbursements(deps) },
    { name: 'disbursements.messages', everyMs: 5 * SECOND, run: () => sweepDisbursementMessages(deps) },
    { name: 'disbursements.guide-refunds', everyMs: 60 * SECOND, run: () => sweepGuideRefunds(deps) },
  ]
}
