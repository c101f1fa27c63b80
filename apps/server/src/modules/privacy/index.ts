import type { Kysely } from 'kysely'
import { z } from 'zod'
import { exportProfile } from '@upeo/contract/privacy/export-profile'
import { done } from '@upeo/domain/result'
import type { Clock } from '@upeo/domain/time'
import type { Database } from '../../platform/database/schema.ts'
import { limitOf } from '../../platform/http/call-limits.ts'
import type { Router } from '../../platform/http/route.ts'
import type { Jobs } from '../../platform/jobs/create-jobs.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { exportPerson } from './export-person.ts'
import { purgeOutdated } from './purge-outdated.ts'

export { forgetPerson } from './forget-person.ts'

export interface PrivacyDeps {
  readonly db: Kysely<Database>
  readonly clock: Clock
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
    work(): void {
      deps.jobs.work(purge, async () => void (await purgeOutdated(deps)))
      deps.jobs.schedule(purge, '40 2 * * *', {})
    },
  }
}
