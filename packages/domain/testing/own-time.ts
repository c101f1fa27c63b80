/**
 * In milliseconds, at most what `run` took of this thread: the time on the wall also counts what else the machine did, the
 * processor time of the process also what its other threads did. (That of the thread alone has a grain of 4 ms on some
 * systems.)
 */
export function ownTime(run: () => unknown): number {
  const [begun, before] = [performance.now(), process.cpuUsage()]
  run()
  const { user, system } = process.cpuUsage(before)
  return Math.min(performance.now() - begun, (user + system) / 1000)
}
