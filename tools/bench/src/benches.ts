import type { Bench } from './bench.ts'
import { guideBench } from './guide-bench.ts'
import { leaderboardBench } from './leaderboard-bench.ts'

/** By the names that `npm run bench` takes. */
export const benches: Readonly<Record<string, Bench>> = {
  leaderboard: leaderboardBench,
  guide: guideBench,
}
