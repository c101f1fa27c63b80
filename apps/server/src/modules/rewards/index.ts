import type { Router } from '../../platform/http/route.ts'
import type { Sweep } from '../../platform/jobs/run-sweeps.ts'
import type { RewardsDeps } from './deps.ts'
import './events.ts'
import { rewardRoutes } from './routes.ts'
import { subscribeToRewards } from './subscriptions.ts'
import { sweepLeaderboards, sweepStandings } from './usecases/sweep-standings.ts'

/** Points, badges and leaderboards. */
export function createRewardsModule(deps: RewardsDeps) {
  return {
    routes: (router: Router) => rewardRoutes(router, deps),
    work: () => subscribeToRewards(deps),
    sweeps: (): Sweep[] => [
      { name: 'rewards.standings', everyMs: 3_600_000, run: () => sweepStandings(deps) },
      { name: 'rewards.leaderboards', everyMs: 15_000, run: () => sweepLeaderboards(deps) },
    ],
  }
}
