import type { FoundText } from './check-words.ts'

const numbers = String.raw`\d+|half an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|sixty|ninety`
const typed = new RegExp(
  String.raw`\b(?:(?:${numbers})[\s-]+(?:second|minute|hour|day|week|month|year)s?|\d+\s?(?:h|hrs?|min))\b`,
  'i',
)

/**
 * A length of time that stands in a text as a number is that of a rule, and stays behind when the rule changes: it comes
 * from the constant, by `lengthText` or a count. `quoted` are those that may be typed, by why.
 */
export function checkDurations(
  said: ReadonlyMap<string, Pick<FoundText, 'at'>>,
  quoted: Readonly<Record<string, string>>,
): string[] {
  const typedIn = [...said].flatMap(([sentence, { at }]) => {
    const [duration] = quoted[sentence] === undefined ? (typed.exec(sentence) ?? []) : []
    return duration ? [`${at} has "${duration}" typed into a text: take it from its rule`] : []
  })
  const gone = Object.keys(quoted).filter((sentence) => !said.has(sentence))
  return [...typedIn, ...gone.map((sentence) => `quoted-durations: nobody says ${JSON.stringify(sentence)}`)]
}
