import { words } from '@upeo/domain/words/say'
import { nextWeekendOf, weekendNearNairobi, weekendOf, type Weekend } from '@upeo/domain/departures/weekend'
import type { LocalDate } from '@upeo/domain/time'
import type { DayChip } from './day-chips.tsx'
import { listingPath, plainListing, type ListingAddress } from './listing-address.ts'

const noDays = { date: null, flexible: 0, startDate: null, endDate: null, page: 1 } as const

/** By its days: an address that is kept or sent on means the same weekend a week later. */
const on = (address: ListingAddress, { from, until }: Weekend): ListingAddress => ({
  ...address,
  ...noDays,
  startDate: from,
  endDate: until,
})

export const nearNairobiPath = (today: LocalDate) => listingPath({ ...plainListing, ...weekendNearNairobi(today) })
export const fillingPath = () => listingPath({ ...plainListing, filling: true })

/** This weekend, the next, and what fills fast, each beside the filters that are on. */
export function chipsOf(address: ListingAddress, today: LocalDate): DayChip[] {
  const weekend = (label: string, days: Weekend): DayChip => {
    const isOn = address.startDate === days.from && address.endDate === days.until
    return { label, on: isOn, to: listingPath(isOn ? { ...address, ...noDays } : on(address, days)) }
  }
  const filling = { ...address, filling: !address.filling, page: 1 }
  return [
    weekend(words('This weekend'), weekendOf(today)),
    weekend(words('Next weekend'), nextWeekendOf(today)),
    { label: words('Filling fast'), on: address.filling, to: listingPath(filling) },
  ]
}
