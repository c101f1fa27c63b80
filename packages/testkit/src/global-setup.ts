import { createLog } from '@upeo/server/platform/log'
import { startPostgres } from '@upeo/server/platform/postgres/start-postgres'
import type { TestProject } from 'vitest/node'
import { preparedFolder } from './prepared-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A server with a migrated database, which tests clone and never change. */
    postgresUrl: string
  }
}

/** One PostgreSQL for a whole run of the database tests. */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await preparedFolder()
  const postgres = await startPostgres({ dataDir: folder.dataDir, log: createLog('warn'), durability: 'test' })
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await folder.remove()
  }
}
