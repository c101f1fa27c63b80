import { PgBoss } from 'pg-boss'
import type { Db } from 'pg-boss'
import type { Log } from '../log.ts'

/** One that does not work jobs neither listens nor looks after the queues. */
export function openBoss(db: Db, works: boolean, log: Log): PgBoss {
  const boss = new PgBoss({
    db,
    // Made by the database's owner; the tables in it are made by pg-boss, now and as it works.
    createSchema: false,
    supervise: works,
    schedule: works,
    useListenNotify: works,
    registerInstance: works,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reports an error'))
  // Not its data: of a slow statement that is all that was written.
  boss.on('warning', ({ message }) => log.warn(message))
  return boss
}
