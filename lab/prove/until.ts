import { setTimeout as pause } from 'node:timers/promises'

/** Asks until it is so, and answers how many milliseconds that took; throws with what `tell` says when it is not in time. */
export async function untilWithin(
  ms: number,
  met: () => boolean | Promise<boolean>,
  tell: () => string,
  every = 100,
): Promise<number> {
  const started = performance.now()
  while (!(await met())) {
    if (performance.now() - started > ms) throw new Error(`Not within ${Math.round(ms / 1000)} s: ${tell()}`)
    await pause(every)
  }
  return performance.now() - started
}

/** Asks the database until it answers: it may have been killed on purpose a moment ago. */
export async function answered<T>(ask: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await ask()
    } catch (error) {
      if (tried === 60) throw error
      await pause(500)
    }
  }
}
