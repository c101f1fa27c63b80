/** Lets at most `limit` pieces of work run at once; the rest wait their turn in order. */
export function createGate(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []

  return async (work) => {
    if (running < limit) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The place is handed over, not freed, so a newcomer cannot slip in before the one who waited.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
