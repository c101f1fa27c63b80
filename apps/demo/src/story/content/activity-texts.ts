export interface ActivityTexts {
  readonly shortDescription: string
  readonly paragraphs: readonly string[]
  readonly whatToExpect: string
  readonly included: readonly string[]
  readonly notIncluded: readonly string[]
  readonly bring: readonly string[]
  readonly itinerary: readonly { readonly day: string; readonly title: string; readonly description: string }[]
}

/** What the lines of a block say of an activity; `others` is not included where nothing else is said. */
export function activityTexts(lines: readonly string[], others: readonly string[]): ActivityTexts {
  return {
    shortDescription: one(lines, '> '),
    paragraphs: lines.filter((line) => !/^(?:[@>~+*?-]|\d\d:\d\d|Day \d) ?/.test(line)),
    whatToExpect: one(lines, '~ '),
    included: list(one(lines, '+ ')),
    notIncluded: all(lines, '- ').length > 0 ? list(one(lines, '- ')) : others,
    bring: list(one(lines, '* ')),
    itinerary: lines.filter((line) => /^(?:\d\d:\d\d|Day \d) /.test(line)).map(readStep),
  }
}

function readStep(line: string) {
  const match = /^(\d\d:\d\d|Day \d) (.+?) \| (.+)$/.exec(line)
  if (!match) throw new Error(`no step: ${line}`)
  return { day: required(match[1], 'day'), title: required(match[2], 'title'), description: required(match[3], 'text') }
}

type Tuple<N extends number, T extends string[] = []> = T['length'] extends N ? T : Tuple<N, [...T, string]>

export function columns<const N extends number>(line: string | undefined, count: N): Tuple<N> {
  const parts = required(line, 'line')
    .split(' | ')
    .map((part) => part.trim())
  if (parts.length !== count || parts.includes('')) throw new Error(`${count} columns wanted: ${line}`)
  return parts as Tuple<N>
}

export const all = (lines: readonly string[], mark: string) =>
  lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(mark.length).trim())

export function one(lines: readonly string[], mark: string): string {
  const found = all(lines, mark)
  if (found.length !== 1) throw new Error(`one line with "${mark}" wanted, found ${found.length}`)
  return required(found[0], mark)
}

const list = (line: string) => line.split(';').map((item) => required(item.trim(), 'item'))

export function required(text: string | undefined, what: string): string {
  if (text === undefined || text === '') throw new Error(`no ${what}`)
  return text
}
