import { useQuery } from '@tanstack/react-query'
import type { OwnFindings } from '@upeo/contract/search/search'
import type { FoundGroup } from './findings.ts'
import { paymentRow } from './payment-row.tsx'
import { ownSearchQuery } from './queries.ts'
import { activityRow, bookingRow, personRow } from './rows.tsx'
import { SearchEverything } from './search-everything.tsx'

/** A guide's search, over their bookings, guests, activities and payments. */
export function GuideSearch() {
  return <SearchEverything hint="Guest, phone, booking, M-Pesa code, amount and day" useFindings={useFindings} />
}

function useFindings(words: string) {
  const found = useQuery(ownSearchQuery(words))
  return { ...found, groups: found.data && groupsOf(found.data) }
}

const bookingsPath = '/vendor/dashboard/bookings'

function groupsOf({ bookings, guests, activities, payments }: OwnFindings): FoundGroup[] {
  const searched = (text: string) => `${bookingsPath}?search=${encodeURIComponent(text)}`
  const opened = (id: string) => `${bookingsPath}?details=${id}`
  return [
    {
      label: 'Guests',
      rows: guests.found.map((each) => personRow(each, searched(each.email), 'booking')),
      more: guests.more,
    },
    {
      label: 'Bookings',
      rows: bookings.found.map((each) => bookingRow(each, opened(each._id), each.customer)),
      more: bookings.more,
    },
    {
      label: 'Payments',
      rows: payments.found.map((each) =>
        paymentRow(each, each.booking ? opened(each.booking._id) : '/vendor/dashboard/payments'),
      ),
      more: payments.more,
    },
    {
      label: 'Activities',
      rows: activities.found.map((each) => activityRow(each, `/activities/edit/${each._id}`, each.location)),
      more: activities.more,
    },
  ]
}
