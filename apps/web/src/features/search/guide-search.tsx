import { searchOwn, type OwnFindings } from '@upeo/contract/search/search'
import { call } from '../../lib/api.ts'
import type { FoundGroup, Searching } from './findings.ts'
import { paymentRow } from './payment-row.tsx'
import { activityRow, bookingRow, personRow } from './rows.tsx'
import { SearchEverything } from './search-everything.tsx'

const searching: Searching<OwnFindings> = {
  of: 'guide',
  hint: 'Guest, phone, booking, M-Pesa code, amount and day',
  ask: (input) => call(searchOwn, input),
  groupsOf,
}

/** A guide's search, over their bookings, guests, activities and payments. */
export function GuideSearch() {
  return <SearchEverything searching={searching} />
}

const bookingsPath = '/vendor/dashboard/bookings'

function groupsOf({ bookings, guests, activities, payments }: OwnFindings): FoundGroup[] {
  const searched = (text: string) => `${bookingsPath}?search=${encodeURIComponent(text)}`
  const opened = (id: string) => `${bookingsPath}?details=${id}`
  return [
    {
      label: 'Guests',
      rows: guests.found.map((each) => personRow(each, searched(each.email || each.name), 'booking')),
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
