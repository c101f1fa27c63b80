import { runActivitySearchBench } from './activity-search-bench.ts'
import { guideBench } from './guide-bench.ts'
import { leaderboardBench } from './leaderboard-bench.ts'
import { runLedgerBench } from './ledger-bench.ts'
import type { Bench } from './measure.ts'
import { growthBench } from './ratios/growth-bench.ts'
import { detailBench, listingBench } from './ratios/listing-bench.ts'
import { pagesBench } from './ratios/pages-bench.ts'
import { checkoutBench, holdsBench } from './ratios/purchase-bench.ts'
import type { RatioBench } from './ratios/ratio-bench.ts'
import { sharedBench } from './ratios/shared-bench.ts'
import { sharedCheckoutBench } from './ratios/shared-checkout-bench.ts'
import { startBench } from './ratios/start-bench.ts'
import type { ScaleSize } from './scale/scale-size.ts'
import { runSearchBench } from './search-bench.ts'

/** By the names that `npm run bench` takes: calls with a limit of their own in milliseconds. */
export const benches: Readonly<Record<string, Bench>> = {
  leaderboard: leaderboardBench,
  guide: guideBench,
}

/** What is measured as a share of what the machine can do. */
export const ratioBenches: Readonly<Record<string, RatioBench>> = {
  start: startBench,
  pages: pagesBench,
  listing: listingBench,
  detail: detailBench,
  holds: holdsBench,
  checkout: checkoutBench,
  growth: growthBench,
  shared: sharedBench,
  'shared-checkout': sharedCheckoutBench,
}

/** And what is measured on a marketplace of this size, and answers whether it is good. */
export const scaleBenches: Readonly<Record<string, (size: ScaleSize) => Promise<boolean>>> = {
  ledger: runLedgerBench,
  search: runSearchBench,
  'activity-search': runActivitySearchBench,
}
