/** A text of any length that is one short text over and over, between a beginning and an end that does not fit it. */
export interface Shape {
  readonly name: string
  readonly of: (length: number) => string
}

/** What patterns repeat, so that a search that starts at each of them goes over all that follow. */
const repeated = [
  'a',
  'A',
  '1',
  ' ',
  '\t',
  '\n',
  '.',
  '@',
  '<',
  '>',
  '-',
  '_',
  '/',
  '\\',
  '"',
  "'",
  '(',
  ')',
  '[',
  '{',
  '}',
  '=',
  '&',
  '%',
  '#',
  ':',
  ';',
  ',',
  '?',
  '+',
  '*',
  '\u00a0',
  '\u0301',
  '\u200b',
  '\u202e',
  '\ud800',
  '\u{1f600}',
  'a.',
  'a@',
  'a-',
  'a ',
  '1,',
  '0 ',
  '<a',
  '</',
  '<br ',
  '<!--',
  '<a href="',
  '&amp',
  '&#',
  '%2',
  '../',
  '\r\n',
  'http://',
  'www.',
  '://a.',
  '[]',
  '{}',
  '[{"a":',
  '\\"',
  '--',
  '/*',
  '](',
  '${',
  'data:',
]
const beginnings = ['a@', 'https://', '2026-01-01T00:00:00', '+254', '<a ']
/** After what goes on and on, and in the way of whoever hoped that it would go on to the end. */
const ends = ['', '!', '\n\u0000']

export const hostileShapes: readonly Shape[] = [
  ...shapesOf(repeated),
  ...beginnings.flatMap((beginning) => ['a', '1', '.', ' '].map((unit) => shapeOf(unit, beginning, '!'))),
]

/** Where each letter costs the same, and only how many things there are counts. */
export const fewShapes = shapesOf(['a'])

/** The same of the words of one pattern. */
export function shapesOf(units: readonly string[]): readonly Shape[] {
  return units.flatMap((unit) => ends.map((end) => shapeOf(unit, '', end)))
}

function shapeOf(unit: string, beginning: string, end: string): Shape {
  const said = [beginning, unit, end].map((part) => (part === '' ? '' : JSON.stringify(part)))
  return {
    name: `${said[0]} ${said[1]} over and over ${said[2]}`.trim(),
    of: (length) => {
      const middle = Math.max(0, length - beginning.length - end.length)
      return beginning + unit.repeat(Math.ceil(middle / unit.length)).slice(0, middle) + end
    },
  }
}
