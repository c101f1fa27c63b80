import type { Random } from './random.ts'
import type { Stage } from './stage/open-stage.ts'

export interface Trial {
  readonly stage: Stage
  readonly random: Random
  readonly size: number
  /** Small, for every day: nothing is measured that takes the clock on the wall. */
  readonly short: boolean
  readonly say: (line: string) => void
}

/** What a run counted, in the order in which it is told, and every promise that it found broken. */
export interface Outcome {
  readonly counts: Readonly<Record<string, string | number>>
  readonly broken: readonly string[]
}

export interface Scenario {
  readonly title: string
  /** The promise, in one sentence. */
  readonly promise: string
  readonly fullSize: number
  readonly shortSize: number
  /** What the size counts. */
  readonly unit: string
  run(trial: Trial): Promise<Outcome>
}
