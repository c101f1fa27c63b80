import type { Job, SimulatorState } from './state.ts'

export interface Clock {
  now(): Date
}

export interface JobQueue {
  now(): Date
  after(ms: number, job: Job): void
  /** Resolves when the simulator's time has moved on by `ms`. */
  wait(ms: number): Promise<void>
  /** Moves time forward and runs what falls due, in order, each to its end. */
  advance(ms: number): Promise<void>
  /** Runs everything that is waiting, moving time as far as that needs. */
  settleAll(): Promise<void>
  stop(): Promise<void>
}

interface QueueSettings {
  state: SimulatorState
  clock: Clock
  /** False: nothing happens until `advance` or `settleAll`. */
  automatic: boolean
  run: (job: Job) => Promise<void>
  changed: () => void
}

const longestTimer = 2 ** 31 - 1

export function createJobQueue({ state, clock, automatic, run, changed }: QueueSettings): JobQueue {
  const sleepers = new Map<number, () => void>()
  const running = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const millis = () => clock.now().getTime() + state.offsetMs

  function insert(due: number, job: Job) {
    queueUp(state.jobs, { due, order: state.jobOrder++, job })
    changed()
    arm()
  }

  function arm() {
    clearTimeout(timer)
    const first = state.jobs[0]
    if (!automatic || stopped || !first) return
    timer = setTimeout(runDue, Math.min(Math.max(first.due - millis(), 0), longestTimer))
    timer.unref()
  }

  function runDue() {
    while (state.jobs[0] && state.jobs[0].due <= millis()) {
      const next = state.jobs.shift()
      if (next) void start(next.job)
    }
    arm()
  }

  function start(job: Job): Promise<void> {
    if (job.kind === 'wake') {
      sleepers.get(job.id)?.()
      sleepers.delete(job.id)
      return Promise.resolve()
    }
    const finished = run(job).finally(() => {
      running.delete(finished)
      changed()
    })
    running.add(finished)
    return finished
  }

  async function runUntil(target: () => number) {
    clearTimeout(timer)
    while (state.jobs[0] && state.jobs[0].due <= target()) {
      const next = state.jobs.shift()
      if (!next) break
      state.offsetMs += Math.max(next.due - millis(), 0)
      await start(next.job)
    }
    await Promise.all(running)
  }

  return {
    now: () => new Date(millis()),
    after: (ms, job) => {
      insert(millis() + ms, job)
    },
    wait: (ms) =>
      new Promise((resolve) => {
        const id = state.jobOrder
        sleepers.set(id, resolve)
        insert(millis() + ms, { kind: 'wake', id })
      }),
    async advance(ms) {
      const target = millis() + ms
      await runUntil(() => target)
      state.offsetMs += Math.max(target - millis(), 0)
      changed()
      arm()
    },
    async settleAll() {
      while (state.jobs.length > 0 || running.size > 0) await runUntil(() => Infinity)
      arm()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      for (const wake of sleepers.values()) wake()
      sleepers.clear()
      await Promise.allSettled(running)
    },
  }
}

/** Behind everything that is due by then. */
function queueUp(jobs: SimulatorState['jobs'], entry: SimulatorState['jobs'][number]): void {
  let low = 0
  let high = jobs.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((jobs[middle]?.due ?? Infinity) <= entry.due) low = middle + 1
    else high = middle
  }
  jobs.splice(low, 0, entry)
}
