import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { superuser } from './cluster.ts'
import type { Cluster } from './cluster.ts'
import { readPostmaster, removeStale, serves } from './postmaster-file.ts'
import { launchServer } from './server-process.ts'
import { socketArguments } from './settings.ts'
import { removeStaleLock, socketFolder } from './socket-folder.ts'

/** `child` is there when we started the server, and absent when it already ran and we adopted it. */
export type Server = {
  readonly port: number
  readonly pid: number
  /** Empty where it has no Unix socket. */
  readonly socketFolder: string
  readonly child?: ChildProcess
}

const patience = 60_000

/** What passes by itself: another start won, the last backend of a killed server still ends, the port was taken. */
const passing = /lock file .* already exists|pre-existing shared memory block|could not bind|could not create any TCP/

/**
 * Makes sure that a server runs on the cluster and says where: adopts one that answers, else starts one. PostgreSQL's
 * own lock file decides between several that try at once; the others come round again and adopt the winner's.
 */
export async function bringUp(cluster: Cluster, settings: readonly string[], wantedPort?: number): Promise<Server> {
  let last = 'another server holds the folder and does not answer'
  for (let waited = 0; waited < patience; waited += 100) {
    const running = readPostmaster(cluster.pgdata)
    if (running && serves(running.pid, cluster.pgdata)) {
      if (running.ready && (await answers(cluster, running.port))) return running
    } else {
      if (running) removeStale(cluster.pgdata, running.pid)
      const port = wantedPort ?? (await freePort())
      const folder = await socketFolder(cluster)
      if (folder) removeStaleLock(folder, port, cluster.pgdata)
      const launch = await launchServer(cluster, port, [...settings, ...socketArguments(folder)])
      const { child } = launch.kind === 'ready' ? launch : {}
      if (child) return { port, pid: child.pid ?? 0, socketFolder: folder ?? '', child }
      if (launch.kind === 'failed') last = launch.output
      if (!passing.test(last)) break
    }
    await delay(100)
  }
  throw new Error(`PostgreSQL did not start in ${cluster.home}: ${last.slice(-2000)}`)
}

/** A loopback address of one of the cluster's databases, as its superuser. */
export function clusterUrl(cluster: Cluster, port: number, database: string): string {
  return `postgres://${superuser}:${encodeURIComponent(cluster.passwords.superuser)}@127.0.0.1:${port}/${database}`
}

async function answers(cluster: Cluster, port: number): Promise<boolean> {
  const client = new Client({ connectionString: clusterUrl(cluster, port, 'postgres'), connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
    return rows[0]?.folder === cluster.pgdata
  } catch {
    // Starting, stopping, or a stranger on that port: the caller looks again.
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
