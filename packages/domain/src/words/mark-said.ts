import type { Token } from './sentences.ts'
import { readSentence } from './sentences.ts'

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  y: 'ý',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
  Y: 'Ý',
  c: 'ç',
  n: 'ñ',
  s: 'š',
  r: 'ř',
  t: 'ť',
  d: 'ď',
  l: 'ľ',
}

/** A sentence in the language that is nobody's: to be read all the same, and seen at once to have been said. */
export function markSaid(sentence: string): string {
  const tokens = readSentence(sentence)
  return `⟦${typeof tokens === 'string' ? accented(tokens) : tokens.map(markToken).join('')}⟧`
}

function markToken(token: Token): string {
  if (typeof token === 'string') return accented(token)
  const [name, , cases] = token
  if (cases === undefined) return `{${name}}`
  const markedCases = Object.entries(cases).map(
    ([key, tokens]) => `${/^\d/.test(key) ? '=' : ''}${key} {${tokens.map(markToken).join('')}}`,
  )
  return `{${name}, plural, ${markedCases.join(' ')}}`
}

/** Tags keep their names. */
function accented(text: string): string {
  return text.replace(/<\/?\w+>|./gsu, (each) => accents[each] ?? each)
}
