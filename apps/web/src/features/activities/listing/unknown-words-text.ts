import { say } from '@upeo/domain/words/say'

/** 'Nothing here mentions “zebu”, “zho” or “zorse”.' Of one word or more. */
export function unknownWordsText(unknown: readonly string[]): string {
  const others = unknown.map((word) => `“${word}”`)
  const last = others.pop()!
  return say('Nothing here mentions {words}.', {
    words: others.length > 0 ? say('{others} or {last}', { others: others.join(', '), last }) : last,
  })
}
