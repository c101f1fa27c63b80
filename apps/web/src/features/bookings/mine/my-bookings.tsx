import { useQuery } from '@tanstack/react-query'
import type { Booking } from '@upeo/contract/bookings/booking'
import { bookingTab, bookingTabLabels, bookingTabs, type BookingTab } from '@upeo/domain/bookings/view'
import { localDate, localDateOf } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { useState } from 'react'
import { IconCalendarOff, IconTicket } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { tripOf } from '../../../lib/dashboard-sections.ts'
import { useAddressQuery } from '../../../lib/use-address-query.ts'
import { clock } from '../../../lib/clock.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { PageHeader } from '../../../ui/page.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { SectionTabs } from '../../../ui/section-tabs.tsx'
import { myBookingsQuery } from '../../../lib/my-bookings-query.ts'
import { NearTrip } from '../trip/near-trip.tsx'
import { BookingCard } from './booking-card.tsx'
import { BookingDialog } from './booking-dialog.tsx'
import ui from '../../../ui/primitives.module.css'

const [first, ...others] = bookingTabs

/** The tab and the opened booking are in the address: both can be linked to, and Back closes. */
export function MyBookings() {
  const [query, setQuery] = useAddressQuery()
  const found = useQuery(myBookingsQuery)
  const { state } = useLocation()
  // It stays first while the page is open: opening a booking's details is a navigation without it.
  const [trip] = useState(() => tripOf(state))
  const tab = bookingTabs.find((each) => each === query.get('tab')) ?? 'upcoming'
  const show = (id: string | null) =>
    setQuery({ ...(tab !== 'upcoming' && { tab }), ...(id && { details: id }) }, { preventScrollReset: true })
  const tabOf = (value: BookingTab) => ({
    value,
    label: bookingTabLabels[value],
    count: found.data && inTab(found.data, value).length,
  })
  return (
    <>
      <PageHeader
        title={say('My Bookings')}
        actions={
          <LinkButton
            to="/dashboard/tickets"
            variant="default"
            leftSection={<IconTicket size={18} aria-hidden="true" />}
          >
            {say('Tickets')}
          </LinkButton>
        }
      />
      {found.data && <NearTrip bookings={found.data} />}
      <SectionTabs tabs={[tabOf(first), ...others.map(tabOf)]} label={say('Bookings')}>
        {(each) => <Content tab={each} trip={trip} found={found} onShow={show} />}
      </SectionTabs>
      <BookingDialog id={query.get('details')} onClose={() => show(null)} />
    </>
  )
}

function Content({
  tab,
  trip,
  found,
  onShow,
}: {
  tab: BookingTab
  /** Just booked: it comes first. */
  trip: string | null
  found: { data: Booking[] | undefined; error: unknown; refetch: () => unknown }
  onShow: (id: string) => void
}) {
  if (!found.data) {
    if (!found.error) return <RowSkeletons count={3} height={172} />
    return <LoadFailed message={say('Failed to load your bookings. Please try again.')} query={found} />
  }
  const bookings = withFirst(inTab(found.data, tab), trip)
  if (bookings.length === 0) {
    return (
      <EmptyState
        icon={<IconCalendarOff size={30} stroke={1.6} />}
        title={say('No bookings found in this category.')}
        action={tab === 'upcoming' && <LinkButton to="/activities">{say('Explore Activities')}</LinkButton>}
      />
    )
  }
  return (
    <ul className={ui.stack16}>
      {bookings.map((booking) => (
        <li key={booking._id}>
          <BookingCard booking={booking} onShow={() => onShow(booking._id)} />
        </li>
      ))}
    </ul>
  )
}

const withFirst = (bookings: readonly Booking[], first: string | null) =>
  bookings.toSorted((a, b) => Number(b._id === first) - Number(a._id === first))

const sooner = (a: Booking, b: Booking) => a.startsAt.localeCompare(b.startsAt)

/** What comes next first; what is over, latest first. */
function inTab(bookings: readonly Booking[], tab: BookingTab): readonly Booking[] {
  const today = localDateOf(clock.now())
  const found = bookings.filter(
    ({ status, bookingDate }) => bookingTab({ status, date: localDate(bookingDate) }, today) === tab,
  )
  return found.toSorted(tab === 'upcoming' ? sooner : (a, b) => sooner(b, a))
}
