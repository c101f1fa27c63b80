import { addDays, localDateOf } from '@upeo/domain/time'
import type { Row } from './write-rows.ts'

/** Text, days ago, how often it was asked for and followed, and how many it found. */
const searches = [
  ['quad bikes', 2, 3, 0, 0],
  ['quad bikes', 9, 2, 0, 0],
  ['karting', 4, 4, 0, 0],
  ['kuogelea na papa', 6, 3, 0, 0],
  ['honeymoon', 1, 5, 0, 4],
  ['school trip', 3, 6, 1, 21],
  ['night hike', 5, 9, 3, 12],
  ['hiking', 0, 24, 22, 40],
  // Too seldom to be shown.
  ['skiing', 2, 2, 0, 0],
] as const

/** What the catalogue was searched for lately. */
export function searchRows(now: Date): Row[] {
  const today = localDateOf(now)
  return searches.map(([text, ago, asked, followed, found]) => ({
    day: addDays(today, -ago),
    text,
    asked,
    followed,
    found,
  }))
}
