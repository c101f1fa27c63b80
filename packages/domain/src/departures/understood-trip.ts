import type { AroundTown } from '../places/around.ts'
import type { LocalDate } from '../time.ts'
import { readTripWords, tripKinds, type TripKind } from './trip-words.ts'

/** Of a listing's filters those that words may stand for; undefined or null where one is not set. */
export interface TripFilters {
  readonly date?: string | null | undefined
  readonly startDate?: string | null | undefined
  readonly endDate?: string | null | undefined
  readonly adults?: number | null | undefined
  readonly children?: number | null | undefined
  readonly around?: AroundTown | null | undefined
  readonly minPriceWithVat?: number | null | undefined
  readonly maxPriceWithVat?: number | null | undefined
}

/** The filters that the words of a typed search have set. What somebody has changed since is their own. */
export function understoodKinds(typed: string, filters: TripFilters, today: LocalDate): ReadonlySet<TripKind> {
  const { days, adults, children, around, minPriceWithVat: least, maxPriceWithVat: most } = readTripWords(typed, today)
  const { date, startDate, endDate } = filters
  const isOneDay = days?.from === days?.until
  const isSet: Record<TripKind, boolean> = {
    days: days !== null && (isOneDay ? date === days.from : startDate === days.from && endDate === days.until),
    party: adults !== null && filters.adults === adults && (filters.children ?? 0) === children,
    around: around !== null && filters.around === around,
    price:
      (least !== null || most !== null) &&
      (filters.minPriceWithVat ?? null) === least &&
      (filters.maxPriceWithVat ?? null) === most,
  }
  return new Set(tripKinds.filter((kind) => isSet[kind]))
}

/** What is searched for when the words of this kind are words again, for each that is understood. */
export function searchWithWordsOf(
  typed: string,
  filters: TripFilters,
  today: LocalDate,
): Partial<Record<TripKind, string>> {
  const understood = [...understoodKinds(typed, filters, today)]
  const without = (kind: TripKind) => new Set(understood.filter((each) => each !== kind))
  return Object.fromEntries(understood.map((kind) => [kind, readTripWords(typed, today, without(kind)).search]))
}
