import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { createCluster, postgresNode } from './stage/postgres-node.ts'
import { findPostgres, findPrograms } from './stage/programs.ts'
import { openWorkspace, ports, root } from './stage/workspace.ts'

/**
 * `npm run test:postgres15 [-- part of a path]`: the database and HTTP tests on the oldest PostgreSQL that Upeo runs on,
 * where `npm test` uses the packaged one.
 */
const oldest = 15
const quick = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }
const workspace = openWorkspace()
const site = { workspace, programs: findPrograms(), postgres: findPostgres(oldest) }
const node = postgresNode(site, 'tests', ports.tests)
mkdirSync(workspace.path('logs'))
try {
  await createCluster(site, node)
  await node.start({ ...quick, max_connections: 200, timezone: 'UTC' })
  const { status } = spawnSync('vitest', ['run', '--project', 'database', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TEST_POSTGRES_URL: node.url('postgres') },
  })
  process.exitCode = status ?? 1
} finally {
  await node.stop()
  workspace.remove()
}
