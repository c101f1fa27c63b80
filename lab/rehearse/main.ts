import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { rehearseFailover } from './acts/failover.ts'
import { rehearseRestore } from './acts/restore-drill.ts'
import { rehearseRollingRestart } from './acts/rolling-restart.ts'
import { openMarket } from './load/market.ts'
import { say } from './say.ts'
import { openStage } from './stage/open-stage.ts'
import { findPostgres, findPrograms, versionOf, type PostgresPrograms } from './stage/programs.ts'
import { root } from './stage/workspace.ts'
import { faultsOf, writePage, type Performance } from './write-page.ts'

/**
 * `npm run rehearse [-- --postgres 15]`: failover, rolling restart and restore on several machines' worth of processes,
 * on loopback, into `docs/rehearsal.md`. Anything lost or failed fails it. With
 * `KEEP_REHEARSAL=1` the folder with all data and logs stays.
 */
const { values } = parseArgs({ options: { postgres: { type: 'string', multiple: true } } })
const wanted = values.postgres?.map(Number) ?? [15, 18]
const programs = findPrograms()
const servers = wanted.map(findPostgres)

const versions = { nginx: versionOf(programs.nginx, '-v'), pgbouncer: versionOf(programs.pgbouncer) }
const file = join(root, 'docs/rehearsal.md')

for (const postgres of servers) {
  const performance = await rehearse(postgres)
  const page = existsSync(file) ? await readFile(file, 'utf8') : ''
  await writeFile(file, writePage(page, performance, versions))
  for (const fault of faultsOf(performance)) {
    console.error(`PostgreSQL ${postgres.version}: ${fault}`)
    process.exitCode = 1
  }
}

async function rehearse(postgres: PostgresPrograms): Promise<Performance> {
  say(`PostgreSQL ${postgres.version}: setting the stage`)
  const stage = await openStage(programs, postgres)
  const end = () => void stage.close().then(() => process.exit(1))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
  try {
    const offers = await openMarket(stage.nodes.primary.url('upeo_app'))
    say('first act: the primary is killed')
    const failover = await rehearseFailover(stage, offers)
    say('second act: the web processes are restarted one by one')
    const restart = await rehearseRollingRestart(stage, offers)
    say('third act: a backup is restored to a moment')
    const drill = await rehearseRestore(stage, offers)
    const backup = postgres.hasBaseBackup ? 'pg_basebackup' : 'pg_backup_start'
    return { postgres: postgres.version, backup, failover, restart, drill }
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeListener(signal, end)
    await stage.close()
    say('the stage is cleared')
  }
}
