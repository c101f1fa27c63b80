/**
 * How many times longer `run` takes on a text of twice the length: about 2 where the work is linear, 4 where it is
 * quadratic. A ratio of two measurements in one process, so the machine's speed cancels out; the least of several tries,
 * because collecting garbage and caches gone cold only ever add time.
 */
export function measureGrowth<Given>(
  run: (given: Given) => unknown,
  ofLength: (length: number) => Given,
  length: number,
) {
  const [short, long] = [ofLength(length), ofLength(2 * length)]
  // Enough repetitions that the clock's own grain does not count.
  const times = Math.max(1, Math.ceil(8 / Math.max(timeOf(run, short, 3) / 3, 0.001)))
  let [leastOfShort, leastOfLong] = [Infinity, Infinity]
  for (let attempt = 0; attempt < 9; attempt += 1) {
    leastOfShort = Math.min(leastOfShort, timeOf(run, short, times))
    leastOfLong = Math.min(leastOfLong, timeOf(run, long, times))
  }
  return leastOfLong / leastOfShort
}

/** In milliseconds of this process's own processor time: what else the machine does is not in it. */
function timeOf<Given>(run: (given: Given) => unknown, given: Given, times: number): number {
  const before = process.cpuUsage()
  for (let index = 0; index < times; index += 1) run(given)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
