import { prepareDatabase } from '../src/platform/database/prepare-database.ts'
import { installJobs } from './install-jobs.ts'
import { createLog } from '../src/platform/log.ts'
import { administer } from './administer.ts'

export interface GivenServer {
  readonly url: string
  readonly ownerUrl: string
  readonly appUrl: string
  close(): Promise<void>
}

/** A migrated database on a server that runs already, of whatever version it is; `url` is a superuser's. */
export async function openGivenServer(url: string): Promise<GivenServer> {
  const server = new URL(url)
  const name = `upeo_tests_${process.pid}`
  const [owner, app] = [`${name}_owner`, `${name}_app`]
  for (const role of [owner, app]) await administer(server, `create role ${role} login password '${name}'`)
  await administer(server, `grant ${app} to ${owner}`)
  await administer(server, `create database ${name} owner ${owner}`)
  const at = (username: string) =>
    Object.assign(new URL(server), { pathname: `/${name}`, username, password: name }).href
  const addresses = { ownerUrl: at(owner), appUrl: at(app) }
  const log = createLog('silent')
  await prepareDatabase(addresses, log)
  await installJobs(addresses.appUrl, log)
  return {
    url: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    ...addresses,
    async close() {
      await administer(server, `drop database ${name} with (force)`)
      for (const role of [app, owner]) await administer(server, `drop role ${role}`)
    },
  }
}
