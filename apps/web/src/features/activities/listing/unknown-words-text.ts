import { say } from '@upeo/domain/words/say'

/** 'Nothing here mentions “zebu”, “zho” or “zorse”.' */
export function unknownWordsText(unknown: readonly string[]): string {
  const quoted = unknown.map((word) => `“${word}”`)
  const last = quoted.at(-1) ?? ''
  const others = quoted.slice(0, -1).join(', ')
  return say('Nothing here mentions {words}.', {
    words: others === '' ? last : say('{others} or {last}', { others, last }),
  })
}
