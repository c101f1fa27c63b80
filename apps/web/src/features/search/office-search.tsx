import { searchOffice, type OfficeFindings } from '@upeo/contract/search/search'
import { say, words } from '@upeo/domain/words/say'
import { call } from '../../lib/api.ts'
import { activityRow, bookingRow, personRow } from './rows.tsx'
import type { FoundGroup, Searching } from './findings.ts'
import { paymentRow } from './payment-row.tsx'
import { SearchEverything } from './search-everything.tsx'
import { SearchResults } from './search-results.tsx'

const searching: Searching<OfficeFindings> = {
  of: 'office',
  hint: words('Name, phone, email, booking, M-Pesa code, amount and day'),
  ask: (input) => call(searchOffice, input),
  groupsOf,
}

/** The office's search, over everything there is. */
export function OfficeSearch() {
  return <SearchEverything hint={searching.hint} Results={OfficeResults} />
}

function OfficeResults({ onLeave }: { onLeave: () => void }) {
  return <SearchResults searching={searching} onLeave={onLeave} />
}

function groupsOf({ bookings, customers, guides, activities, payments }: OfficeFindings): FoundGroup[] {
  const person = (id: string) => `/admin/people/${id}`
  return [
    {
      label: say('Customers'),
      rows: customers.found.map((each) => personRow(each, person(each._id), 'booking')),
      more: customers.more,
    },
    {
      label: say('Guides'),
      rows: guides.found.map((each) => personRow(each, person(each._id), 'activity')),
      more: guides.more,
    },
    {
      label: say('Bookings'),
      rows: bookings.found.map((each) =>
        bookingRow(
          each,
          `/admin/bookings/${each._id}`,
          say('{customer}, with {guide}', { customer: each.customer, guide: each.guide }),
        ),
      ),
      more: bookings.more,
    },
    {
      label: say('Payments'),
      rows: payments.found.map((each) => paymentRow(each, `/admin/payments/${each._id}`)),
      more: payments.more,
    },
    {
      label: say('Activities'),
      rows: activities.found.map((each) =>
        activityRow(each, `/admin/activities/${each._id}`, `${each.guide}, ${each.location}`),
      ),
      more: activities.more,
    },
  ]
}
