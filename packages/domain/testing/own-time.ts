/** In milliseconds: systems that count a thread's time in ticks of the clock are wrong by up to one. */
const TICK = 4

/**
 * In milliseconds, at most what `run` took of this thread. The time on the wall also counts what else the machine did; the
 * thread's own time does not, and is exact to a tick.
 */
export function ownTime(run: () => unknown): number {
  const [begun, before] = [performance.now(), process.threadCpuUsage()]
  run()
  const { user, system } = process.threadCpuUsage(before)
  return Math.min(performance.now() - begun, (user + system) / 1000 + TICK)
}
