import { join } from 'node:path'
import { readCatalogues } from '../words/catalogues.ts'

/** What stands in every language as it is. */
const everywhere =
  /\b(?:Upeo|M-?Pesa|KES|PIN|English|Kiswahili|Soma kwa Kiswahili|OpenStreetMap|Natural Earth|Open-Meteo\.com|Ctrl K|support@upeo\.example|WhatsApp|SMS|Facebook|Instagram|Twitter|Naivasha, Nakuru|Hell's Gate|localhost:\d+)\b|dd\/mm\/yyyy/g

const ours = new Set(
  [...readCatalogues(join(import.meta.dirname, '../..')).values()].flatMap((catalogue) => Array.from(catalogue.keys())),
)

/** What people of the demo wrote, and we say elsewhere. */
export const ofPeople: ReadonlySet<string> = new Set(['Camera', 'stars', 'Two litres of water'])

/**
 * In small letters, with one sign for all that is not ASCII: as data are looked through. (A browser gives some of them out in
 * its own character set, where one such sign is several.)
 */
export function searched(text: string): string {
  return text.toLowerCase().replaceAll(/[^\0-\x7f]+/g, "'")
}

/**
 * Whether a text of a screen holds words that were not said: those with a vowel that has no accent, which nobody's data
 * (as `searched` gives them) explain. Data hold English constants of ours as well: one that stands there by itself was not
 * said, wherever it came from.
 */
export function isPlain(text: string, data: string): boolean {
  // What was said is in brackets; a value in it that was said has brackets of its own, and people's data have none.
  let left = text
  for (let before = ''; before !== left;) [before, left] = [left, left.replace(/⟦[^⟦⟧]*⟧/g, '|')]
  if (ours.has(left) && !ofPeople.has(left) && left.replace(everywhere, '') !== '') return true
  const known = (part: string) => part === '' || data.includes(searched(part))
  // A list of people's words is put together here; a long one is cut.
  const parts = left.replace(everywhere, '|').split(/[|\n]|[,:;.(“”)›](?=\s|$)|(?<=^|\s)[(“]|(?:\.\.\.|…)$/)
  return parts.some((part) => {
    const words = part.replaceAll(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '')
    return /\p{L}*[aeiouy]\p{L}+|\p{L}+[aeiouy]/iu.test(words) && !known(words)
  })
}
