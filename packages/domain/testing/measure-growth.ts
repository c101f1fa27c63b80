import { ownTime } from './own-time.ts'

const FEWEST_TRIES = 9
/** More where a machine with much else to do has disturbed those before: what is not linear stays so in each of them. */
const MOST_TRIES = 40
const PLAINLY_LINEAR = 2.3
/** In milliseconds: below it a clock's own grain is most of what is measured. */
const LEAST_TIME = 2

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
  // Enough repetitions that the clock's own grain does not count. Half as many of the long text take as long as those of the
  // short one, where the work is linear: what disturbs either is as likely to disturb the other.
  let times = Math.max(1, Math.ceil(8 / Math.max(timeOf(run, long, 3) / 3, 0.001)))
  // What disturbed that measurement would leave too few.
  while (timeOf(run, short, 2 * times) < LEAST_TIME) times *= 2
  let [leastOfShort, leastOfLong] = [Infinity, Infinity]
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    leastOfShort = Math.min(leastOfShort, timeOf(run, short, 2 * times) / 2)
    leastOfLong = Math.min(leastOfLong, timeOf(run, long, times))
    if (attempt >= FEWEST_TRIES && leastOfLong / leastOfShort < PLAINLY_LINEAR) break
  }
  return leastOfLong / leastOfShort
}

function timeOf<Given>(run: (given: Given) => unknown, given: Given, times: number): number {
  return ownTime(() => {
    for (let index = 0; index < times; index += 1) run(given)
  })
}
