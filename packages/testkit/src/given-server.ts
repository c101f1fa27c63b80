import { createDatabase } from '@upeo/server/platform/database/create-database'
import { migrate } from '@upeo/server/platform/database/migrate'
import { installJobs } from '@upeo/server/platform/jobs/install-jobs'
import { createLog } from '@upeo/server/platform/log'
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
