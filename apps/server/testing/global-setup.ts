import { createLog } from '../src/platform/log.ts'
import { startPostgres } from '@upeo/postgres/start-postgres'
import type { TestProject } from 'vitest/node'
import { openGivenServer } from './given-server.ts'
import { preparedFolder } from './prepared-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A server with a migrated database, which tests clone and never change; as its superuser. */
    postgresUrl: string
    /** The addresses of the same database as its owner and as the app. */
    postgresRoles: { owner: string; app: string }
  }
}

/**
 * One PostgreSQL for a whole run of the database tests: the packaged one, or the server that `TEST_POSTGRES_URL` names,
 * as `npm run test:postgres15` does.
 */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_POSTGRES_URL']
  if (given) {
    const server = await openGivenServer(given)
    project.provide('postgresUrl', server.url)
    project.provide('postgresRoles', { owner: server.ownerUrl, app: server.appUrl })
    return () => server.close()
  }
  const folder = await preparedFolder()
  const postgres = await startPostgres({ dataDir: folder.dataDir, log: createLog('warn'), durability: 'test' })
  project.provide('postgresUrl', postgres.superuserUrl)
  project.provide('postgresRoles', { owner: postgres.ownerUrl, app: postgres.url })
  return async () => {
    await postgres.stop()
    await folder.remove()
  }
}
