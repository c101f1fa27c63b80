import { foldName } from './fold-name.ts'

/** A text's words as the search compares them: small letters and digits, without accents and apostrophes ("Hell's" is "hells"). */
export function wordsOf(text: string): string[] {
  return foldName(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
}

/** Words that say nothing about an activity, in English and in Swahili: they are not looked for. */
const fillers = new Set(
  `a an and any are around at best by can do find for from good have i in is it looking me my near nearby of on or our place
  places some something somewhere the there thing things this to top want we what where which with within you
  cha kati katika kwa kwenye la mimi na nataka ni pa sisi vya wa ya za`.split(/\s+/),
)

export const isFiller = (word: string): boolean => fillers.has(word)

/** Words that people add and guides often leave out: they lift what has them, and are not asked of it. */
const extras = new Set(
  `activities activity adventure adventures class classes course day days excursion experience experiences fun holiday hour hours
  lesson lessons outing package packages session tour touring tours trip trips visit weekend`.split(/\s+/),
)

export const isExtra = (word: string): boolean => extras.has(word) || /^\d+$/.test(word)
