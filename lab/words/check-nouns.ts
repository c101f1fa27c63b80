import type { FoundText } from './check-words.ts'

/** A word that no text says, and the one that it says instead (docs/glossary.md, "One word for one thing"). */
export interface SettledNoun {
  readonly not: RegExp
  readonly but: string
}

/** `quoted` are the texts that may say it all the same, by why. */
export function checkNouns(
  said: ReadonlyMap<string, Pick<FoundText, 'at'>>,
  settled: readonly SettledNoun[],
  quoted: Readonly<Record<string, string>>,
): string[] {
  const wrong = [...said].flatMap(([sentence, { at }]) => {
    if (quoted[sentence] !== undefined) return []
    // The names of values are the code's, which nobody reads.
    const read = sentence.replaceAll(/\{\w+|<\/?\w+>/g, ' ')
    return settled.flatMap(({ not, but }) => {
      const [word] = not.exec(read) ?? []
      return word === undefined ? [] : [`${at} says "${word}" to people: it is "${but}"`]
    })
  })
  const gone = Object.keys(quoted).filter((sentence) => !said.has(sentence))
  return [...wrong, ...gone.map((sentence) => `settled-nouns: nobody says ${JSON.stringify(sentence)}`)]
}
