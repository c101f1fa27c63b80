import { setTimeout as delay } from 'node:timers/promises'

/** Waits for something that another process or a job does, asking often; for ever is the test's own time limit. */
export async function until(met: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await met())) await delay(10)
}
