import { Client } from 'pg'
import { until } from '../until.ts'
import type { PostgresNode, Site } from './postgres-node.ts'
import { startProgram, type Running } from './run-program.ts'
import { ports } from './workspace.ts'

export interface Pooler {
  url(database: 'upeo' | 'upeo_session' | 'upeo_read', role?: 'upeo_app' | 'upeo_owner'): string
  /** Sends all connections to another primary, and those that only read to `reader`: rewrites the file and reloads it. */
  pointAt(primary: PostgresNode, reader: PostgresNode): Promise<void>
  /** Statements that `upeo_read` has answered so far. */
  countReads(): Promise<number>
  stop(): Promise<void>
}

/** PgBouncer on the files of `deploy/pgbouncer`. */
export async function startPooler(site: Site, primary: PostgresNode, reader: PostgresNode): Promise<Pooler> {
  const { workspace, programs } = site
  workspace.makeFolder('pgbouncer')
  const databases = workspace.path('pgbouncer/databases.ini')
  const users = workspace.path('pgbouncer/userlist.txt')
  const point = (first: PostgresNode, second: PostgresNode) =>
    workspace.deploy('pgbouncer/databases.ini', databases, {
      'host=10.0.0.21 port=5432': `host=127.0.0.1 port=${first.port}`,
      'host=10.0.0.22 port=5432': `host=127.0.0.1 port=${second.port}`,
    })
  point(primary, reader)
  workspace.write(
    users,
    `"upeo_app" "${workspace.password}"\n"upeo_owner" "${workspace.password}"\n"pgbouncer" "${workspace.password}"\n`,
  )
  const settings = workspace.deploy('pgbouncer/pgbouncer.ini', workspace.path('pgbouncer/pgbouncer.ini'), {
    '/etc/pgbouncer/databases.ini': databases,
    '/etc/pgbouncer/userlist.txt': users,
    '/var/log/pgbouncer/pgbouncer.log': workspace.path('pgbouncer/pgbouncer.log'),
    '/run/pgbouncer/pgbouncer.pid': workspace.path('pgbouncer/pgbouncer.pid'),
    'listen_addr = 10.0.0.31': 'listen_addr = 127.0.0.1',
    'listen_port = 6432': `listen_port = ${ports.pgbouncer}`,
  })
  const running: Running = startProgram({
    name: 'pgbouncer',
    log: workspace.path('logs/pgbouncer.log'),
    setpriv: programs.setpriv,
    account: workspace.account,
    command: [programs.pgbouncer, settings],
  })
  const command = async <Row extends object>(text: string): Promise<Row[]> => {
    const client = new Client({
      connectionString: `postgres://pgbouncer:${workspace.password}@127.0.0.1:${ports.pgbouncer}/pgbouncer`,
    })
    await client.connect()
    try {
      return (await client.query<Row>(text)).rows
    } finally {
      await client.end()
    }
  }
  await until('PgBouncer answers', () =>
    command('SHOW VERSION').then(
      () => true,
      () => false,
    ),
  )
  return {
    url: (database, role = 'upeo_app') =>
      `postgres://${role}:${workspace.password}@127.0.0.1:${ports.pgbouncer}/${database}`,
    async pointAt(first, second) {
      point(first, second)
      await command('RELOAD')
    },
    async countReads() {
      const stats = await command<{ database: string; total_query_count: string }>('SHOW STATS')
      return Number(stats.find(({ database }) => database === 'upeo_read')?.total_query_count ?? 0)
    },
    stop: () => running.stop('SIGINT'),
  }
}
