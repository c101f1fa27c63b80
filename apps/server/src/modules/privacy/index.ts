import { z } from 'zod'
import { exportProfile } from '@upeo/contract/privacy/export-profile'
import type { UserId } from '@upeo/domain/ids'
import { done } from '@upeo/domain/result'
import type { Tx } from '../../platform/deps.ts'
import { limitOf } from '../../platform/http/call-limits.ts'
import type { Router } from '../../platform/http/route.ts'
import type { Jobs } from '../../platform/jobs/create-jobs.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { exportPerson } from './export-person.ts'
import { forgetPerson } from './forget-person.ts'
import { purgeOutdated, type PurgeDeps } from './purge-outdated.ts'

export interface PrivacyDeps extends PurgeDeps {
  readonly jobs: Jobs
}

const purge = defineJob({
  name: 'privacy.purge',
  schema: z.object({}),
  oncePerKey: 'until_done',
  expireInSeconds: 3600,
})

/** What the privacy page promises: one's data to take along, and an end to keeping it. */
export function createPrivacyModule(deps: PrivacyDeps) {
  return {
    routes(router: Router): void {
      router.file(exportProfile, { limits: [limitOf('export')] }, async ({ db, person }) => {
        const data = await exportPerson(db, person.userId)
        const body = Buffer.from(JSON.stringify({ exportedAt: deps.clock.now(), data }, null, 2))
        return done({ name: 'upeo-my-data.json', contentType: 'application/json', size: body.length, body })
      })
    },
    forgetPerson: (tx: Tx, userId: UserId, now: Date) => forgetPerson(deps.keptData, tx, userId, now),
    work(): void {
      deps.jobs.work(purge, async () => void (await purgeOutdated(deps)))
      deps.jobs.schedule(purge, '40 2 * * *', {})
    },
  }
}

export type PrivacyModule = ReturnType<typeof createPrivacyModule>
