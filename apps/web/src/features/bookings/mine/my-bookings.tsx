import { useQuery } from '@tanstack/react-query'
import type { Booking } from '@upeo/contract/bookings/booking'
import { bookingTab, bookingTabLabels, bookingTabs, type BookingTab } from '@upeo/domain/bookings/view'
import { localDate, localDateOf } from '@upeo/domain/time'
import { IconCalendarOff, IconTicket } from '@tabler/icons-react'
import { useAddressQuery } from '../../../lib/use-address-query.ts'
import { clock } from '../../../lib/clock.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { PageHeader } from '../../../ui/page.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { SectionTabs } from '../../../ui/section-tabs.tsx'
import { myBookingsQuery } from '../queries.ts'
import { BookingCard } from './booking-card.tsx'
import { BookingDialog } from './booking-dialog.tsx'
import classes from './my-bookings.module.css'

const [first, ...others] = bookingTabs

/** The tab and the opened booking are in the address: both can be linked to, and Back closes. */
export function MyBookings() {
  const [query, setQuery] = useAddressQuery()
  const found = useQuery(myBookingsQuery)
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
        title="My Bookings"
        actions={
          <LinkButton
            to="/dashboard/tickets"
            variant="default"
            leftSection={<IconTicket size={18} aria-hidden="true" />}
          >
            Tickets
          </LinkButton>
        }
      />
      <SectionTabs tabs={[tabOf(first), ...others.map(tabOf)]} label="Bookings">
        {(each) => <Content tab={each} found={found} onShow={show} />}
      </SectionTabs>
      <BookingDialog id={query.get('details')} onClose={() => show(null)} />
    </>
  )
}

function Content({
  tab,
  found,
  onShow,
}: {
  tab: BookingTab
  found: { data: Booking[] | undefined; error: unknown; refetch: () => unknown }
  onShow: (id: string) => void
}) {
  if (!found.data) {
    if (!found.error) return <RowSkeletons count={3} height={172} />
    return <LoadFailed message="Failed to load your bookings. Please try again." query={found} />
  }
  const bookings = inTab(found.data, tab)
  if (bookings.length === 0) {
    return (
      <EmptyState
        icon={<IconCalendarOff size={30} stroke={1.6} />}
        title="No bookings found in this category."
        action={tab === 'upcoming' && <LinkButton to="/activities">Explore Activities</LinkButton>}
      />
    )
  }
  return (
    <ul className={classes.list}>
      {bookings.map((booking) => (
        <li key={booking._id}>
          <BookingCard booking={booking} onShow={() => onShow(booking._id)} />
        </li>
      ))}
    </ul>
  )
}

const sooner = (a: Booking, b: Booking) => a.startsAt.localeCompare(b.startsAt)

/** What comes next first; what is over, latest first. */
function inTab(bookings: readonly Booking[], tab: BookingTab): readonly Booking[] {
  const today = localDateOf(clock.now())
  const found = bookings.filter(
    ({ status, bookingDate }) => bookingTab({ status, date: localDate(bookingDate) }, today) === tab,
  )
  return found.toSorted(tab === 'upcoming' ? sooner : (a, b) => sooner(b, a))
}
