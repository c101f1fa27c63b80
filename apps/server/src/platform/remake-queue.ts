import { AsyncLocalStorage } from 'node:async_hooks'

interface Waiting<K> {
  readonly key: K
  readonly remake: () => Promise<unknown>
  asked: number
}

export interface RemakeQueue<K extends string> {
  /** To be made again as soon as its turn comes; of what waits already it is one more who asks. */
  add(key: K, remake: () => Promise<unknown>): void
  /** Whether it waits; if so, one more has asked for it. */
  ask(key: K): boolean
  drop(key: K): void
}

/**
 * Makes what is kept again: one at a time, what most have asked for while it waited first, and for no more than `share` of
 * the time. What comes too late for its turn is left to whoever asks next.
 */
export function createRemakeQueue<K extends string>(share: number): RemakeQueue<K> {
  const waiting = new Map<K, Waiting<K>>()
  let running = false

  async function next(): Promise<void> {
    const hottest = hottestOf(waiting.values())
    running = hottest !== null
    if (hottest === null) return
    waiting.delete(hottest.key)
    const start = performance.now()
    await Promise.allSettled([(async () => hottest.remake())()])
    const rest = (performance.now() - start) * (1 / share - 1)
    setTimeout(() => void next(), rest).unref()
  }

  return {
    add: (key, remake) => {
      const known = waiting.get(key)
      if (known) known.asked += 1
      // On behalf of whoever asked, whose turn somebody else's timer begins.
      else waiting.set(key, { key, remake: AsyncLocalStorage.bind(remake), asked: 1 })
      if (!running) void next()
    },
    ask: (key) => {
      const known = waiting.get(key)
      if (known) known.asked += 1
      return known !== undefined
    },
    drop: (key) => void waiting.delete(key),
  }
}

function hottestOf<K>(waiting: Iterable<Waiting<K>>): Waiting<K> | null {
  let hottest: Waiting<K> | null = null
  for (const each of waiting) if (hottest === null || each.asked > hottest.asked) hottest = each
  return hottest
}
