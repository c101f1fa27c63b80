import type { Scenario } from './scenario.ts'
import { bothPaid } from './scenarios/both-paid.ts'
import { disbursementSteps } from './scenarios/disbursement-steps.ts'
import { kills } from './scenarios/kills.ts'
import { ledger } from './scenarios/ledger.ts'
import { moves } from './scenarios/moves.ts'
import { mpesa } from './scenarios/mpesa.ts'
import { payouts } from './scenarios/payouts.ts'
import { seatsControl } from './scenarios/seats-control.ts'
import { seats } from './scenarios/seats.ts'
import { together } from './scenarios/together.ts'
import { trips } from './scenarios/trips.ts'

/** In the order in which they run on one stage. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  seats,
  'seats-control': seatsControl,
  mpesa,
  together,
  kills,
  'both-paid': bothPaid,
  'disbursement-steps': disbursementSteps,
  ledger,
  payouts,
  trips,
  moves,
}

/**
 * What runs in `npm test` as well, small. The control and the rush for one balance have quick tests of their own, beside
 * the race and in the ledger.
 */
export const shortRun: readonly string[] = ['seats', 'mpesa', 'together', 'kills', 'ledger']
