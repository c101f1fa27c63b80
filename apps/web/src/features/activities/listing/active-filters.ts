import { say } from '@upeo/domain/words/say'
import { categoryLabels } from '@upeo/domain/activities/categories'
import { formatKes, fromKes } from '@upeo/domain/money'
import { partyOf } from '@upeo/domain/departures/wished-trip'
import type { TripKind } from '@upeo/domain/departures/trip-words'
import { formatDate, formatDateShort, type LocalDate } from '@upeo/domain/time'
import { noFilters, type ListingAddress } from './listing-address.ts'

/** One filter that is on: what its chip says, as no other does, and the address without it. */
export interface ActiveFilter {
  readonly label: string
  readonly without: ListingAddress
}

/**
 * The chips, in the order of the panel. `dearest` is the end of the price slider (KES): standing there filters nothing.
 * `words`: of filters that were read out of a typed search, the search in which they are words again.
 */
export function activeFilters(
  address: ListingAddress,
  dearest: number,
  words: Partial<Record<TripKind, string>> = {},
): ActiveFilter[] {
  const {
    search,
    place,
    around,
    category,
    difficulty,
    minPriceWithVat: least,
    startDate,
    endDate,
    date,
    flexible,
    filling,
    near,
  } = address
  const party = partyOf(address)
  const most = address.maxPriceWithVat !== null && address.maxPriceWithVat < dearest ? address.maxPriceWithVat : null
  const drop = (change: Partial<ListingAddress>, kind?: TripKind) => {
    const search = (kind && words[kind]) ?? address.search
    return { ...address, search, ...change, page: 1 }
  }
  const range = words.days === undefined ? {} : { startDate: null, endDate: null }
  const chips: Array<ActiveFilter | null> = [
    search ? { label: `“${search}”`, without: drop({ search: '', typed: '' }) } : null,
    near ? { label: say('Near you'), without: drop({ near: null, sort: null }) } : null,
    place ? { label: say('Where: {place}', { place }), without: drop({ place: '' }) } : null,
    around ? { label: say('Near {place}', { place: around }), without: drop({ around: null }, 'around') } : null,
    ...category.map((each) => ({
      label: say(categoryLabels[each]),
      without: drop({ category: category.filter((other) => other !== each) }),
    })),
    least !== null || most !== null
      ? {
          label: priceLabel(least, most),
          without: drop({ minPriceWithVat: null, maxPriceWithVat: null }, 'price'),
        }
      : null,
    difficulty ? { label: say(difficulty), without: drop({ difficulty: null }) } : null,
    startDate
      ? {
          label: say('From {date}', { date: formatDate(startDate) }),
          without: drop({ startDate: null, ...range }, 'days'),
        }
      : null,
    endDate
      ? {
          label: say('Until {date}', { date: formatDate(endDate) }),
          without: drop({ endDate: null, ...range }, 'days'),
        }
      : null,
    date ? { label: dayLabel(date, flexible), without: drop({ date: null, flexible: 0 }, 'days') } : null,
    party
      ? {
          label: partyLabel(party.adults, party.children),
          without: drop({ adults: null, children: 0 }, 'party'),
        }
      : null,
    filling ? { label: say('Filling fast'), without: drop({ filling: false }) } : null,
  ]
  return chips.filter((chip) => chip !== null)
}

/** The same order and view without any filter. */
export function clearedListing(address: ListingAddress): ListingAddress {
  return { ...address, ...noFilters, page: 1, bbox: null }
}

// Written out: the rules of parties would come with their own words into the first script.
const partyLabel = (adults: number, children: number) =>
  children > 0
    ? say('{adults, plural, one {# adult} other {# adults}}, {children, plural, one {# child} other {# children}}', {
        adults,
        children,
      })
    : say('{adults, plural, one {# adult} other {# adults}}', { adults })

const dayLabel = (date: LocalDate, flexible: number) =>
  flexible > 0
    ? say('{date} ± {n, plural, one {# day} other {# days}}', { date: formatDateShort(date), n: flexible })
    : formatDateShort(date)

function priceLabel(least: number | null, most: number | null): string {
  if (most === null) return say('From {price}', { price: formatKes(fromKes(least ?? 0)) })
  if (least === null) return say('Up to {price}', { price: formatKes(fromKes(most)) })
  return say('{least} to {most}', { least: formatKes(fromKes(least)), most: formatKes(fromKes(most)) })
}
