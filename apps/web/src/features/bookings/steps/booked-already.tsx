import type { Booking } from '@upeo/contract/bookings/booking'
import { participantsText, type Participants } from '@upeo/domain/bookings/participants'
import { say } from '@upeo/domain/words/say'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { whenText } from '../summary-facts.ts'

/** Asked before places are held: they have a booking for this very trip or for another of that day, and may have forgotten it. */
export function BookedAlready({
  booked,
  same,
  people,
  opened,
  onAgain,
  onClose,
}: {
  booked: Booking
  /** It is of the departure that is being booked. */
  same: boolean
  people: Participants
  opened: boolean
  onAgain: () => void
  onClose: () => void
}) {
  return (
    <Dialog
      opened={opened}
      title={same ? say('You already have a booking for this trip') : say('You already have a trip on that day')}
      onClose={onClose}
      actions={
        <>
          <LinkButton to={`/dashboard/bookings?details=${booked._id}`} variant="default">
            {say('See my booking')}
          </LinkButton>
          <Button onClick={onAgain}>{same ? say('Book again') : say('Book this one too')}</Button>
        </>
      }
    >
      <p style={{ margin: 0 }}>{questionOf(booked, same, people)}</p>
    </Dialog>
  )
}

function questionOf({ status, reference, activity, ...booked }: Booking, same: boolean, people: Participants): string {
  const facts = {
    reference,
    activity: activity.name,
    booked: participantsText(booked.participants),
    when: whenText(booked.bookingDate, booked.startTime),
    people: participantsText(people),
  }
  if (same) {
    return status === 'confirmed'
      ? say('{reference} is confirmed for {booked} on {when}. Book again, for {people} more?', facts)
      : say('{reference} for {booked} on {when} is not confirmed yet. Book again, for {people} more?', facts)
  }
  return status === 'confirmed'
    ? say('{reference} is confirmed: {activity}, {when}, for {booked}. Book this one too, for {people}?', facts)
    : say('{reference} is not confirmed yet: {activity}, {when}, for {booked}. Book this one too, for {people}?', facts)
}
