import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { plannerOptions } from '@upeo/server/platform/database/create-database'
import type { Bare } from './lay-out.ts'
import type { Load } from './load.ts'
import type { Marketplace } from './market.ts'
import { cpuTime } from './processes.ts'
import { rateLimit, type Limit } from './ratio-bench.ts'

interface Rate {
  readonly perSecond: number
  readonly transactions: number
}

/** PostgreSQL's own load client, where Debian's packages and most others put it; null where there is none. */
export function findPgbench(): string | null {
  const packaged = globSync('/usr/lib/postgresql/*/bin/pgbench').toSorted().at(-1)
  const all = [packaged, ...(process.env['PATH'] ?? '').split(':').map((folder) => join(folder, 'pgbench'))]
  return all.find((path) => path !== undefined && existsSync(path)) ?? null
}

export const noPgbench = 'pgbench is missing (Debian: postgresql-contrib): the database’s own limit is not known.'

export interface PgbenchPace {
  readonly connections: number
  readonly seconds: number
  /** Where pgbench runs; null: anywhere. */
  readonly core: number | null
  readonly variables?: Readonly<Record<string, number>>
}

/** Runs these scripts in equal parts, every statement prepared once per connection, as the server has them. */
export async function runPgbench(
  program: string,
  url: string,
  scripts: readonly string[],
  { connections, seconds, core, variables = {} }: PgbenchPace,
): Promise<Rate> {
  const folder = await mkdtemp(join(tmpdir(), 'upeo-pgbench-'))
  try {
    const files = await Promise.all(
      scripts.map(async (script, n) => {
        const file = join(folder, `${n}.sql`)
        await writeFile(file, `${script}\n`)
        return ['-f', file]
      }),
    )
    const { hostname, port, username, password, pathname } = new URL(url)
    const set = Object.entries(variables).map(([name, value]) => ['-D', `${name}=${value}`])
    const own = `-n -M prepared -c ${connections} -j 1 -T ${seconds}`.split(' ')
    // A socket's folder stands there encoded.
    const where = ['-h', decodeURIComponent(hostname), '-p', port, '-U', username, pathname.slice(1)]
    const all = [...set.flat(), ...own, ...files.flat(), ...where]
    const [command, ...before] = core === null ? [program] : ['taskset', '-c', String(core), program]
    const { stdout, stderr } = await promisify(execFile)(command ?? program, [...before, ...all], {
      // Planned as the server's statements are.
      env: { ...process.env, PGPASSWORD: decodeURIComponent(password), PGOPTIONS: plannerOptions },
    })
    const read = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1])
    // Without the time that it takes to connect.
    const rate = { perSecond: read(/^tps = ([\d.]+)/m), transactions: read(/actually processed: (\d+)/) }
    if (!(rate.perSecond > 0) || /aborted|ERROR/.test(stderr))
      throw new Error(`pgbench failed:\n${stderr.slice(0, 2000)}`)
    return rate
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The same beside a marketplace, with what a transaction costs PostgreSQL; null without pgbench. */
export async function pgbenchRate(market: Marketplace, url: string, scripts: readonly string[], pace: PgbenchPace) {
  const program = findPgbench()
  if (program === null) return null
  const before = cpuTime(market.pid)
  const rate = await runPgbench(program, url, scripts, pace)
  return { ...rate, cost: (cpuTime(market.pid) - before) / rate.transactions }
}

export function pgbenchLimit(rate: Bare | null, load: Load, asked: number | null): Limit {
  return rate === null ? { name: noPgbench, ratio: null, asked: null } : rateLimit('pgbench', rate, load, asked)
}
