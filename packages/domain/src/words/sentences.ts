/** The names of plural cases, as they stand before the braces of their words. */
type Case = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other' | `=${number}`

/** What a sentence asks for: `{name}` is a text or a number, `{n, plural, one {# place} other {# places}}` a number. */
type ValuesOf<S extends string, InPlural extends boolean = false> = S extends `${infer Before}{${infer Rest}`
  ? [InPlural, Before] extends [true, `${string}${Case} `]
    ? ValuesOf<Rest, true>
    : Rest extends `${infer Head}}${infer Tail}`
      ? Head extends `${infer Name}, plural,${string}`
        ? Rest extends `${Name}, plural,${infer Cases}`
          ? readonly [Name, number] | ValuesOf<Cases, true>
          : never
        : readonly [Head, string | number] | ValuesOf<Tail, InPlural>
      : never
  : never

/** The names of the values that a sentence holds. */
export type ValueNames<S extends string> = ValuesOf<S>[0]

/** What stands for one of them. */
export type ValueOf<S extends string, Name> =
  Extract<ValuesOf<S>, readonly [Name, number]> extends never ? string | number : number

/** The names of the tags in a sentence: `Read the <terms>terms</terms> first.` */
export type TagsOf<S extends string> = S extends `${string}</${infer Tag}>${infer Rest}` ? Tag | TagsOf<Rest> : never

/** A piece of a sentence as it is said: a text, a value's name, or a count's name and its cases. */
export type Token =
  | string
  | readonly [name: string]
  | readonly [name: string, 'plural', Readonly<Record<string, Token[]>>]

/**
 * Reads a sentence: what ICU's MessageFormat knows, as far as our sentences use it. Its whole grammar is five times the
 * size of what says the sentences; a test holds every sentence of ours against it.
 */
export function readSentence(sentence: string): string | Token[] {
  return sentence.includes('{') ? readWords(sentence, 0)[0] : sentence
}

function readWords(text: string, start: number, inPlural = false): [tokens: Token[], end: number] {
  const tokens: Token[] = []
  let at = start
  let words = ''
  const endWords = () => {
    if (words !== '') tokens.push(words)
    words = ''
  }
  for (; at < text.length && text[at] !== '}'; at += 1) {
    if (inPlural && text[at] === '#') {
      endWords()
      tokens.push('#')
    } else if (text[at] === '{') {
      endWords()
      const [, name = '', counted] = /^\s*(\w+)\s*(,\s*plural\s*,)?/.exec(text.slice(at + 1)) ?? []
      if (counted === undefined) {
        tokens.push([name])
        at = endOf(text, at)
      } else {
        const cases: Record<string, Token[]> = {}
        at = text.indexOf('plural', at) + 7
        for (let found; (found = /^[\s,]*=?(\w+)\s*\{/.exec(text.slice(at))); at += 1)
          [cases[found[1] ?? ''], at] = readWords(text, at + found[0].length, true)
        tokens.push([name, 'plural', cases])
        at = endOf(text, at)
      }
    } else words += text[at]
  }
  endWords()
  return [tokens, at]
}

/** Where a brace closes; without one, which no sentence of ours has, the end: reading ends whatever is read. */
function endOf(text: string, at: number): number {
  const end = text.indexOf('}', at)
  return end < 0 ? text.length : end
}
