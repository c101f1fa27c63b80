import type { Sweep } from '../src/platform/jobs/run-sweeps.ts'

/** Two sides and what one of them does at its time. */
export interface Timed {
  readonly clock: { advance(ms: number): void }
  readonly simulator: { advance(ms: number): Promise<void> }
  readonly sweeps: readonly Sweep[]
}

/** These look at what the others have done, and none of the others needs them: at each step they would take a third of the time. */
const onlookers = new Set(['audit.seals', 'ledger.check', 'ledger.heads', 'ledger.seals', 'rewards.leaderboards'])
const looksOn = ({ name }: Sweep) => onlookers.has(name)

/** Does what is due now, and what becomes due by that. */
export async function sweepAll(sweeps: readonly Sweep[]): Promise<void> {
  const acting = sweeps.filter((sweep) => !looksOn(sweep))
  for (let round = 0; round < 5; round += 1) {
    let did = 0
    for (const sweep of acting) did += await sweep.run()
    if (did === 0) break
  }
  for (const sweep of sweeps.filter(looksOn)) await sweep.run()
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
    const due = (sweep: Sweep) => !looksOn(sweep) && gone - (ran.get(sweep) ?? 0) >= sweep.everyMs
    const turn = sweeps.filter((sweep) => gone >= ms || due(sweep))
    for (const sweep of turn) ran.set(sweep, gone)
    await sweepAll(turn)
  }
}
