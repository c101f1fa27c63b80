import { quantile } from '../measure.ts'
import { Connection } from './connection.ts'

/** What one of many does again and again; it throws when the answer is not the one that is measured. */
export type Turn = (connection: Connection, who: number) => Promise<unknown>

export interface Pace {
  readonly connections: number
  /** Not measured: compilers, caches and pools get warm. */
  readonly warmSeconds: number
  readonly seconds: number
}

export interface Load {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  readonly turns: number
}

/** So many at once, each asking again as soon as it is answered. `begin` is called when the warm-up is over. */
export async function run(
  url: string,
  turn: Turn,
  { connections, warmSeconds, seconds }: Pace,
  begin: () => void = () => undefined,
): Promise<Load> {
  const opened = await Promise.all(Array.from({ length: connections }, () => Connection.open(url)))
  const times: number[] = []
  try {
    await everybody(opened, turn, performance.now() + warmSeconds * 1000, [])
    begin()
    const start = performance.now()
    await everybody(opened, turn, start + seconds * 1000, times)
    const passed = (performance.now() - start) / 1000
    return {
      perSecond: times.length / passed,
      p50: quantile(times, 0.5),
      p99: quantile(times, 0.99),
      turns: times.length,
    }
  } finally {
    for (const each of opened) each[Symbol.dispose]()
  }
}

async function everybody(opened: readonly Connection[], turn: Turn, until: number, times: number[]): Promise<void> {
  await Promise.all(
    opened.map(async (connection, who) => {
      for (let start = performance.now(); start < until;) {
        await turn(connection, who)
        const end = performance.now()
        times.push(end - start)
        start = end
      }
    }),
  )
}

/** A turn that goes round these requests, each of which is answered by 200. */
export function asking(requests: readonly Buffer[]): Turn {
  let next = 0
  return async (connection) => {
    const question = requests[(next += 1) % requests.length]
    if (!question) throw new Error('There is nothing to ask.')
    const { status } = await connection.ask(question)
    if (status !== 200) throw new Error(`Answered ${status}.`)
  }
}
