import { COMPLETION_DELAY } from '@upeo/domain/bookings/deadlines'
import { owedOf } from '@upeo/domain/bookings/owed'
import { formatKes } from '@upeo/domain/money'
import { lengthText } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import type { Notice } from '../notice.ts'
import type { BookingFacts } from '../queries/booking-facts.ts'
import { toCustomer, toGuide, tripFacts, whenText } from './parts.ts'

/** A part of the price has come, and the time to pay the rest is over. */
export function restNotices(booking: BookingFacts): Notice[] {
  const { activityName, customerName, guideName, charge, paid } = booking
  const rest = formatKes(owedOf({ total: charge, paid }))
  const figures = { paid: formatKes(paid), total: formatKes(charge), activity: activityName, when: whenText(booking) }
  const facts = tripFacts(
    booking,
    { label: say('Received'), value: formatKes(paid) },
    { label: say('Still owed'), value: rest },
  )
  return [
    toCustomer(booking, 'payment', {
      subject: say('{rest} still to pay: {activity}, {when}', {
        rest,
        activity: activityName,
        when: whenText(booking),
      }),
      heading: say('The rest of your payment has not come'),
      message: say(
        '{guide} has recorded {paid} of {total} for {activity} on {when}. The time to pay the rest is over; your spots are kept for now.',
        { guide: guideName, ...figures },
      ),
      paragraphs: [
        say(
          '{guide} has recorded {paid} of {total} for {activity} on {when}. The time to pay the other {rest} is over.',
          {
            guide: guideName,
            rest,
            ...figures,
          },
        ),
        say(
          'Your spots are kept for now, and Upeo sees the booking too. Please agree with {guide} when you pay the rest; if you have paid it, ask them to record it. Without the rest the booking can be cancelled, and what you have paid is then returned to you.',
          { guide: guideName },
        ),
      ],
      facts,
    }),
    toGuide(booking, 'payment', {
      subject: say('{rest} still owed by {customer}: {activity}', {
        rest,
        customer: customerName,
        activity: activityName,
      }),
      heading: say('The rest of a payment has not come'),
      message: say(
        '{customer} has paid {paid} of {total} for {activity} on {when}, and the time to pay the rest is over. Record the rest, or cancel the booking.',
        { customer: customerName, ...figures },
      ),
      paragraphs: [
        say(
          'You have recorded {paid} of {total} for {activity} on {when} from {customer}. The time to pay the other {rest} is over, and Upeo sees the booking too.',
          { customer: customerName, rest, ...figures },
        ),
        say(
          'Please record the rest once you have it, or cancel the booking and return what you have received. If neither happens, the booking is closed {time} after the trip.',
          { time: lengthText(COMPLETION_DELAY) },
        ),
      ],
      facts,
      action: say('Open the booking'),
    }),
  ]
}
