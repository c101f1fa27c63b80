import { parseTypedDay } from '../typed-day.ts'
import { MOST_FLEXIBLE, MOST_WISHED_PEOPLE, type WishedTrip } from './wished-trip.ts'

/** Reads an address kindly: what makes no sense is not said. `seats` is how links of earlier days named adults. */
export function readWishedTrip(valueOf: (name: string) => string | null): WishedTrip {
  const date = parseTypedDay(valueOf('date') ?? '')
  const adults = whole(valueOf('adults') ?? valueOf('seats'), 1, MOST_WISHED_PEOPLE)
  const children = whole(valueOf('children'), 0, MOST_WISHED_PEOPLE - (adults ?? 1)) ?? 0
  return {
    date,
    flexible: date === null ? 0 : (whole(valueOf('flexible'), 0, MOST_FLEXIBLE) ?? 0),
    adults: adults ?? (children > 0 ? 1 : null),
    children,
  }
}

function whole(text: string | null, least: number, most: number): number | null {
  if (text === null || !/^\d{1,3}$/.test(text)) return null
  const number = Number(text)
  return number >= least && number <= most ? number : null
}
