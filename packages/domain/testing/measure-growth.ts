/**
 * How many times longer `run` takes on a text of twice the length: about 2 where the work is linear, 4 where it is
 * quadratic. A ratio of two measurements in one process, so the machine's speed cancels out; the least of several tries,
 * because a busy machine only ever adds time.
 */
export function measureGrowth(run: (text: string) => unknown, textOf: (length: number) => string, length: number) {
  const [short, long] = [textOf(length), textOf(2 * length)]
  // Enough repetitions that the clock's own grain does not count.
  const times = Math.max(1, Math.ceil(5 / Math.max(timeOf(run, short, 1), 0.001)))
  let [leastOfShort, leastOfLong] = [Infinity, Infinity]
  for (let attempt = 0; attempt < 7; attempt += 1) {
    leastOfShort = Math.min(leastOfShort, timeOf(run, short, times))
    leastOfLong = Math.min(leastOfLong, timeOf(run, long, times))
  }
  return leastOfLong / leastOfShort
}

function timeOf(run: (text: string) => unknown, text: string, times: number): number {
  const start = performance.now()
  for (let index = 0; index < times; index += 1) run(text)
  return performance.now() - start
}
