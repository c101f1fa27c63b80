import { measureGrowth } from '@upeo/domain/testing/measure-growth'
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
  readonly reader: string
  /** The text that costs it most. */
  readonly shape: string
  /** Milliseconds for 100 KB. */
  readonly per100: number
  /** Times as long for twice the text, from 64 KB to a megabyte. */
  readonly growth: number
}

/** How a reader fares with the shape that costs it most. */
export function judgeReader(reader: TextReader, shapes: readonly Shape[]): Verdict {
  let worst = { ms: -1, shape: shapes[0]! }
  for (const shape of shapes) {
    // In steps, so that what would take for ever is found while it takes a moment.
    for (const length of [24, 28, KB, 16 * KB]) {
      const ms = timeOf(reader, shape.of(length))
      if (ms > FAR_TOO_LONG) return endless(reader, shape)
      if (length > KB && ms > worst.ms) worst = { ms, shape }
    }
  }
  const { shape } = worst
  const read = reader.read as (given: unknown) => unknown
  const [from, twice] = [leastOf(reader, shape.of(FROM)), leastOf(reader, shape.of(TWICE))]
  // A megabyte of what grows with the square would take minutes.
  if (twice > 50 && twice > 3 * from) return endless(reader, shape)
  const growth = ratioOf(leastOf(reader, shape.of(UP_TO)), from) ** (1 / Math.log2(UP_TO / FROM))
  return {
    reader: reader.name,
    shape: shape.name,
    per100: leastOf(reader, shape.of(100 * KB)),
    // Measured with care before it is believed.
    growth: growth <= MOST_GROWTH ? growth : measureGrowth(read, (length) => reader.given(shape.of(length)), TWICE),
  }
}

function endless(reader: TextReader, shape: Shape): Verdict {
  return { reader: reader.name, shape: shape.name, per100: Infinity, growth: Infinity }
}

/** What takes no time at all has not grown. */
function ratioOf(longer: number, shorter: number): number {
  return longer <= NOISE ? 1 : longer / Math.max(shorter, NOISE / 2)
}

/** The least of three: collecting garbage and caches gone cold only ever add time. */
function leastOf(reader: TextReader, text: string): number {
  return Math.min(timeOf(reader, text), timeOf(reader, text), timeOf(reader, text))
}

/** In milliseconds of this process’s own processor time: what else the machine does is not in it. */
function timeOf({ given, read }: TextReader, text: string): number {
  const value = given(text) as never
  const before = process.cpuUsage()
  read(value)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
