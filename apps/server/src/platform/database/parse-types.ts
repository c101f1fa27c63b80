import { TypeOverrides, types } from 'pg'

const { builtins } = types

/** Array types of the three below, which pg's declarations do not name. */
const arrayOf = { int8: 1016, date: 1182, numeric: 1231 } as const

/** Counts and cents are far below 2^53; a value that is not would silently lose its last digits, so it throws. */
function exactNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} does not fit a number exactly`)
  return value
}

function asWritten(text: string): string {
  return text
}

/** A one-dimensional array of numbers or days, none of which needs quotes: `{1,2,NULL}`. */
function elements<T>(parse: (text: string) => T): (text: string) => (T | null)[] {
  return (text) =>
    text
      .slice(1, -1)
      .split(',')
      .filter((element) => element !== '')
      .map((element) => (element === 'NULL' ? null : parse(element)))
}

/** How a pool reads values: int8 as number, date as `yyyy-MM-dd`, numeric as text; the rest as pg does. */
export function ownTypes(): TypeOverrides {
  const own = new TypeOverrides()
  own.setTypeParser(builtins.INT8, exactNumber)
  own.setTypeParser(arrayOf.int8, elements(exactNumber))
  // A calendar day has no zone; pg's own parser would make it midnight of whatever zone the process runs in.
  own.setTypeParser(builtins.DATE, asWritten)
  own.setTypeParser(arrayOf.date, elements(asWritten))
  own.setTypeParser(builtins.NUMERIC, asWritten)
  own.setTypeParser(arrayOf.numeric, elements(asWritten))
  return own
}
