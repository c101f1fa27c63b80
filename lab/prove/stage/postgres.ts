import { createDatabase } from '@upeo/server/platform/database/create-database'
import { createLog } from '@upeo/server/platform/log'
import { readPostmaster } from '@upeo/postgres/postmaster-file'
import { startPostgres } from '@upeo/postgres/start-postgres'
import { sql } from 'kysely'
import { untilWithin } from '../until.ts'

/** A real PostgreSQL as the product starts it: every commit reaches the disk, and a killed server is started again. */
export async function openPostgres(dataDir: string) {
  // It is killed on purpose, again and again: its supervisor's warnings would say nothing.
  const postgres = await startPostgres({ dataDir, log: createLog('silent') })
  const url = new URL(postgres.superuserUrl)
  const { db, close } = createDatabase(postgres.superuserUrl, { max: 2, settings: false })
  const addresses = { app: postgres.url, owner: postgres.ownerUrl, superuser: postgres.superuserUrl }
  const found = await sql<{ folder: string }>`select current_setting('data_directory') as folder`.execute(db)
  const pgdata = found.rows[0]?.folder ?? ''

  /** A backend of the server that was killed may still answer for a moment. */
  let killed: number | null = null
  async function answers(): Promise<boolean> {
    if (readPostmaster(pgdata)?.pid === killed) return false
    return sql`select 1`.execute(db).then(
      () => true,
      () => false,
    )
  }

  return {
    port: Number(url.port),
    /** A database's address as somebody, through a proxy or straight. */
    urlOf: (database: string, as: 'app' | 'owner' | 'superuser', port = Number(url.port)) =>
      Object.assign(new URL(addresses[as]), { port: String(port), pathname: `/${database}` }).href,
    async create(database: string): Promise<void> {
      await sql`create database ${sql.id(database)} owner ${sql.id(new URL(postgres.ownerUrl).username)}`.execute(db)
    },
    /** `kill -9` of the server; its backends notice and end as well. */
    kill(): void {
      const running = readPostmaster(pgdata)
      if (!running || running.pid === killed) return
      killed = running.pid
      process.kill(running.pid, 'SIGKILL')
    },
    /** Until it has recovered and takes connections. */
    back: () => untilWithin(120_000, answers, () => 'PostgreSQL does not come back.'),
    async close(): Promise<void> {
      await close()
      await postgres.stop()
    },
  }
}

export type Postgres = Awaited<ReturnType<typeof openPostgres>>
