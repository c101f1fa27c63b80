import { guestText } from '@upeo/domain/bookings/guest-text'
import { localDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { GuestMessage } from '../../../ui/guest-message.tsx'

/** Whom a link is for, and to what. */
interface Linked {
  readonly _id: string
  readonly activity: { readonly name: string }
  readonly bookingDate: string
  readonly time: string | null
  readonly user: { readonly name: string; readonly isGuest: boolean; readonly phone: string | null }
}

/** That they are booked, where they meet, and how to pay, for a guest without an account. */
export function GuestLink({ booking, paid }: { booking: Linked; paid: boolean }) {
  const { _id, user, activity, bookingDate, time } = booking
  if (!user.isGuest) return null
  const facts = { name: user.name, activity: activity.name, date: localDate(bookingDate), startTime: time, paid }
  return (
    <GuestMessage
      booking={_id}
      name={user.name}
      phone={user.phone}
      action={say('Link to the trip')}
      textOf={(url) => guestText({ ...facts, url })}
    />
  )
}
