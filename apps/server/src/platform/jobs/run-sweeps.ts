import type { Log } from '../log.ts'

/** Work that is stored as rows with a due time. */
export interface Sweep {
  readonly name: string
  /** The pause between two runs. */
  readonly everyMs: number
  /** Does what is due now, at most a batch, and returns how much that was. Safe on any number of workers. */
  run(): Promise<number>
}

/**
 * Runs each sweep now and again in this process: never twice at once, at once again while there is more, and on after
 * a failure. `stop` waits for what runs.
 */
export function runSweeps(sweeps: readonly Sweep[], log: Log): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const wakeUps = new Set<() => void>()
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        wakeUps.delete(wake)
        resolve()
      }
      const timer = setTimeout(wake, ms)
      wakeUps.add(wake)
    })
  const loop = async (sweep: Sweep) => {
    while (!stopping.signal.aborted) {
      let did = 0
      try {
        did = await sweep.run()
      } catch (error) {
        log.error({ err: error, sweep: sweep.name }, 'a sweep failed and will be run again')
      }
      // Two workers that started together drift apart, so that they seldom want the same rows.
      if (!stopping.signal.aborted)
        await pause(did > 0 ? sweep.everyMs / 10 : sweep.everyMs * (0.75 + Math.random() / 2))
    }
  }
  const running = sweeps.map(loop)
  return {
    async stop() {
      stopping.abort()
      for (const wake of wakeUps) wake()
      await Promise.all(running)
    },
  }
}
