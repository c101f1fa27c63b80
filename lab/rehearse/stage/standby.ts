import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { until } from '../until.ts'
import { baseBackup } from './base-backup.ts'
import type { PostgresNode, Site } from './postgres-node.ts'

/** Makes `standby` a copy of `primary` that follows it, in the place of whatever it held. */
export async function followPrimary(site: Site, primary: PostgresNode, standby: PostgresNode): Promise<void> {
  const { workspace } = site
  await rm(standby.pgdata, { recursive: true, force: true })
  await baseBackup(site, primary, standby.pgdata)
  workspace.deploy('postgres/standby.conf', join(standby.pgdata, 'role.conf'), {
    'host=10.0.0.21 port=5432': `host=127.0.0.1 port=${primary.port}`,
    '/var/lib/postgresql/.pgpass': workspace.path('pgpass'),
    '/var/lib/upeo/wal': workspace.path('wal'),
  })
  workspace.write(join(standby.pgdata, 'standby.signal'), '')
  await standby.start()
}

/** From now on no commit is answered before the standby has it on disk. */
export async function requireStandby({ workspace }: Site, primary: PostgresNode): Promise<void> {
  workspace.deploy('postgres/primary.conf', join(primary.pgdata, 'role.conf'), {})
  await primary.ask('select pg_reload_conf()')
  await until(`${primary.name} has a synchronous standby`, async () => {
    const [row] = await primary.ask<{ sync_state: string }>('select sync_state from pg_stat_replication')
    return row?.sync_state === 'sync'
  })
}

/** Makes the standby the primary. It has no standby of its own yet, and does not wait for one. */
export async function promote(standby: PostgresNode): Promise<void> {
  const [row] = await standby.ask<{ promoted: boolean }>('select pg_promote(true, 60) as promoted')
  if (!row?.promoted) throw new Error(`${standby.name} was not promoted within a minute.`)
}
