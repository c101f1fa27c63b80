import type { Kysely } from 'kysely'
import type { Database } from '@upeo/server/platform/database/schema'
import type { Size } from './open-database.ts'

/** A group of calls measured together on one database. */
export interface Bench {
  readonly title: string
  readonly about: (size: Size) => string
  readonly calls: (db: Kysely<Database>) => Promise<readonly Call[]>
}

/** One thing to measure: a call's own code, run against the seeded database. */
export interface Call {
  readonly name: string
  /** What it may take, in milliseconds. */
  readonly limit: number
  readonly run: () => Promise<unknown>
}

export interface Measured {
  readonly name: string
  readonly limit: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  /** The median as a multiple of an empty question's, asked in turn with it. */
  readonly ratio: number
}

const warmUps = 5
const rounds = 60

/**
 * Runs a call on a warm connection, in turn with `empty`, the least that any question to the database costs on this
 * machine now.
 */
export async function measure({ name, limit, run }: Call, empty: () => Promise<unknown>): Promise<Measured> {
  for (let round = 0; round < warmUps; round += 1) await run()
  const times: number[] = []
  const bare: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    times.push(await timeOf(run))
    bare.push(await timeOf(empty))
  }
  const p50 = quantile(times, 0.5)
  return { name, limit, p50, p99: quantile(times, 0.99), ratio: p50 / quantile(bare, 0.5) }
}

/** A run that searches for another of these texts each time: nobody asks the same twice. */
export function inTurn(texts: readonly string[], search: (text: string) => Promise<unknown>): () => Promise<unknown> {
  let turn = 0
  return () => search(texts[(turn += 1) % texts.length] ?? '')
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

/** The smallest figure that this share of all does not exceed. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** A bench is judged by its median: the slowest of sixty is as much the machine's doing as the statement's. */
export function isTooSlow({ p50, limit }: Pick<Measured, 'p50' | 'limit'>): boolean {
  return p50 > limit
}
