import { setTimeout as delay } from 'node:timers/promises'

/** Asks often until it is so; says what it waited for when that takes too long. */
export async function until(what: string, met: () => Promise<boolean>, seconds = 120): Promise<void> {
  const deadline = performance.now() + seconds * 1000
  while (!(await met())) {
    if (performance.now() > deadline) throw new Error(`Waited ${seconds} s in vain until ${what}.`)
    await delay(50)
  }
}
