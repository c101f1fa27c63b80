import { fromKes } from '../money.ts'
import { DAY, HOUR } from '../time.ts'

/** How many texts of a kind go to one number, from whomever, within a time in milliseconds. */
export interface TextQuota {
  readonly most: number
  readonly within: number
}

/**
 * What is sent to phones, and how often at most: nobody's phone is filled by somebody else. Codes as issue 30 has them; the
 * desk of a hotel gives one number for several guests.
 */
export const textQuotas = {
  /** A guide has booked for them. */
  booked: { most: 5, within: DAY },
  moved: { most: 10, within: DAY },
  called_off: { most: 10, within: DAY },
  /** That they read what is sent to this number. */
  code: { most: 3, within: HOUR },
} as const satisfies Readonly<Record<string, TextQuota>>
export type TextKind = keyof typeof textQuotas

/** What one network can have sent, whatever numbers it names. */
export const TEXTS_OF_NETWORK_A_DAY = 30

export const TEXTS_KEPT = 90 * DAY

/** What the texts of a day may cost together, unless the environment says otherwise. */
export const DEFAULT_DAILY_LIMIT = fromKes(2000)
/** What a segment is taken to cost until whoever carries it says so: a little more than Africa's Talking asks in Kenya. */
export const SUPPOSED_COST = fromKes(1)

/** Whether texts go to this number, of digits only: its country is one of those, named by their calling codes. */
export function isServed(phone: string, countries: readonly string[]): boolean {
  return countries.some((country) => phone.startsWith(country))
}
