import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startBookings } from '../load/booking-load.ts'
import type { Offer } from '../load/market.ts'
import { say } from '../say.ts'
import { baseBackup } from '../stage/base-backup.ts'
import type { Stage } from '../stage/open-stage.ts'
import { postgresNode, type PostgresNode } from '../stage/postgres-node.ts'
import { ports } from '../stage/workspace.ts'
import { until } from '../until.ts'
import { judgeLedger, waitForRest, type LedgerVerdict } from './rest.ts'

export interface DrillFigures {
  readonly backupSeconds: number
  readonly restoreSeconds: number
  /** Bookings in the backup, at the moment to return to, and when the restore began. */
  readonly bookings: { readonly backup: number; readonly moment: number; readonly end: number }
  readonly entries: number
  /** What differs between the moment and the restored server; nothing, if all is well. */
  readonly different: readonly string[]
  readonly ledger: LedgerVerdict
}

const customers = 8
const loadFor = 10_000

/**
 * Takes a base backup under load, notes a moment, lets more happen, and restores the backup and the archived log to
 * that moment on a server of its own.
 */
export async function rehearseRestore(stage: Stage, offers: readonly Offer[]): Promise<DrillFigures> {
  const { workspace, nodes } = stage
  const { primary } = nodes
  const restored = postgresNode(stage, 'restored', ports.restored)

  const load = startBookings(offers, customers)
  await delay(loadFor)
  const backup = await countBookings(primary)
  const backupFrom = performance.now()
  await baseBackup(stage, primary, restored.pgdata)
  const backupSeconds = (performance.now() - backupFrom) / 1000
  await delay(loadFor)
  await load.stop()
  await waitForRest(primary, 60)
  const { moment, facts } = await noteMoment(primary)
  say(`base backup in ${backupSeconds.toFixed(1)} s; the moment to return to is ${moment}`)

  const later = startBookings(offers, customers)
  await delay(loadFor)
  await later.stop()
  await archiveAll(primary)
  const end = await countBookings(primary)

  workspace.deploy('postgres/restore.conf', join(restored.pgdata, 'role.conf'), {
    '/var/lib/upeo/wal': workspace.path('wal'),
    '2026-01-31 09:30:00+03': moment,
  })
  workspace.write(join(restored.pgdata, 'recovery.signal'), '')
  const restoreFrom = performance.now()
  try {
    await restored.start()
    await until('the restored server has reached the moment', async () => {
      const [row] = await restored.ask<{ recovering: boolean }>('select pg_is_in_recovery() as recovering')
      return row?.recovering === false
    })
    const restoreSeconds = (performance.now() - restoreFrom) / 1000
    const again = await readFacts(restored)
    return {
      backupSeconds,
      restoreSeconds,
      bookings: { backup, moment: facts.bookings.count, end },
      entries: facts.ledger_entries.count,
      different: tables.filter((table) => JSON.stringify(again[table]) !== JSON.stringify(facts[table])),
      ledger: await judgeLedger(restored),
    }
  } finally {
    await restored.stop()
  }
}

const tables = [
  ...(['users', 'departures', 'bookings', 'payment_attempts', 'payment_proofs', 'manual_payments'] as const),
  ...(['ledger_transactions', 'ledger_entries', 'ledger_balances'] as const),
] as const

type Facts = Readonly<Record<(typeof tables)[number], { readonly count: number; readonly hash: string }>>

/** How many rows each table has, and a hash of all of them. */
async function readFacts(node: PostgresNode): Promise<Facts> {
  const parts = tables.map(
    (name) => `'${name}', (select jsonb_build_object('count', count(*), 'hash', md5(string_agg(row, ',' order by row)))
      from (select md5(t::text) as row from ${name} t) rows)`,
  )
  const [row] = await node.askUpeo<{ facts: Facts }>(`select jsonb_build_object(${parts.join(', ')}) as facts`)
  if (!row) throw new Error('The server did not say what it holds.')
  return row.facts
}

/** An instant before and after which all facts are the same. */
async function noteMoment(node: PostgresNode): Promise<{ moment: string; facts: Facts }> {
  while (true) {
    const facts = await readFacts(node)
    await delay(200)
    const [row] = await node.ask<{ moment: string }>('select clock_timestamp()::text as moment')
    await delay(200)
    if (row && JSON.stringify(await readFacts(node)) === JSON.stringify(facts)) return { moment: row.moment, facts }
  }
}

async function countBookings(node: PostgresNode): Promise<number> {
  const [row] = await node.askUpeo<{ count: number }>('select count(*)::int as count from bookings')
  return row?.count ?? Number.NaN
}

/** Closes the current WAL segment and waits until it is in the archive. */
async function archiveAll(node: PostgresNode): Promise<void> {
  const [row] = await node.ask<{ piece: string }>('select pg_walfile_name(pg_switch_wal()) as piece')
  await until('the log is archived', async () => {
    const [archiver] = await node.ask<{ last: string | null }>('select last_archived_wal as last from pg_stat_archiver')
    return archiver?.last !== null && archiver !== undefined && archiver.last >= (row?.piece ?? '')
  })
}
