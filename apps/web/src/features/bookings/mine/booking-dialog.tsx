import { useQuery } from '@tanstack/react-query'
import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { say, words } from '@upeo/domain/words/say'
import { useState } from 'react'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { bookingQuery } from '../queries.ts'
import { tripPath } from '../trip/trip-path.ts'
import { AbsencePanel } from './absence-panel.tsx'
import { AddReview } from './add-review.tsx'
import { AppealPanel } from './appeal-panel.tsx'
import { BookingView } from './booking-view.tsx'
import { CancelPanel } from './cancel-panel.tsx'
import { ContinuePaying } from './continue-paying.tsx'
import { ProblemPanel } from './problem-panel.tsx'

const titles = words({
  cancel: 'Cancel this booking?',
  guide_did_not_come: 'My guide did not come',
  other: 'Report a problem',
  appeal: 'Ask Upeo to look at it',
  absence: 'Were you there?',
})

/** One booking, whole. Cancelling begins here, with what would be paid back, and so does reporting a problem. */
export function BookingDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const found = useQuery({ ...bookingQuery(id ?? ''), enabled: id !== null })
  const [acting, setActing] = useState<{ on: string; kind: keyof typeof titles } | null>(null)
  const booking = id === null ? null : (found.data ?? null)
  const act = booking !== null && acting?.on === booking._id ? acting.kind : null
  const begin = (kind: keyof typeof titles) => id !== null && setActing({ on: id, kind })
  const back = () => setActing(null)
  function close() {
    back()
    onClose()
  }
  return (
    <Dialog
      opened={id !== null}
      size="lg"
      title={act ? say(titles[act]) : (booking?.activity.name ?? say('Booking details'))}
      onClose={close}
      actions={booking && !act && <Actions booking={booking} onCancel={() => begin('cancel')} />}
    >
      {!booking && !found.error && <RowSkeletons count={4} />}
      {!booking && found.error && (
        <LoadFailed message={say('Failed to load your bookings. Please try again.')} query={found} />
      )}
      {booking && act === 'cancel' && <CancelPanel booking={booking} onDone={back} />}
      {booking && act === 'appeal' && <AppealPanel booking={booking} onDone={back} />}
      {booking && act === 'absence' && <AbsencePanel booking={booking} onDone={back} />}
      {booking && (act === 'guide_did_not_come' || act === 'other') && (
        <ProblemPanel booking={booking} kind={act} onDone={back} />
      )}
      {booking && !act && (
        <BookingView
          booking={booking}
          onReport={begin}
          onAppeal={() => begin('appeal')}
          onObject={() => begin('absence')}
        />
      )}
    </Dialog>
  )
}

function Actions({ booking, onCancel }: { booking: BookingDetail; onCancel: () => void }) {
  return (
    <>
      {booking.activity.isActive && (
        <LinkButton to={`/activity/${booking.activity._id}`} variant="default" size="sm">
          {say('See the activity')}
        </LinkButton>
      )}
      {booking.canCancel && (
        <Button variant="default" size="sm" onClick={onCancel}>
          {say('Cancel Booking')}
        </Button>
      )}
      <AddReview booking={booking} />
      <ContinuePaying booking={booking} />
      {booking.status === 'confirmed' && (
        <LinkButton to={tripPath(booking._id)} size="sm">
          {say('Open my trip')}
        </LinkButton>
      )}
    </>
  )
}
