import type { Sweep } from '../src/platform/jobs/run-sweeps.ts'

/** Two sides and what one of them does at its time. */
export interface Timed {
  readonly clock: { advance(ms: number): void }
  readonly simulator: { advance(ms: number): Promise<void> }
  readonly sweeps: readonly Sweep[]
}

/** Does what is due now, and what becomes due by that. */
export async function sweepAll(sweeps: readonly Sweep[]): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    let did = 0
    for (const sweep of sweeps) did += await sweep.run()
    if (did === 0) return
  }
}

/**
 * Lets time go by, in steps in which both sides do what has become due: on the way each sweep as often as a worker runs
 * it, and all of them at the end.
 */
export async function passTime({ clock, simulator, sweeps }: Timed, ms: number, step: number): Promise<void> {
  const ran = new Map<Sweep, number>()
  for (let gone = 0; gone < ms;) {
    const by = Math.min(step, ms - gone)
    gone += by
    clock.advance(by)
    await simulator.advance(by)
    const turn = sweeps.filter((sweep) => gone >= ms || gone - (ran.get(sweep) ?? 0) >= sweep.everyMs)
    for (const sweep of turn) ran.set(sweep, gone)
    await sweepAll(turn)
  }
}
