import { say } from '@upeo/domain/words/say'

/** 'Nothing here mentions “zebu”, “zho” or “zorse”.' */
export function unknownWordsText(unknown: readonly string[]): string {
  const others = unknown.map((word) => `“${word}”`)
  const last = others.pop() ?? ''
  const words = others.length > 0 ? say('{others} or {last}', { others: others.join(', '), last }) : last
  return say('Nothing here mentions {words}.', { words })
}
