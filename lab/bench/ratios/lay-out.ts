import { asking, run, type Load, type Pace, type Turn } from './load.ts'
import type { Marketplace } from './market.ts'
import { cores, cpuTime, pin } from './processes.ts'
import { startBare, startSubject, type Subject } from './subject.ts'

/** Where each program runs on two cores: what is measured has one to itself. */
const measuredCore = 0
const otherCore = 1
/** Where pgbench runs beside a database that has a core to itself. */
export const clientCore = cores > 1 ? otherCore : null

/** The marketplace, its server, and us, each on its core. */
export async function openSubject(
  market: Marketplace,
  measured: 'server' | 'database',
  { watched = false } = {},
): Promise<Subject> {
  pin(process.pid, otherCore)
  pin(market.pid, measured === 'database' ? measuredCore : otherCore)
  const subject = await startSubject({ databaseUrl: market.url, mpesaUrl: market.mpesa.url, watched })
  pin(subject.pid, measured === 'server' ? measuredCore : otherCore)
  return subject
}

/** A load with what each of its turns has cost the server and PostgreSQL. */
export async function measure(
  market: Marketplace,
  subject: Subject,
  turn: Turn,
  pace: Pace,
): Promise<{ readonly load: Load; readonly cost: { readonly server: number; readonly database: number } }> {
  const costs = () => ({ server: cpuTime(subject.pid), database: cpuTime(market.pid) })
  let before = costs()
  const load = await run(subject.url, turn, pace, () => (before = costs()))
  const after = costs()
  const each = (name: 'server' | 'database') => (after[name] - before[name]) / load.turns
  return { load, cost: { server: each('server'), database: each('database') } }
}

export interface Bare {
  readonly perSecond: number
  /** Milliseconds of a processor for each reply. */
  readonly cost: number
}

/** How often a bare reply of so many bytes goes out, by the same client and on the same core as the server had. */
export async function measureBare(bytes: number, pace: Pace, { pinned = true } = {}): Promise<Bare> {
  await using bare = await startBare(bytes)
  if (pinned) {
    pin(bare.pid, measuredCore)
    pin(process.pid, otherCore)
  }
  let before = cpuTime(bare.pid)
  const { perSecond, turns } = await run(bare.url, asking([bareRequest]), pace, () => (before = cpuTime(bare.pid)))
  return { perSecond, cost: (cpuTime(bare.pid) - before) / turns }
}

const bareRequest = Buffer.from('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
