import { setTimeout as delay } from 'node:timers/promises'

/** How many statements a server had answered at an instant. */
interface Sample {
  readonly at: number
  readonly reads: number
}

/** What those who judge the standby ask: each web process once a second. People who read ask many times as much. */
const judges = 2
const between = 250

/** Looks at a count again and again until it is stopped. */
export function watchReads(count: () => Promise<number>): {
  readonly samples: readonly Sample[]
  stop(): Promise<void>
} {
  const samples: Sample[] = []
  const stopping = new AbortController()
  const watch = async () => {
    while (!stopping.signal.aborted) {
      const reads = await count()
      samples.push({ at: performance.now(), reads })
      await delay(between)
    }
  }
  const watching = watch()
  return {
    samples,
    async stop() {
      stopping.abort()
      await watching
    },
  }
}

/** When people were last seen to read after this instant; the instant itself where nobody was. */
export function lastReadAfter(samples: readonly Sample[], from: number): number {
  return busy(samples, from).at(-1) ?? from
}

/** When people were first seen to read after this instant. */
export function firstReadAfter(samples: readonly Sample[], from: number): number | null {
  return busy(samples, from)[0] ?? null
}

/** The ends of the times between two looks in which people read. */
function busy(samples: readonly Sample[], from: number): number[] {
  return samples.flatMap(({ at, reads }, n) => {
    const before = samples[n - 1]
    if (!before || before.at < from) return []
    const asked = judges * (1 + (at - before.at) / 1000)
    return reads - before.reads > asked ? [at] : []
  })
}
