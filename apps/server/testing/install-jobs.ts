import type { Log } from '../src/platform/log.ts'
import { openBossConnections } from '../src/platform/jobs/boss-connections.ts'
import { openBoss } from '../src/platform/jobs/open-boss.ts'

/** Lays pg-boss's own tables, as a `start` does on a new database, without working anything. */
export async function installJobs(url: string, log: Log): Promise<void> {
  const connections = openBossConnections(url, 1, log)
  const boss = openBoss(connections.db, false, log)
  await boss.start()
  await boss.stop({ graceful: false })
  await connections.close()
}
