import type { Booking } from '@upeo/contract/bookings/booking'
import { say } from '@upeo/domain/words/say'
import { LinkButton } from '../../../ui/button.tsx'

/** The guide has moved the trip, and its customer has not answered yet. */
export function AnswerMoveLink({ booking: { _id, answerBy, activity } }: { booking: Booking }) {
  if (answerBy === null) return null
  return (
    <LinkButton
      size="sm"
      to={`/dashboard/bookings/${_id}/move`}
      aria-label={say('Date changed: answer for {activity}', { activity: activity.name })}
    >
      {say('Date changed: answer')}
    </LinkButton>
  )
}
