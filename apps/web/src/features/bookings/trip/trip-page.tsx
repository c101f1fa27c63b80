import { useQuery } from '@tanstack/react-query'
import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { say } from '@upeo/domain/words/say'
import { IconTent } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { clock } from '../../../lib/clock.ts'
import { myBookingsQuery } from '../../../lib/my-bookings-query.ts'
import { useUser } from '../../../lib/session.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { PageHeader } from '../../../ui/page.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { CancelPanel } from '../mine/cancel-panel.tsx'
import { AnswerMoveLink } from '../mine/answer-move-link.tsx'
import { BookingChips } from '../mine/booking-chips.tsx'
import { ContinuePaying } from '../mine/continue-paying.tsx'
import { bookingQuery } from '../queries.ts'
import { comingTrips } from '../upcoming/coming-trips.ts'
import { nearestTrip } from './near-trip.tsx'
import { TripHead } from './trip-head.tsx'
import { TripParts } from './trip-parts.tsx'
import type { TripSlots } from './trip-slots.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './trip.module.css'

/** The day of the trip on one page, also without a network: where, whom to call, what to bring, what lets one in. */
export function TripPage(slots: TripSlots) {
  const [query] = useSearchParams()
  const asked = query.get('details')
  return asked === null ? <NextTrip slots={slots} /> : <OneTrip id={asked} slots={slots} />
}

/** Without a booking in the address: the one that is near, else the next one. */
function NextTrip({ slots }: { slots: TripSlots }) {
  const found = useQuery(myBookingsQuery)
  if (!found.data) return <Waiting failed={found.error} query={found} />
  const now = clock.now()
  const next = nearestTrip(found.data, now) ?? comingTrips(found.data, now)[0]
  if (next) return <OneTrip id={next._id} slots={slots} />
  return (
    <>
      <PageHeader title={say('My trip')} />
      <EmptyState
        icon={<IconTent size={30} stroke={1.6} />}
        title={say('You have no trip coming up.')}
        action={<LinkButton to="/activities">{say('Explore Activities')}</LinkButton>}
      >
        {say('Where to meet, your guide’s number and your tickets appear here once you have booked.')}
      </EmptyState>
    </>
  )
}

function OneTrip({ id, slots }: { id: string; slots: TripSlots }) {
  const found = useQuery(bookingQuery(id))
  const user = useUser()
  const booking = found.data
  if (!booking) return <Waiting failed={found.error} query={found} />
  return (
    <article className={`${ui.column20} ${classes.page}`}>
      <TripHead booking={booking} />
      <BookingChips booking={booking} />
      <AnswerMoveLink booking={booking} />
      <TripParts booking={booking} name={user?.name ?? ''} slots={slots} pay={<ContinuePaying booking={booking} />} />
      <Ways booking={booking} />
    </article>
  )
}

/** To everything else about the booking, and out of it: what comes back is shown before anything is decided. */
function Ways({ booking }: { booking: BookingDetail }) {
  const [cancelling, setCancelling] = useState(false)
  const close = () => setCancelling(false)
  return (
    <div className={classes.acts}>
      <LinkButton to={`/dashboard/bookings?details=${booking._id}`} variant="default" size="sm">
        {say('All booking details')}
      </LinkButton>
      {booking.canCancel && (
        <Button variant="default" size="sm" onClick={() => setCancelling(true)}>
          {say('Cancel Booking')}
        </Button>
      )}
      <Dialog opened={cancelling} size="lg" title={say('Cancel this booking?')} onClose={close}>
        <CancelPanel booking={booking} onDone={close} />
      </Dialog>
    </div>
  )
}

function Waiting({ failed, query }: { failed: unknown; query: { error: unknown; refetch: () => unknown } }) {
  return (
    <>
      <PageHeader title={say('My trip')} />
      {failed ? (
        <LoadFailed message={say('Failed to load your trip. Please try again.')} query={query} />
      ) : (
        <RowSkeletons count={4} />
      )}
    </>
  )
}
