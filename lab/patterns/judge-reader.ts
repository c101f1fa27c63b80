import { measureGrowth } from '@upeo/domain/testing/measure-growth'
import { ownTime } from '@upeo/domain/testing/own-time'
import type { Shape } from './hostile-shapes.ts'
import type { TextReader } from './text-reader.ts'

const KB = 1024
/** From here on, twice the text may take so many times as long. */
export const MOST_GROWTH = 2.5
const [FROM, TWICE, UP_TO] = [64 * KB, 128 * KB, 1024 * KB]
/** Milliseconds below which the machine's own noise is most of what is measured. */
const NOISE = 2
/** What nothing takes whose work grows with the text: longer ones are not tried then. */
const FAR_TOO_LONG = 100

export interface Verdict {
  readonly reader: TextReader
  /** The text that costs it most. */
  readonly shape: Shape
  /** Times as long for twice the text, from 64 KB to a megabyte. */
  readonly growth: number
}

/** How a reader fares with the shape that costs it most. */
export function judgeReader(reader: TextReader, shapes: readonly Shape[]): Verdict {
  let worst = { ms: -1, shape: shapes[0]! }
  for (const shape of shapes) {
    // In steps, so that what would take for ever is found while it takes a moment.
    for (const length of [24, 28, KB, 16 * KB, 32 * KB]) {
      const ms = timeOf(reader, shape.of(length))
      if (ms > FAR_TOO_LONG && leastOf(reader, shape.of(length)) > FAR_TOO_LONG)
        return { reader, shape, growth: Infinity }
      if (length > KB && ms > worst.ms) worst = { ms, shape }
    }
  }
  const { shape } = worst
  return { reader, shape, growth: growthOf(reader, shape) }
}

/** Milliseconds for 100 KB of the text that costs it most. */
export function costOf({ reader, shape, growth }: Verdict): number {
  return growth === Infinity ? Infinity : leastOf(reader, shape.of(100 * KB))
}

function growthOf(reader: TextReader, shape: Shape): number {
  const twice = shape.of(TWICE)
  // What takes no time at all has not grown, and most that is read takes none. Of what grows with the square a megabyte
  // takes 64 times as long as this.
  if (timeOf(reader, twice) <= NOISE && timeOf(reader, shape.of(UP_TO)) <= NOISE) return 1
  const both = () => [leastOf(reader, shape.of(FROM)), leastOf(reader, twice)] as const
  const [ofFrom, ofTwice] = both()
  // A megabyte of what grows with the square would take minutes. It does so whenever it is measured.
  const isFarBeyond = ([short, long]: readonly [number, number]) => long > 50 && long > 3 * short
  if (isFarBeyond([ofFrom, ofTwice]) && isFarBeyond(both())) return Infinity
  const ofMost = leastOf(reader, shape.of(UP_TO))
  if (ofMost <= NOISE) return 1
  const growth = (ofMost / Math.max(ofFrom, NOISE / 2)) ** (1 / Math.log2(UP_TO / FROM))
  if (growth <= MOST_GROWTH) return growth
  // Measured with care before it is believed.
  const read = reader.read as (given: unknown) => unknown
  return measureGrowth(read, (length) => reader.given(shape.of(length)), TWICE)
}

/** The least of three: collecting garbage and caches gone cold only ever add time. */
function leastOf(reader: TextReader, text: string): number {
  return Math.min(timeOf(reader, text), timeOf(reader, text), timeOf(reader, text))
}

function timeOf({ given, read }: TextReader, text: string): number {
  const value = given(text) as never
  return ownTime(() => read(value))
}
