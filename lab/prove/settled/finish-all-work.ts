import { createLog } from '@upeo/server/platform/log'
import { openBossConnections } from '@upeo/server/platform/jobs/boss-connections'
import { openBoss } from '@upeo/server/platform/jobs/open-boss'
import { HOUR, MINUTE, SECOND } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Stage } from '../stage/open-stage.ts'
import { answered, untilWithin } from '../until.ts'
import { tell, openWorkOf } from './open-work.ts'

/** What is due must be done within this time, or the proof fails. */
const patience = 60_000
/** Many things come due shortly after each other: one jump of the clock takes them together; later jumps are longer. */
const jumps = [20 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 3 * HOUR, 12 * HOUR]
const most = 40

/**
 * All faults off, and the clock moved forward until nothing is unfinished: past leases, queries and holds, a day and
 * more. Then M-Pesa delivers what it still held back, and that is processed too.
 */
export async function finishAllWork(stage: Stage): Promise<void> {
  await stage.calm()
  stage.jumping(true)
  try {
    await jumpToTheEnd(stage)
    await stage.simulator.settleAll()
    await jumpToTheEnd(stage)
  } finally {
    stage.jumping(false)
  }
}

async function jumpToTheEnd(stage: Stage): Promise<void> {
  for (let n = 0; n < most; n += 1) {
    await workOff(stage)
    const { next } = await openWorkOf(stage)
    if (next === null) return
    const untilThen = next.getTime() - stage.clock.now().getTime()
    await stage.jump(Math.max(untilThen, jumps[n] ?? 12 * HOUR))
  }
  throw new Error(`Work is never finished: ${tell((await openWorkOf(stage)).later)}`)
}

/** Waits until nothing is due. */
async function workOff(stage: Stage): Promise<void> {
  let left = ''
  await untilWithin(
    patience,
    async () => {
      await answered(() => hurryJobs(stage))
      left = tell((await answered(() => openWorkOf(stage))).due)
      return left === ''
    },
    () => left,
    100,
  )
}

/** The job queue uses PostgreSQL's time: makes retries due at once, and expires the jobs of killed processes. */
async function hurryJobs({ db, databaseUrl }: Stage): Promise<void> {
  await sql`
    update pgboss.job set start_after = now() where state = 'retry' and start_after > now() and name not like '\\_\\_%'`.execute(
    db,
  )
  const orphaned = await sql`
    update pgboss.job set started_on = started_on - ${HOUR / SECOND} * interval '1 second'
    where state = 'active' and started_on between now() - interval '30 minutes' and now() - interval '10 seconds'`.execute(
    db,
  )
  if (Number(orphaned.numAffectedRows) === 0) return
  await sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null`.execute(db)
  const log = createLog('silent')
  const connections = openBossConnections(databaseUrl, 1, log)
  const boss = openBoss(connections.db, false, log)
  await boss.start()
  await boss.supervise()
  await boss.stop({ graceful: false })
  await connections.close()
}
