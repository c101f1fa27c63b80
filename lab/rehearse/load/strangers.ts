import { addressOf } from '../../bench/ratios/shared-questions.ts'
import { quantile } from '../../bench/measure.ts'
import { openClient } from './send.ts'

export interface StrangersFigures {
  readonly requests: number
  readonly failed: readonly string[]
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  readonly slowest: number
}

interface Strangers {
  stop(): Promise<StrangersFigures>
}

const atOnce = 8
let turns = 0

/** Keeps people reading who are not signed in, and who ask for everything once. */
export function startStrangers(activities: readonly string[]): Strangers {
  const client = openClient(atOnce)
  const times: number[] = []
  const failed: string[] = []
  const stopping = new AbortController()
  const read = async () => {
    while (!stopping.signal.aborted) {
      const path = pathOf((turns += 1), activities)
      const { status, failure, ms } = await client.send(path)
      times.push(ms)
      if (status !== 200) failed.push(`${path}: ${failure ?? status}`)
    }
  }
  const reading = Array.from({ length: atOnce }, read)
  return {
    async stop() {
      stopping.abort()
      await Promise.all(reading)
      client.close()
      const at = (share: number) => quantile(times, share)
      return { requests: times.length, failed, p50: at(0.5), p99: at(0.99), slowest: at(1) }
    },
  }
}

const ways = [
  (filtered: string) => filtered,
  (filtered: string) => filtered.slice('/api'.length),
  (_: string, id: string) => `/api/activities/${id}`,
  (_: string, id: string) => `/activity/${id}`,
] as const

/** The n-th of what they ask: no filter comes twice, and activities in turn, so that what is kept of either is of no use. */
function pathOf(n: number, activities: readonly string[]): string {
  const turn = Math.floor(n / ways.length)
  const way = ways[n % ways.length] ?? ways[0]
  return way(addressOf(turn), activities[turn % activities.length] ?? '')
}
