import { machine, today, withSection } from '../performance-page/write-section.ts'
import type { DrillFigures } from './acts/restore-drill.ts'
import type { FailoverFigures } from './acts/failover.ts'
import type { RestartFigures } from './acts/rolling-restart.ts'
import type { LedgerVerdict } from './acts/rest.ts'

export interface Performance {
  readonly postgres: string
  readonly backup: 'pg_basebackup' | 'pg_backup_start'
  readonly failover: FailoverFigures
  readonly restart: RestartFigures
  readonly drill: DrillFigures
}

export interface Versions {
  readonly nginx: string
  readonly pgbouncer: string
}

/** `docs/rehearsal.md` with the section of this version new; those of others stay. */
export function writePage(page: string, performance: Performance, versions: Versions): string {
  const version = `PostgreSQL ${performance.postgres.split('.')[0]}`
  return withSection(page, version, writeFigures(performance, versions), 'Rehearsal')
}

function writeFigures({ postgres, backup, failover, restart, drill }: Performance, versions: Versions): string {
  return `Written by \`npm run rehearse\`: two web processes and a worker behind nginx ${versions.nginx}, PgBouncer ${versions.pgbouncer} in transaction
mode, PostgreSQL ${postgres} with a synchronous standby, and the M-Pesa simulator, all on loopback, on the files of
[deploy/](../deploy). [production.md](production.md) says what each act means for an operator.

Measured ${today()} on ${machine()}.

### The primary is killed

${failover.before + failover.after} writes acknowledged, ${failover.before} of them before the kill. Promoted after
${failover.promoted.toFixed(1)} s, PgBouncer told after ${failover.pointed.toFixed(1)} s; **${failover.outage.toFixed(1)} s** without an acknowledged write; a standby
followed again after ${failover.whole.toFixed(1)} s. ${failover.failed} requests failed meanwhile. Noticing is not in it: the script knew.

| What the client was told | Acknowledged | Lost |
| --- | --: | --: |
${failover.found.map(({ what, acknowledged, missing }) => `| ${what} | ${acknowledged} | ${missing.length} |`).join('\n')}

Then ${verdict(failover.ledger)}. Still under way after all that: ${underWay(failover)}${unrecorded(failover)}.

### The web processes are restarted one by one

${restart.requests} requests (${restart.writes} of them writes) by a client that does not retry, over ${restart.restarts} restarts: **${restart.failed.length} failed**.
Half of them took under ${restart.p50.toFixed(0)} ms, 99% under ${restart.p99.toFixed(0)} ms, the slowest ${restart.slowest.toFixed(0)} ms.

### A backup is restored to a moment

A base backup by \`${backup}\` under load took ${drill.backupSeconds.toFixed(1)} s, restoring it and the archived log ${drill.restoreSeconds.toFixed(1)} s. Bookings: ${drill.bookings.backup}
when it was begun, ${drill.bookings.moment} at the moment, ${drill.bookings.end} at the end, and ${drill.bookings.moment} in the restored server. Of nine tables
(${drill.entries} ledger entries among them) ${drill.different.length === 0 ? 'every row was equal' : `these differed: ${drill.different.join(', ')}`}; ${verdict(drill.ledger)}.
`
}

function verdict({ invariants, broken }: LedgerVerdict): string {
  return broken.length === 0
    ? `the ledger check found nothing (${invariants} invariants)`
    : `the ledger check found ${broken.join('; ')}`
}

function underWay({ rest }: FailoverFigures): string {
  const parts = Object.entries(rest.underWay).flatMap(([name, count]) => (count > 0 ? [`${count} ${name}`] : []))
  return parts.length === 0 ? 'nothing' : parts.join(', ')
}

function unrecorded({ rest: { unrecorded: jobs } }: FailoverFigures): string {
  return jobs === 0
    ? ''
    : `; of ${jobs} jobs the end was not recorded, and they are given out again when their time is up`
}

/** What must not be; empty when the rehearsal went well. */
export function faultsOf({ failover, restart, drill }: Performance): string[] {
  const lost = failover.found.filter(({ what, missing }) => what !== 'unpaid M-Pesa hold' && missing.length > 0)
  return [
    ...(Number.isNaN(failover.outage) ? ['nothing was acknowledged after the kill'] : []),
    ...lost.map(({ what, missing }) => `${missing.length} lost: ${what}, as ${missing.slice(0, 5).join(', ')}`),
    ...(underWay(failover) === 'nothing' ? [] : [`still under way after the failover: ${underWay(failover)}`]),
    ...failover.ledger.broken,
    ...restart.failed.slice(0, 20),
    ...drill.different.map((table) => `${table} differs in the restored server`),
    ...drill.ledger.broken,
  ]
}
