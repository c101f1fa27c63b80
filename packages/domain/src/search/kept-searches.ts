import { wordsOf } from './words-of.ts'

/** Counts of a day are shown and kept this long. */
export const SEARCHES_KEPT_DAYS = 30
/** What was searched for less often within these days is shown to nobody: it may be one person's. */
export const SEARCHES_SHOWN_FROM = 3
/** So many different texts of a day are kept; beyond these only known ones are counted. */
export const MOST_SEARCHES_A_DAY = 5000
const LONGEST = 60
/** A phone number has more, an amount or a year has not. */
const MOST_DIGITS = 6

/** Degrees, and the short codes that maps have for a place ("PR6C+2V"). */
const place = /[°º]|\b[2-9cfghjmpqrvwx]{4,8}\+[2-9cfghjmpqrvwx]{2,3}\b/i
/** It may be open to whoever has it. */
const link = /:\/\/|\.[a-z]{2,}\//i

/**
 * What is kept of a search, as the search compares it; null where it may say who or where somebody is (a number, a mail
 * address, coordinates, a link), says nothing, or is long enough to be a letter.
 */
export function keptSearch(typed: string): string | null {
  // Signs of full width and the like are as good as the plain ones.
  const written = typed.normalize('NFKC')
  const digits = written.match(/\p{Nd}/gu)?.length ?? 0
  // Not begun again within the same number: of a long one each digit would be.
  const decimals = written.match(/(?<!\d)\d+[.,]\d+/g)?.length ?? 0
  if (digits > MOST_DIGITS || decimals > 1 || written.includes('@') || place.test(typed) || link.test(written))
    return null
  const text = wordsOf(typed).join(' ')
  return text === '' || text.length > LONGEST ? null : text
}
