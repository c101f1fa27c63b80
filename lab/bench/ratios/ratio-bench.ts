import type { ScaleSize } from '../scale/scale-size.ts'
import type { Load } from './load.ts'

/** A rate beside what the same machine can do at most, measured in the same run. */
export interface Row {
  readonly what: string
  readonly load: Load
  /** Milliseconds of processors for each turn, of the server and of PostgreSQL. */
  readonly cost?: { readonly server: number; readonly database: number }
  readonly limits: readonly Limit[]
  /** What falls out of the columns: statements, sizes. */
  readonly note: string
}

export interface Limit {
  /** What the limit is, and its figure or why there is none. */
  readonly name: string
  /** The share of the limit that was reached; null where it could not be measured. */
  readonly ratio: number | null
  /** What the issue asks for; half of it is the floor. Null: shown for comparison. */
  readonly asked: number | null
}

/** A limit that is a rate, with what one of its turns costs a processor. */
export function rateLimit(
  name: string,
  { perSecond, cost }: { readonly perSecond: number; readonly cost: number },
  load: Load,
  asked: number | null,
): Limit {
  return { name: `${name}: ${rateText(perSecond)} of ${cost.toFixed(3)} ms`, ratio: load.perSecond / perSecond, asked }
}

export function rateText(perSecond: number): string {
  return perSecond >= 100 ? Math.round(perSecond).toLocaleString('en-KE') : perSecond.toFixed(1)
}

export const kb = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`

export interface Stage {
  readonly size: ScaleSize
  /** A short look, which is not written down. */
  readonly quick: boolean
}

export interface RatioBench {
  readonly title: string
  readonly about: string
  /** The marketplace that it needs; the one of the command otherwise. */
  readonly size?: ScaleSize
  /** Everything runs on all cores. */
  readonly sharesCores?: true
  readonly run: (stage: Stage) => Promise<readonly Row[]>
}

export const pace = (quick: boolean, connections = 8) =>
  quick ? { connections, warmSeconds: 1, seconds: 2 } : { connections, warmSeconds: 3, seconds: 8 }

export const pgbenchSeconds = (quick: boolean) => (quick ? 3 : 10)

/** Reached, above the floor, or short of it. */
export function verdictOf(ratio: number, asked: number): 'reached' | 'above the floor' | 'short' {
  if (ratio >= asked) return 'reached'
  return ratio >= asked / 2 ? 'above the floor' : 'short'
}
