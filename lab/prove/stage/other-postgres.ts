import { mkdirSync } from 'node:fs'
import { createCluster, postgresNode } from '../../rehearse/stage/postgres-node.ts'
import { findPostgres, findPrograms } from '../../rehearse/stage/programs.ts'
import { openWorkspace, ports } from '../../rehearse/stage/workspace.ts'
import { answered, untilWithin } from '../until.ts'
import type { Postgres } from './postgres.ts'

const settings = { max_connections: 200, timezone: 'UTC' }

/** An installed PostgreSQL of another version than the packaged one, started again here whenever it was killed. */
export async function openOtherPostgres(major: number): Promise<Postgres> {
  const workspace = openWorkspace()
  const site = { workspace, programs: findPrograms(), postgres: findPostgres(major) }
  const node = postgresNode(site, 'proof', ports.tests)
  const names = { app: 'upeo_app', owner: 'upeo_owner', superuser: 'postgres' }
  const urlOf = (database: string, as: keyof typeof names, port: number = node.port) =>
    Object.assign(new URL(node.url('postgres')), { username: names[as], port: String(port), pathname: `/${database}` })
      .href
  mkdirSync(workspace.path('logs'))
  await createCluster(site, node)
  await node.start(settings)
  for (const role of ['upeo_owner', 'upeo_app']) {
    await node.ask(`create role ${role} login password '${workspace.password}'`)
  }
  await node.ask('grant upeo_app to upeo_owner')
  let starting: Promise<void> | null = null
  async function startAgain(): Promise<void> {
    await answered(() => node.start(settings))
    starting = null
  }

  return {
    port: node.port,
    urlOf,
    async create(database) {
      await node.ask(`create database "${database}" owner upeo_owner`)
    },
    kill() {
      if (starting) return
      node.crash()
      // What it shared with its processes is free only when the last of them has gone.
      starting = startAgain()
    },
    back: () =>
      untilWithin(
        120_000,
        () => starting === null,
        () => 'PostgreSQL does not come back.',
      ),
    async close() {
      await starting
      await node.stop()
      workspace.remove()
    },
  }
}
