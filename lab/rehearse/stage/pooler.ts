import { Client } from 'pg'
import { until } from '../until.ts'
import type { PostgresNode, Site } from './postgres-node.ts'
import { startProgram, type Running } from './run-program.ts'
import { ports } from './workspace.ts'

export interface Pooler {
  url(database: 'upeo' | 'upeo_session', role?: 'upeo_app' | 'upeo_owner'): string
  /** Sends all connections to another primary: rewrites the file and reloads it. */
  pointAt(primary: PostgresNode): Promise<void>
  stop(): Promise<void>
}

/** PgBouncer on the files of `deploy/pgbouncer`. */
export async function startPooler(site: Site, primary: PostgresNode): Promise<Pooler> {
  const { workspace, programs } = site
  workspace.makeFolder('pgbouncer')
  const databases = workspace.path('pgbouncer/databases.ini')
  const users = workspace.path('pgbouncer/userlist.txt')
  const point = (at: PostgresNode) =>
    workspace.deploy('pgbouncer/databases.ini', databases, {
      'host=10.0.0.21 port=5432': `host=127.0.0.1 port=${at.port}`,
    })
  point(primary)
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
  const command = async (text: string) => {
    const client = new Client({
      connectionString: `postgres://pgbouncer:${workspace.password}@127.0.0.1:${ports.pgbouncer}/pgbouncer`,
    })
    await client.connect()
    try {
      await client.query(text)
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
    async pointAt(at) {
      point(at)
      await command('RELOAD')
    },
    stop: () => running.stop('SIGINT'),
  }
}
