import { createDatabase } from '../src/platform/database/create-database.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { installJobs } from './install-jobs.ts'
import { createLog } from '../src/platform/log.ts'
import { administer } from './administer.ts'

/** A migrated database on a server that runs already, of whatever version it is; `url` is a superuser's. */
export async function openGivenServer(url: string): Promise<{ url: string; close(): Promise<void> }> {
  const server = new URL(url)
  const name = `upeo_tests_${process.pid}`
  await administer(server, `create database ${name}`)
  const prepared = Object.assign(new URL(server), { pathname: `/${name}` }).href
  const { db, close } = createDatabase(prepared, { max: 1 })
  await migrate(db)
  await close()
  await installJobs(prepared, createLog('silent'))
  return { url: prepared, close: () => administer(server, `drop database ${name} with (force)`) }
}
