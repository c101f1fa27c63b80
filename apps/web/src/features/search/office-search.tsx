import { searchOffice, type OfficeFindings } from '@upeo/contract/search/search'
import { call } from '../../lib/api.ts'
import { activityRow, bookingRow, personRow } from './rows.tsx'
import type { FoundGroup, Searching } from './findings.ts'
import { paymentRow } from './payment-row.tsx'
import { SearchEverything } from './search-everything.tsx'

const searching: Searching<OfficeFindings> = {
  of: 'office',
  hint: 'Name, phone, mail, booking, M-Pesa code, amount and day',
  ask: (input) => call(searchOffice, input),
  groupsOf,
}

/** The office's search, over everything there is. */
export function OfficeSearch() {
  return <SearchEverything searching={searching} />
}

function groupsOf({ bookings, customers, guides, activities, payments }: OfficeFindings): FoundGroup[] {
  const person = (id: string) => `/admin/people/${id}`
  return [
    {
      label: 'Customers',
      rows: customers.found.map((each) => personRow(each, person(each._id), 'booking')),
      more: customers.more,
    },
    {
      label: 'Guides',
      rows: guides.found.map((each) => personRow(each, person(each._id), 'activity')),
      more: guides.more,
    },
    {
      label: 'Bookings',
      rows: bookings.found.map((each) =>
        bookingRow(each, `/admin/bookings/${each._id}`, `${each.customer}, with ${each.guide}`),
      ),
      more: bookings.more,
    },
    {
      label: 'Payments',
      rows: payments.found.map((each) => paymentRow(each, `/admin/payments/${each._id}`)),
      more: payments.more,
    },
    {
      label: 'Activities',
      rows: activities.found.map((each) =>
        activityRow(each, `/admin/activities/${each._id}`, `${each.guide}, ${each.location}`),
      ),
      more: activities.more,
    },
  ]
}
