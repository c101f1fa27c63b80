import type { Participants } from '../bookings/participants.ts'
import type { LocalDate } from '../time.ts'

/**
 * What somebody looks for, as addresses say it from the listing to the booking: a day, how many days before and after it
 * will do too, and who comes. Null is what nobody has said.
 */
export type WishedTrip = {
  readonly date: LocalDate | null
  readonly flexible: number
  /** With them children, none of whom comes alone. */
  readonly adults: number | null
  readonly children: number
}

export const MOST_FLEXIBLE = 3
export const MOST_WISHED_PEOPLE = 100

export const noWish: WishedTrip = { date: null, flexible: 0, adults: null, children: 0 }

/** The people of a wish; null when it names none. */
export function partyOf({ adults, children }: WishedTrip): Participants | null {
  return adults === null ? null : { adults, children }
}

/** Who comes, as a search says it; null when nobody has said. Children come with an adult. */
export function partyWanted({
  adults,
  children = 0,
}: {
  readonly adults?: number | undefined
  readonly children?: number | undefined
}): Participants | null {
  return adults === undefined && children === 0 ? null : { adults: adults ?? 1, children }
}

/** A wish for an address, as short as it can be said; `readWishedTrip` reads it back. */
export function wishedTripFields(wish: WishedTrip): [name: string, value: string][] {
  const { date, flexible, children } = wish
  const party = partyOf(wish)
  return [
    ...(date ? [['date', date] as [string, string]] : []),
    ...(date && flexible > 0 ? [['flexible', String(flexible)] as [string, string]] : []),
    ...(party ? [['adults', String(party.adults)] as [string, string]] : []),
    ...(party && children > 0 ? [['children', String(children)] as [string, string]] : []),
  ]
}
