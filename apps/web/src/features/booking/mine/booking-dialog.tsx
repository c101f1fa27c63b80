import { useQuery } from '@tanstack/react-query'
import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { useState } from 'react'
import { isApiError } from '../../../lib/api-error.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { bookingQuery } from '../queries.ts'
import { BookingView } from './booking-view.tsx'
import { CancelPanel } from './cancel-panel.tsx'
import { ContinuePaying } from './continue-paying.tsx'

/** One booking, whole. Cancelling begins here, with what would be paid back. */
export function BookingDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const found = useQuery({ ...bookingQuery(id ?? ''), enabled: id !== null })
  const [cancelling, setCancelling] = useState<string | null>(null)
  const booking = id === null ? null : (found.data ?? null)
  const atCancel = booking !== null && cancelling === booking._id
  function close() {
    setCancelling(null)
    onClose()
  }
  return (
    <Dialog
      opened={id !== null}
      size="lg"
      title={atCancel ? 'Cancel this booking?' : (booking?.activity.name ?? 'Booking details')}
      onClose={close}
      actions={booking && !atCancel && <Actions booking={booking} onCancel={() => setCancelling(booking._id)} />}
    >
      {!booking && !found.error && <RowSkeletons count={4} />}
      {!booking && found.error && (
        <ErrorState
          message="Failed to load your bookings. Please try again."
          requestId={isApiError(found.error) ? found.error.requestId : null}
          onRetry={() => void found.refetch()}
        />
      )}
      {booking &&
        (atCancel ? (
          <CancelPanel booking={booking} onDone={() => setCancelling(null)} />
        ) : (
          <BookingView booking={booking} />
        ))}
    </Dialog>
  )
}

function Actions({ booking, onCancel }: { booking: BookingDetail; onCancel: () => void }) {
  return (
    <>
      {booking.activity.isActive && (
        <LinkButton to={`/activity/${booking.activity._id}`} variant="default" size="sm">
          See the activity
        </LinkButton>
      )}
      {booking.canCancel && (
        <Button variant="default" size="sm" onClick={onCancel}>
          Cancel Booking
        </Button>
      )}
      <ContinuePaying booking={booking} />
    </>
  )
}
