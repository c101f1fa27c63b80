import { words } from '@upeo/domain/words/say'
import * as leaderboardApi from '@upeo/contract/rewards/leaderboard'
import * as badgesApi from '@upeo/contract/rewards/badges'
import { done, fail, type Failure } from '@upeo/domain/result'
import type { FailureMap } from '../../platform/http/failure.ts'
import type { Router } from '../../platform/http/route.ts'
import type { RewardsDeps } from './deps.ts'
import { listLeaderboard } from './queries/leaderboard.ts'
import { listBadges, listMyBadges } from './queries/list-badges.ts'
import { readRank } from './queries/rank.ts'

const failures: FailureMap<Failure<'not_found'>> = {
  not_found: () => ({ code: 'not_found', message: words('Person not found.') }),
}

export function rewardRoutes(router: Router, deps: RewardsDeps): void {
  router.read(badgesApi.listBadges, {}, async ({ db, person }) => done(await listBadges(db, person.userId)))
  router.read(badgesApi.listMyBadges, {}, async ({ db, person }) => done(await listMyBadges(db, person.userId)))
  router.read(leaderboardApi.listLeaderboard, {}, async ({ db, params, query }) =>
    done(await listLeaderboard(db, deps.publicUrl, params.board, query)),
  )
  router.read(leaderboardApi.getMyRank, { failures }, async ({ db, person }) => {
    const rank = await readRank(db, 'points', person.userId, person.userId)
    return rank ? done(rank) : fail({ kind: 'not_found' })
  })
  router.read(leaderboardApi.getRank, { failures }, async ({ db, params, query, person }) => {
    const rank = await readRank(db, query.type, params.userId, person.userId)
    return rank ? done(rank) : fail({ kind: 'not_found' })
  })
}
