import { createLog } from '@upeo/server/platform/log'
import { openBoss } from '@upeo/server/platform/jobs/open-boss'
import { HOUR, MINUTE } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Stage } from '../stage/open-stage.ts'
import { untilWithin } from '../until.ts'
import { tell, unrestOf } from './unrest.ts'

/** Between two jumps nothing is waited for longer than this. */
const patience = 30_000
/** The longest wait of all is a day, after which an unanswered payment goes to the administrator. */
const leaps = [2, 3, 5, 16, 60, 120, 24 * 60, 60].map((minutes) => minutes * MINUTE)

/**
 * Fair weather, and time set forward until nothing is on its way any more: through leases, questions and holds, a day
 * and more. Then M-Pesa brings whatever it still held back, and that is worked off too.
 */
export async function comeToRest(stage: Stage): Promise<void> {
  await stage.calm()
  for (const leap of leaps) {
    await settle(stage)
    await stage.jump(leap)
  }
  await stage.simulator.settleAll()
  await settle(stage)
  const unrest = await unrestOf(stage)
  if (Object.keys(unrest).length > 0) throw new Error(`There is no rest: ${tell(unrest)}`)
}

/** Until nothing moves: at rest, or the same things wait for a later hour as a moment ago. */
async function settle(stage: Stage): Promise<void> {
  let last = ''
  let since = performance.now()
  await untilWithin(
    patience,
    async () => {
      await hurryJobs(stage)
      const unrest = tell(await unrestOf(stage))
      if (unrest === '') return true
      if (unrest !== last) [last, since] = [unrest, performance.now()]
      return !unrest.includes('job') && performance.now() - since > 6000
    },
    () => last,
    250,
  )
}

/** The jobs' own time is PostgreSQL's: retries are due at once, and who died with a job in hand is given up. */
export async function hurryJobs({ db, databaseUrl }: Stage): Promise<void> {
  await sql`
    update pgboss.job set start_after = now() where state = 'retry' and start_after > now() and name not like '\\_\\_%'`.execute(
    db,
  )
  const orphaned = await sql`
    update pgboss.job set started_on = started_on - ${HOUR / 1000} * interval '1 second'
    where state = 'active' and started_on < now() - interval '10 seconds'
      and started_on > now() - interval '30 minutes'`.execute(db)
  if (Number(orphaned.numAffectedRows) === 0) return
  await sql`update pgboss.queue set monitor_on = null`.execute(db)
  const boss = openBoss(databaseUrl, 1, false, createLog('silent'))
  await boss.start()
  await boss.supervise()
  await boss.stop({ graceful: false })
}
