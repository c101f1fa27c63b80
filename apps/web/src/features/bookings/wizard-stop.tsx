import { say } from '@upeo/domain/words/say'
import { IconMapOff } from '@tabler/icons-react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { myBookings } from './leave-to.ts'

/** Where the wizard cannot go on, in the spec's words, with the way out. */

export function ActivityFailed({ requestId, onRetry }: { requestId: string | null; onRetry: () => void }) {
  return (
    <ErrorState
      message={say('Failed to load activity details. Please try again later.')}
      requestId={requestId}
      onRetry={onRetry}
      action={
        <LinkButton to="/activities" variant="default">
          {say('Browse Other Activities')}
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
          {say('Activity not found. It may have been removed or is no longer available.')}
        </h1>
      }
      action={<LinkButton to="/activities">{say('Browse Activities')}</LinkButton>}
    />
  )
}

/** The server has stumbled: the booking may well be there, and paid. */
export function BookingFailed({ requestId, onRetry }: { requestId: string | null; onRetry: () => void }) {
  return (
    <ErrorState
      message={say('Failed to load your booking. Please try again.')}
      requestId={requestId}
      onRetry={onRetry}
      action={
        <LinkButton {...myBookings} variant="default">
          {say('Go to My Bookings')}
        </LinkButton>
      }
    />
  )
}

export function BookingMissing({ activityId }: { activityId: string }) {
  return (
    <ErrorState
      message={say('Booking information is missing. Please try again.')}
      action={
        <>
          <LinkButton to={`/booking/${activityId}`}>{say('Start again')}</LinkButton>
          <LinkButton {...myBookings} variant="default">
            {say('Go to My Bookings')}
          </LinkButton>
        </>
      }
    />
  )
}
