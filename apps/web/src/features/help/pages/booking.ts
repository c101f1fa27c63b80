import { holdLengths, MAX_OPEN_BOOKINGS } from '@upeo/domain/bookings/holds'
import { CHILD_PERCENT } from '@upeo/domain/bookings/rates'
import { reminderLeads } from '@upeo/domain/bookings/reminders'
import { TRIP_NEAR } from '@upeo/domain/bookings/trip-day'
import { ARRIVE_EARLY_MINUTES } from '@upeo/domain/bookings/view'
import { SMALL_SHIFT, TIME_TO_ANSWER } from '@upeo/domain/departure-changes/departure-changes'
import { lengthText } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import type { HelpPage } from '../help-page.ts'

export const booking = (): HelpPage => ({
  topic: 'booking',
  title: say('Booking a trip'),
  lead: say('How to find a trip, hold your spots and get ready for the day.'),
  sections: [...beforeTheTrip(), ...theTrip()],
})

const beforeTheTrip = (): HelpPage['sections'] => [
  {
    id: 'how-to-book',
    title: say('How do I book?'),
    body: [
      say(
        'Choose an activity, pick a date with spots left, and tell us how many of you are coming. Sign in or create an account, check the price, and pay. Once your payment has arrived, your booking is confirmed.',
      ),
    ],
    action: { label: say('Explore Activities'), to: '/activities' },
  },
  {
    id: 'held-places',
    title: say('How long are my spots held?'),
    body: [
      say(
        'When you reach the payment step we hold your spots for {mpesaTime} if you pay with M-Pesa. If you tell us that you will pay the guide by bank, paybill or till, we hold them for {guideTime}. A hold never goes past the start of the trip.',
        { mpesaTime: lengthText(holdLengths.mpesa), guideTime: lengthText(holdLengths.bank) },
      ),
      say(
        'The time left is on the page. If it runs out, your spots go back on sale and you can book again if there is still room.',
      ),
      say('You can have {most} unpaid bookings at a time.', { most: MAX_OPEN_BOOKINGS }),
    ],
  },
  {
    id: 'children',
    title: say('Can I bring children?'),
    body: [
      say(
        'Yes, if the activity’s age limit allows it. Children take a spot each. Where the guide has not set a price for children, a child pays {percent}% of the adult price. You need to be 18 or older to book, and you answer for the children you bring.',
        { percent: CHILD_PERCENT },
      ),
    ],
  },
]

const theTrip = (): HelpPage['sections'] => [
  {
    id: 'the-day',
    title: say('What happens on the day?'),
    body: [
      say(
        'We remind you {first} and {last} before the start. From {near} before, “{trip}” comes first on your pages: the meeting point with a map, your guide’s number, what to bring and your tickets. It works without a network too, if you have opened Upeo on that phone before.',
        {
          first: lengthText(reminderLeads.two_days),
          last: lengthText(reminderLeads.three_hours),
          near: lengthText(TRIP_NEAR),
          trip: say('My trip'),
        },
      ),
      say(
        'Please be at the meeting point {minutes} minutes early. If you are late, tap “{late}” and send your guide the message.',
        { minutes: ARRIVE_EARLY_MINUTES, late: say('I am late') },
      ),
    ],
    action: { label: say('Open my trip'), to: '/dashboard/trip' },
  },
  {
    id: 'tickets',
    title: say('Where are my tickets?'),
    body: [
      say(
        'Each person has a ticket with a code, under {tickets} and on {trip}. Show it to your guide, printed or on your phone. You can send a friend their own ticket by a link; they need no account.',
        { trip: say('My trip'), tickets: say('Tickets') },
      ),
      say(
        'You can write on each ticket who it is for and how old they are: your guide sees it on their list. An age changes no price.',
      ),
    ],
    action: { label: say('See my tickets'), to: '/dashboard/tickets' },
  },
  {
    id: 'moved',
    title: say('My guide has moved the trip. What now?'),
    body: [
      say(
        'You choose: come on the new date, pick another date, or get all your money back. You usually have {time} to answer, and the page says until when. If you say nothing, you get all your money back; only if the trip moved by {shift} or less on the same day do we take it that you are coming.',
        { time: lengthText(TIME_TO_ANSWER), shift: lengthText(SMALL_SHIFT) },
      ),
    ],
  },
]
