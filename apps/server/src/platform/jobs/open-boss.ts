import { PgBoss } from 'pg-boss'
import type { Log } from '../log.ts'

/** pg-boss on connections of its own. One that does not work jobs neither listens nor looks after the queues. */
export function openBoss(url: string, max: number, works: boolean, log: Log): PgBoss {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'upeo-jobs',
    max,
    supervise: works,
    schedule: works,
    useListenNotify: works,
    registerInstance: works,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reports an error'))
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))
  return boss
}
