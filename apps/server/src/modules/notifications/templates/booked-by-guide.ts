import { namesWebAddress, tidyName } from '@upeo/domain/identity/called-name'
import { say } from '@upeo/domain/words/say'
import type { LetterContent } from '../notice.ts'
import type { BookingFacts } from '../queries/booking-facts.ts'
import { peopleText, whenText } from './parts.ts'

/** That a guide has booked for somebody: to an address that may be anybody's, so that no name in it leads elsewhere. */
export function bookedByGuideLetter(booking: BookingFacts): LetterContent {
  const guide = harmless(booking.guideName) ?? say('Your guide')
  const activity = harmless(booking.activityName) ?? say('your trip')
  return {
    subject: say('You are booked: {activity}, {when}', { activity, when: whenText(booking) }),
    heading: say('You are booked'),
    paragraphs: [
      say('{guide} has booked {activity} for you on Upeo, which works without an account.', { guide, activity }),
      say(
        'The page of your booking has the meeting point, what to pay and your tickets. Opening it from this email confirms your address, and news of the trip comes here too.',
      ),
      say('If you know nothing about this, you can ignore this email, or remove the address on that page.'),
    ],
    facts: [
      { label: say('When'), value: whenText(booking) },
      { label: say('Who'), value: peopleText(booking) },
    ],
    action: { label: say('Open my booking'), path: `/dashboard/bookings?details=${booking.id}` },
  }
}

/** Null: a name that mail programs would make a link or a number of. */
function harmless(name: string): string | null {
  const tidy = tidyName(name)
  return namesWebAddress(tidy) ? null : tidy
}
