import * as api from '@upeo/contract/admin/failed-work'
import { getOperations } from '@upeo/contract/admin/operations'
import { done, fail } from '@upeo/domain/result'
import type { Router } from '../../platform/http/route.ts'
import { retryFailedJob, retryFailedJobs } from '../../platform/jobs/failed-jobs.ts'
import { retryFailedSweep, retryFailedWork } from '../../platform/jobs/sweep-failures.ts'
import type { AdminDeps } from './deps.ts'
import { failedWorkFailures } from './failures.ts'
import { listFailedWork } from './queries/list-failed-work.ts'
import { readOperations } from './queries/read-operations.ts'
import { writeAudit } from '../audit/index.ts'

const own = { cacheControl: 'private, no-store' }

/** How the program runs, and another try for what failed: one thing, or all of a kind. */
export function failedWorkRoutes(
  router: Router,
  { clock, jobs, texts }: Pick<AdminDeps, 'clock' | 'jobs' | 'texts'>,
): void {
  router.read(api.listFailedWork, own, async ({ db, query }) => done(await listFailedWork(db, query)))
  router.read(getOperations, own, async ({ db }) =>
    done({ ...(await readOperations(db, clock.now())), texts: await texts.readFigures(db) }),
  )

  router.write(api.retryFailedWork, { failures: failedWorkFailures }, async ({ tx, person, params }) => {
    const id = params.id.toLowerCase()
    const at = clock.now()
    const due = await retryFailedWork(tx, id, at)
    const work = due?.sweep ?? (await retryFailedJob(tx, jobs, id))
    if (work === null) return fail({ kind: 'not_found' })
    const subject = { kind: 'failed_work', id: due?.subject ?? id } as const
    await writeAudit(tx, { by: person, action: 'work.retry', subject, detail: { work }, at })
    return done({ message: 'Done.' })
  })

  router.write(api.retryAllFailedWork, { failures: failedWorkFailures }, async ({ tx, person, body }) => {
    const { kind, work } = body
    const at = clock.now()
    const count = kind === 'sweep' ? await retryFailedSweep(tx, work, at) : await retryFailedJobs(tx, jobs, work)
    if (count === 0) return fail({ kind: 'not_found' })
    const subject = { kind: 'failed_work', id: work } as const
    await writeAudit(tx, { by: person, action: 'work.retry_all', subject, detail: { work, count }, at })
    return done({ message: 'Done.', count })
  })
}
