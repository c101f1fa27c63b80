import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { rehearseFailover } from './acts/failover.ts'
import { rehearseReaders } from './acts/readers/rehearse-readers.ts'
import { rehearseRestore } from './acts/restore-drill.ts'
import { rehearseRollingRestart } from './acts/rolling-restart.ts'
import { openMarket } from './load/market.ts'
import { say } from './say.ts'
import { openStage, type Stage } from './stage/open-stage.ts'
import { findPostgres, findPrograms, versionOf, type PostgresPrograms } from './stage/programs.ts'
import { root } from './stage/workspace.ts'
import { faultsOf, writePage, type Performance } from './write-page.ts'
import { faultsOfReaders, writeReaders } from './write-readers.ts'

/**
 * `npm run rehearse [-- --postgres 15]`: a standby that is read, failover, rolling restart and restore, on several
 * machines' worth of processes on loopback, into `docs/rehearsal.md`; with `--readers` the first of them only. Anything
 * lost or failed fails it. With `KEEP_REHEARSAL=1` the folder with all data and logs stays.
 */
const { values } = parseArgs({
  options: { postgres: { type: 'string', multiple: true }, readers: { type: 'boolean', default: false } },
})
const wanted = values.postgres?.map(Number) ?? [15, 18]
const programs = findPrograms()
const servers = wanted.map(findPostgres)

const versions = { nginx: versionOf(programs.nginx, '-v'), pgbouncer: versionOf(programs.pgbouncer) }
const file = join(root, 'docs/rehearsal.md')

for (const postgres of servers) {
  await onStage(postgres, async (stage) => {
    say('the standby is read')
    const readers = await rehearseReaders(stage)
    await writeDown((page) => writeReaders(page, postgres.version, readers))
    complain(postgres, faultsOfReaders(readers))
    if (values.readers) return
    const performance = await rehearse(stage)
    await writeDown((page) => writePage(page, performance, versions))
    complain(postgres, faultsOf(performance))
  })
}

async function rehearse(stage: Stage): Promise<Performance> {
  const { postgres } = stage
  const offers = await openMarket(stage.nodes.primary.url('upeo_app'))
  say('the primary is killed')
  const failover = await rehearseFailover(stage, offers)
  say('the web processes are restarted one by one')
  const restart = await rehearseRollingRestart(stage, offers)
  say('a backup is restored to a moment')
  const drill = await rehearseRestore(stage, offers)
  const backup = postgres.hasBaseBackup ? 'pg_basebackup' : 'pg_backup_start'
  return { postgres: postgres.version, backup, failover, restart, drill }
}

async function onStage(postgres: PostgresPrograms, play: (stage: Stage) => Promise<void>): Promise<void> {
  say(`PostgreSQL ${postgres.version}: setting the stage`)
  const stage = await openStage(programs, postgres)
  const end = () => void stage.close().then(() => process.exit(1))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
  try {
    await play(stage)
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeListener(signal, end)
    await stage.close()
    say('the stage is cleared')
  }
}

async function writeDown(write: (page: string) => string): Promise<void> {
  const page = existsSync(file) ? await readFile(file, 'utf8') : ''
  await writeFile(file, write(page))
}

function complain({ version }: PostgresPrograms, faults: readonly string[]): void {
  for (const fault of faults) {
    console.error(`PostgreSQL ${version}: ${fault}`)
    process.exitCode = 1
  }
}
