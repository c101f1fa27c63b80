import type { Booking } from '@upeo/contract/bookings/booking'
import { say } from '@upeo/domain/words/say'
import { LinkButton } from '../../../ui/button.tsx'

/** To the form in My Reviews, for as long as the trip can be reviewed. */
export function AddReview({ booking }: { booking: Booking }) {
  if (!booking.canReview) return null
  return (
    <LinkButton to={`/dashboard/reviews?write=${booking._id}`} size="sm" variant="light">
      {say('Write a review')}
    </LinkButton>
  )
}
