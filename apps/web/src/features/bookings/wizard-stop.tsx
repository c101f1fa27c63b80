import { IconMapOff } from '@tabler/icons-react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { myBookings } from './leave-to.ts'

/** Where the wizard cannot go on, in the spec's words, with the way out. */

export function ActivityFailed({ requestId, onRetry }: { requestId: string | null; onRetry: () => void }) {
  return (
    <ErrorState
      message="Failed to load activity details. Please try again later."
      requestId={requestId}
      onRetry={onRetry}
      action={
        <LinkButton to="/activities" variant="default">
          Browse Other Activities
        </LinkButton>
      }
    />
  )
}

export function ActivityMissing() {
  return (
    <EmptyState
      icon={<IconMapOff size={30} stroke={1.6} />}
      title={
        <h1 style={{ font: 'inherit', margin: 0 }}>
          Activity not found. It may have been removed or is no longer available.
        </h1>
      }
      action={<LinkButton to="/activities">Browse Activities</LinkButton>}
    />
  )
}

export function BookingMissing({ activityId }: { activityId: string }) {
  return (
    <ErrorState
      message="Booking information is missing. Please try again."
      action={
        <>
          <LinkButton to={`/booking/${activityId}`}>Start again</LinkButton>
          <LinkButton {...myBookings} variant="default">
            Go to My Bookings
          </LinkButton>
        </>
      }
    />
  )
}
