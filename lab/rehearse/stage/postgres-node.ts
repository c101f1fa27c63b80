import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { until } from '../until.ts'
import type { PostgresPrograms, Programs } from './programs.ts'
import { runProgram, startProgram, type Running } from './run-program.ts'
import { root, type Workspace } from './workspace.ts'

export interface Site {
  readonly workspace: Workspace
  readonly programs: Programs
  readonly postgres: PostgresPrograms
}

type Role = 'upeo_app' | 'upeo_owner' | 'postgres'

/** One PostgreSQL machine: a data folder and a port, up or down. */
export interface PostgresNode {
  readonly name: string
  readonly port: number
  readonly pgdata: string
  /** Of the database `upeo`, as the app or its owner; or as the superuser. */
  url(role: Role): string
  /** With settings of its own beside those of its folder. */
  start(own?: Readonly<Record<string, string | number>>): Promise<void>
  /** Of the server itself; its backends are its children. */
  pid(): number
  /** Kills every process of it at once, as a machine without power would. Answers when that was. */
  crash(): number
  /** Stops every process of it where it is, as a machine that hangs would. Answers what lets them go on. */
  freeze(): () => void
  stop(): Promise<void>
  /** One statement of the superuser's, over a connection of its own. */
  ask<Row extends object>(statement: string, values?: readonly unknown[]): Promise<Row[]>
  /** The same in the database `upeo`, as its owner. */
  askUpeo<Row extends object>(statement: string, values?: readonly unknown[]): Promise<Row[]>
}

export function postgresNode(site: Site, name: string, port: number): PostgresNode {
  const { workspace, programs, postgres } = site
  const pgdata = workspace.path(name)
  let running: Running | null = null
  const url = (role: Role) =>
    `postgres://${role}:${workspace.password}@127.0.0.1:${port}/${role === 'postgres' ? 'postgres' : 'upeo'}`

  const asking =
    (role: Role) =>
    async <Row extends object>(statement: string, values: readonly unknown[] = []): Promise<Row[]> => {
      const client = new Client({ connectionString: url(role), connectionTimeoutMillis: 2000 })
      client.on('error', () => undefined)
      await client.connect()
      try {
        return (await client.query<Row>(statement, [...values])).rows
      } finally {
        await client.end()
      }
    }
  const ask = asking('postgres')
  const up = () => {
    if (!running) throw new Error(`${name} does not run.`)
    return running
  }

  return {
    name,
    port,
    pgdata,
    url,
    ask,
    askUpeo: asking('upeo_owner'),
    async start(own = {}) {
      const log = workspace.path('logs', `${name}.log`)
      const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', ...own }
      const args = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])
      const program = startProgram({
        name,
        log,
        setpriv: programs.setpriv,
        account: workspace.account,
        command: [join(postgres.bin, 'postgres'), '-D', pgdata, ...args],
      })
      running = program
      await until(`${name} takes connections`, async () => {
        if (!program.isRunning()) throw new Error(`${name} ended: ${readFileSync(log, 'utf8').slice(-2000)}`)
        return ask('select 1').then(
          () => true,
          () => false,
        )
      })
    },
    pid: () => up().pid,
    crash() {
      const processes = processesOf(up().pid)
      const at = performance.now()
      for (const each of processes) signal(each, 'SIGKILL')
      running = null
      return at
    },
    freeze() {
      const processes = processesOf(up().pid)
      for (const each of processes) signal(each, 'SIGSTOP')
      return () => {
        for (const each of processes) signal(each, 'SIGCONT')
      }
    },
    async stop() {
      await running?.stop('SIGINT')
      running = null
    },
  }
}

/** A new cluster, as `initdb` makes it. */
export async function createCluster({ workspace, programs, postgres }: Site, node: PostgresNode): Promise<void> {
  const { account, password } = workspace
  workspace.makeFolder(node.name)
  const forInitdb = workspace.write(workspace.path('initdb.password'), password)
  await runProgram({
    setpriv: programs.setpriv,
    account,
    command: [
      join(postgres.bin, 'initdb'),
      `--pgdata=${node.pgdata}`,
      '--username=postgres',
      `--pwfile=${forInitdb}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--data-checksums',
    ],
  })
}

/** The first primary: a new cluster with the settings, the access rules and the roles of `deploy/postgres`. */
export async function openPrimary(site: Site, node: PostgresNode): Promise<void> {
  const { workspace } = site
  await createCluster(site, node)
  const wal = workspace.makeFolder('wal')
  const settings = workspace.deploy('postgres/upeo.conf', workspace.path('postgres/upeo.conf'), {
    '/usr/local/lib/upeo/archive-wal.sh': archiveScript(workspace),
    '/var/lib/upeo/wal': wal,
  })
  // A standby or a restored copy has a settings file of its own in its folder, which is read last.
  appendFileSync(join(node.pgdata, 'postgresql.conf'), `\ninclude '${settings}'\ninclude_if_exists 'role.conf'\n`)
  workspace.deploy('postgres/pg_hba.conf', join(node.pgdata, 'pg_hba.conf'), { '10.0.0.0/24': '127.0.0.1/32' })
  appendFileSync(join(node.pgdata, 'pg_hba.conf'), 'host all postgres 127.0.0.1/32 scram-sha-256\n')
  workspace.write(workspace.path('pgpass'), `127.0.0.1:*:*:*:${workspace.password}\n`)
  await node.start()
  for (const statement of roleStatements()) await node.ask(statement)
  for (const role of ['upeo_owner', 'upeo_app', 'upeo_replicator'])
    await node.ask(`alter role ${role} password '${workspace.password}'`)
}

function archiveScript(workspace: Workspace): string {
  const copy = workspace.deploy('postgres/archive-wal.sh', workspace.path('postgres/archive-wal.sh'), {})
  return `sh ${copy}`
}

function roleStatements(): string[] {
  const text = readFileSync(join(root, 'deploy/postgres/roles.sql'), 'utf8').replaceAll(/^--.*$/gm, '')
  return text.split(';').flatMap((statement) => statement.trim() || [])
}

/** The postmaster first: it would start its children again. */
function processesOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return [pid, ...(children === '' ? [] : children.split(/\s+/).map(Number))]
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has just ended by itself.
  }
}
