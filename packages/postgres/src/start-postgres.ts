import { resolve } from 'node:path'
import { Client } from 'pg'
import type { Log } from './log.ts'
import { bringUp, clusterUrl, type Server } from './bring-up.ts'
import { openCluster } from './cluster.ts'
import { keepUp } from './keep-up.ts'
import { ensureDatabase, roles } from './roles.ts'
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
  /** As the app's role. The addresses stay true while the server is kept up: a restart comes back on the same port. */
  readonly url: string
  /** The same by the Unix socket, which costs both sides less than loopback; where there is none, as `url`. */
  readonly localUrl: string
  /** As the role that owns the database and migrates it. */
  readonly ownerUrl: string
  /** For whoever looks after the server itself, such as tests that make databases; the product never uses it. */
  readonly superuserUrl: string
  readonly adopted: boolean
  readonly stop: () => Promise<void>
}

const database = 'upeo'

/** The address by the server's Unix socket, if it has one that lets us in. */
async function overSocket(url: string, { socketFolder, port }: Server): Promise<string> {
  if (socketFolder === '') return url
  const local = url.replace(`127.0.0.1:${port}`, `${encodeURIComponent(socketFolder)}:${port}`)
  const client = new Client({ connectionString: local, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    return local
  } catch {
    return url
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * A real PostgreSQL on a folder, on loopback, with a database and roles of its own, each with a password.
 *
 * Who starts it, stops it: `stop()` of the starter shuts the server down gracefully; of one who adopted it, nothing.
 * Whoever is left finds the server gone and starts it again on the same port, as after a kill -9 of the server.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { log, settings = {}, durability = 'durable' } = options
  const cluster = await openCluster(resolve(options.dataDir), durability, options.binaries)
  const args = serverArguments(durability, settings)
  const server = await bringUp(cluster, args)
  await ensureDatabase(cluster, server.port, database)
  const adopted = server.child === undefined
  log.info({ port: server.port, pid: server.pid, adopted }, adopted ? 'PostgreSQL adopted' : 'PostgreSQL started')
  const isUp = (pid: number): boolean => serves(pid, cluster.pgdata)
  const kept = keepUp(server, isUp, () => bringUp(cluster, args, server.port), log)
  const superuserUrl = clusterUrl(cluster, server.port, database)
  const urlOf = (role: keyof typeof roles): string =>
    Object.assign(new URL(superuserUrl), { username: roles[role], password: cluster.passwords[role] }).href
  const url = urlOf('app')
  const localUrl = await overSocket(url, server)
  return { url, localUrl, ownerUrl: urlOf('owner'), superuserUrl, adopted, stop: kept.stop }
}
