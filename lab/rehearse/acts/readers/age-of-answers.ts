import { setTimeout as delay } from 'node:timers/promises'
import { openClient } from '../../load/send.ts'
import { say } from '../../say.ts'
import type { Stage } from '../../stage/open-stage.ts'

export interface AgeFigures {
  readonly looks: number
  /** Seconds. */
  readonly oldest: number
}

const every = 200
const lasting = 20_000

/**
 * An activity is given a new name five times a second while its standby falls ever further behind, to 10 s: how old is the
 * name that people see, on its page and in its call?
 */
export async function ageOfAnswers({ nodes }: Stage, activities: readonly string[]): Promise<AgeFigures> {
  const { primary, standby } = nodes
  const [id] = activities
  if (id === undefined) throw new Error('There is nothing to read.')
  const client = openClient(4)
  const stopping = new AbortController()
  /** When each name was no longer the newest. */
  const replaced: number[] = []
  const write = async () => {
    while (!stopping.signal.aborted) {
      await primary.askUpeo('update activities set name = $1 where id = $2', [`Seen ${replaced.length + 1} times`, id])
      replaced.push(performance.now())
      await delay(every)
    }
  }
  const ages: number[] = []
  const look = async (path: string) => {
    while (!stopping.signal.aborted) {
      const asked = performance.now()
      const { status, text } = await client.send(path)
      const n = Number(/Seen (\d+) times/.exec(text)?.[1])
      if (status !== 200) throw new Error(`${path} answered ${status}.`)
      // The n-th name was replaced by the one after it; who asked before that has seen the newest.
      if (n > 0) ages.push(Math.max(0, asked - (replaced[n] ?? asked)))
      await delay(every)
    }
  }
  const writing = write()
  try {
    await standby.ask(`alter system set recovery_min_apply_delay = '10s'`)
    await standby.ask('select pg_reload_conf()')
    const looking = [look(`/activity/${id}`), look(`/api/activities/${id}`)]
    await delay(lasting)
    stopping.abort()
    await Promise.all(looking)
  } finally {
    stopping.abort()
    await writing
    await standby.ask('alter system reset recovery_min_apply_delay')
    await standby.ask('select pg_reload_conf()')
    client.close()
  }
  const oldest = Math.max(...ages) / 1000
  say(`the oldest name that anybody saw had been another for ${oldest.toFixed(1)} s`)
  return { looks: ages.length, oldest }
}
