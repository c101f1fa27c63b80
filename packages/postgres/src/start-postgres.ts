import { resolve } from 'node:path'
import { Client, DatabaseError } from 'pg'
import type { Log } from './log.ts'
import { bringUp, clusterUrl } from './bring-up.ts'
import { openCluster } from './cluster.ts'
import type { Cluster } from './cluster.ts'
import { keepUp } from './keep-up.ts'
import { serves } from './postmaster-file.ts'
import { serverArguments } from './settings.ts'
import type { Durability, Settings } from './settings.ts'

export type PostgresOptions = {
  /** Made on the first start. Two starts on one folder share one server. */
  readonly dataDir: string
  readonly log: Log
  /** Server settings by name, over the defaults of a small machine. Ignored when a running server is adopted. */
  readonly settings?: Settings
  readonly durability?: Durability
  /** Another copy of the binaries than the installed package's. */
  readonly binaries?: string
}

export type RunningPostgres = {
  /** Stays true while the server is kept up: a restart comes back on the same port. */
  readonly url: string
  readonly adopted: boolean
  readonly stop: () => Promise<void>
}

const database = 'upeo'

/**
 * A real PostgreSQL on a folder, on loopback, with a password of its own.
 *
 * Who starts it, stops it: `stop()` of the starter shuts the server down gracefully; of one who adopted it, nothing.
 * Whoever is left finds the server gone and starts it again on the same port, as after a kill -9 of the server.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { log, settings = {}, durability = 'durable' } = options
  const cluster = await openCluster(resolve(options.dataDir), durability, options.binaries)
  const args = serverArguments(durability, settings)
  const server = await bringUp(cluster, args)
  await createDatabaseOnce(cluster, server.port)
  const adopted = server.child === undefined
  log.info({ port: server.port, pid: server.pid, adopted }, adopted ? 'PostgreSQL adopted' : 'PostgreSQL started')
  const isUp = (pid: number): boolean => serves(pid, cluster.pgdata)
  const kept = keepUp(server, isUp, () => bringUp(cluster, args, server.port), log)
  return { url: clusterUrl(cluster, server.port, database), adopted, stop: kept.stop }
}

async function createDatabaseOnce(cluster: Cluster, port: number): Promise<void> {
  const client = new Client({ connectionString: clusterUrl(cluster, port, 'postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database])
    if (rowCount === 0) await client.query(`create database ${database}`)
  } catch (error) {
    // Two first starts at once: the other has just made it (duplicate_database, or the unique index behind it).
    if (!(error instanceof DatabaseError && ['42P04', '23505'].includes(error.code ?? ''))) throw error
  } finally {
    await client.end()
  }
}
