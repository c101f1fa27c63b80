import type { AppealId } from '@upeo/domain/ids'
import type { Tx } from '../../platform/deps.ts'
import type { Router } from '../../platform/http/route.ts'
import type { AppealsDeps } from './deps.ts'
import './events.ts'
import { collectPictures, everyNight } from './jobs.ts'
import { appealsRoutes } from './routes.ts'
import { decideAppeal, type AppealVerdict } from './usecases/decide-appeal.ts'
import { sweepPictures } from './usecases/sweep-pictures.ts'

export { keptData } from './kept-data.ts'
export type { DecideAppealError } from './usecases/decide-appeal.ts'

/** Rejected payments that customers ask the office to look at: a picture, both sides' words, one decision. */
export function createAppealsModule(deps: AppealsDeps) {
  const { jobs } = deps
  return {
    routes: (router: Router) => appealsRoutes(router, deps),
    work: () => {
      jobs.work(collectPictures, async () => void (await sweepPictures(deps)))
      jobs.schedule(collectPictures, everyNight, {})
    },
    decide: (tx: Tx, id: AppealId, verdict: AppealVerdict) => decideAppeal(deps, tx, id, verdict),
  }
}

export type AppealsModule = ReturnType<typeof createAppealsModule>
