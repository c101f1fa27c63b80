import type { Breach } from '../check/name-breaches.ts'

export interface InvariantReport {
  readonly invariant: string
  readonly law: string
  readonly breaches: number
  /** A few of the breaches, in words. */
  readonly examples: readonly string[]
  /** The breaches themselves, up to a few hundred: whose they are, and how much. */
  readonly found?: readonly Breach[]
}
