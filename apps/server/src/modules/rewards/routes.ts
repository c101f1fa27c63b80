import { getMyRank } from '@upeo/contract/rewards/get-my-rank'
import { getRank } from '@upeo/contract/rewards/get-rank'
import { listBadges as listContract } from '@upeo/contract/rewards/list-badges'
import { listLeaderboard as boardContract } from '@upeo/contract/rewards/list-leaderboard'
import { listMyBadges as listMineContract } from '@upeo/contract/rewards/list-my-badges'
import { done, fail, type Failure } from '@upeo/domain/result'
import type { FailureMap } from '../../platform/http/failure.ts'
import type { Router } from '../../platform/http/route.ts'
import type { RewardsDeps } from './deps.ts'
import { listLeaderboard } from './queries/leaderboard.ts'
import { listBadges, listMyBadges } from './queries/list-badges.ts'
import { readRank } from './queries/rank.ts'

const failures: FailureMap<Failure<'not_found'>> = {
  not_found: () => ({ code: 'not_found', message: 'Person not found.' }),
}

export function rewardRoutes(router: Router, deps: RewardsDeps): void {
  router.read(listContract, {}, async ({ db, person }) => done(await listBadges(db, person.userId)))
  router.read(listMineContract, {}, async ({ db, person }) => done(await listMyBadges(db, person.userId)))
  router.read(boardContract, {}, async ({ db, params, query }) =>
    done(await listLeaderboard(db, deps.publicUrl, params.board, query)),
  )
  router.read(getMyRank, { failures }, async ({ db, person }) => {
    const rank = await readRank(db, 'points', person.userId, person.userId)
    return rank ? done(rank) : fail({ kind: 'not_found' })
  })
  router.read(getRank, { failures }, async ({ db, params, query, person }) => {
    const rank = await readRank(db, query.type, params.userId, person.userId)
    return rank ? done(rank) : fail({ kind: 'not_found' })
  })
}
