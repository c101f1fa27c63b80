import { chmod, chown, copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account } from '@upeo/postgres/account'
import { Client } from 'pg'
import type { PostgresNode, Site } from './postgres-node.ts'
import { runProgram } from './run-program.ts'

/** A copy of a running server in `target`, which needs the archive of its log to become whole. */
export async function baseBackup(site: Site, from: PostgresNode, target: string): Promise<void> {
  await (site.postgres.hasBaseBackup ? byProgram(site, from, target) : byFunctions(site, from, target))
}

async function byProgram({ workspace, programs, postgres }: Site, from: PostgresNode, target: string): Promise<void> {
  const script = workspace.deploy('postgres/base-backup.sh', workspace.path('postgres/base-backup.sh'), {})
  await runProgram({
    setpriv: programs.setpriv,
    account: workspace.account,
    command: ['/bin/sh', script, target],
    env: {
      PATH: `${postgres.bin}:/usr/bin:/bin`,
      PGHOST: '127.0.0.1',
      PGPORT: String(from.port),
      PGUSER: 'upeo_replicator',
      PGPASSFILE: workspace.path('pgpass'),
    },
  })
}

/**
 * The packaged PostgreSQL has no `pg_basebackup`, and an older one refuses a newer server: this is the low-level backup
 * of the manual, between `pg_backup_start` and `pg_backup_stop` in one session.
 */
async function byFunctions({ workspace }: Site, from: PostgresNode, target: string): Promise<void> {
  const client = new Client({ connectionString: from.url('postgres') })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('base backup', true)`)
    await copyFolder(from.pgdata, target, '', workspace.account)
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(true)')
    const label = join(target, 'backup_label')
    await writeFile(label, rows[0]?.labelfile ?? '', { mode: 0o600 })
    await own(label, workspace.account)
  } finally {
    await client.end()
  }
}

/** What belongs to the running server only, and would mislead another one. */
const ownFiles = new Set(['postmaster.pid', 'postmaster.opts', 'standby.signal', 'recovery.signal', 'backup_label'])
/** Folders whose contents are made anew; the log comes from the archive. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])

async function copyFolder(from: string, to: string, path: string, account: Account | undefined): Promise<void> {
  const target = join(to, path)
  await mkdir(target, { recursive: true, mode: 0o700 })
  await chmod(target, 0o700)
  await own(target, account)
  for (const entry of await readdir(join(from, path), { withFileTypes: true })) {
    const inner = join(path, entry.name)
    if (entry.isDirectory() && emptied.has(inner)) await makeEmpty(join(to, inner), inner, account)
    else if (entry.isDirectory()) await copyFolder(from, to, inner, account)
    else if (!ownFiles.has(inner) && !entry.name.startsWith('pgsql_tmp')) {
      await copyFile(join(from, inner), join(to, inner)).catch(ignoreVanished)
      await own(join(to, inner), account).catch(ignoreVanished)
    }
  }
}

async function makeEmpty(folder: string, inner: string, account: Account | undefined): Promise<void> {
  for (const each of inner === 'pg_wal' ? [folder, join(folder, 'archive_status')] : [folder]) {
    await mkdir(each, { recursive: true, mode: 0o700 })
    await own(each, account)
  }
}

async function own(path: string, account: Account | undefined): Promise<void> {
  if (account) await chown(path, account.uid, account.gid)
}

/** A table that was dropped, or a file of a moment, while we copied: the log says so too. */
function ignoreVanished(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
