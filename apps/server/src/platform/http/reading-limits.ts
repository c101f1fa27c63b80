import { limitOf } from './call-limits.ts'

/** What the office reads of people, by person and day. */
export const readingLimits = {
  people: [limitOf('office-people')],
  searches: [limitOf('office-searches')],
  others: [limitOf('office-reads')],
} as const
