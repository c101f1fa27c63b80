import { READINGS_A_DAY } from '@upeo/domain/admin/reading-limits'
import { byCaller } from './rate-limit.ts'

const aDay = (name: string, max: number) => [{ name, max, seconds: 24 * 3600, keyOf: byCaller }]

/** What the office reads of people, by person and day. */
export const readingLimits = {
  people: aDay('office-people', READINGS_A_DAY.people),
  searches: aDay('office-searches', READINGS_A_DAY.searches),
  others: aDay('office-reads', READINGS_A_DAY.others),
} as const
