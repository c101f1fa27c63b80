import { searchOwn, type OwnFindings } from '@upeo/contract/search/search'
import { say } from '@upeo/domain/words/say'
import { call } from '../../lib/api.ts'
import type { FoundGroup, Searching } from './findings.ts'
import { guideHint } from './guide-hint.ts'
import { paymentRow } from './payment-row.tsx'
import { activityRow, bookingRow, personRow } from './rows.tsx'
import { SearchResults } from './search-results.tsx'

const searching: Searching<OwnFindings> = {
  of: 'guide',
  hint: guideHint,
  ask: (input) => call(searchOwn, input),
  groupsOf,
}

/** A part of its own: no page of a guide waits for what is found. */
export default function GuideResults({ onLeave }: { onLeave: () => void }) {
  return <SearchResults searching={searching} onLeave={onLeave} />
}

const bookingsPath = '/vendor/dashboard/bookings'

function groupsOf({ bookings, guests, activities, payments }: OwnFindings): FoundGroup[] {
  const searched = (text: string) => `${bookingsPath}?search=${encodeURIComponent(text)}`
  const opened = (id: string) => `${bookingsPath}?details=${id}`
  return [
    {
      label: say('Guests'),
      rows: guests.found.map((each) => personRow(each, searched(each.email || each.name), 'booking')),
      more: guests.more,
    },
    {
      label: say('Bookings'),
      rows: bookings.found.map((each) => bookingRow(each, opened(each._id), each.customer)),
      more: bookings.more,
    },
    {
      label: say('Payments'),
      rows: payments.found.map((each) =>
        paymentRow(each, each.booking ? opened(each.booking._id) : '/vendor/dashboard/payments'),
      ),
      more: payments.more,
    },
    {
      label: say('Activities'),
      rows: activities.found.map((each) => activityRow(each, `/activities/edit/${each._id}`, each.location)),
      more: activities.more,
    },
  ]
}
