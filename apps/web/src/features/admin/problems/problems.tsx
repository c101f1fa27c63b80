import { listBookings } from '@upeo/contract/admin/bookings'
import { helpWishLabels } from '@upeo/domain/guest-proofs/guest-proofs'
import { RELEASE_DELAY, PROBLEM_DELAY } from '@upeo/domain/bookings/deadlines'
import { problemLabels } from '@upeo/domain/bookings/problems'
import { bookingStatusLabels } from '@upeo/domain/bookings/view'
import { bookingPaymentLabels } from '@upeo/domain/bookings/payment-status'
import { formatDate, localDate, lengthText } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { bookingStatusTones } from '../../../ui/booking-status-tones.ts'
import { Chip } from '../../../ui/chip.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Price } from '../../../ui/price.tsx'
import { Say } from '../../../ui/say.tsx'
import type { Action } from '../action.ts'
import {
  absenceActions,
  approveProof,
  cancelActions,
  letStand,
  rejectProof,
  settleHelpAction,
  type OfficeBooking,
} from '../booking-actions.tsx'
import { Quote } from '../../../ui/quote.tsx'
import { recordsPage } from '../records-page.tsx'
import { Contact } from '../case-files/contact.tsx'
import { attentionText } from '../attention-text.ts'
import { ReportTexts } from './report-texts.tsx'

/** Bookings that need a person's decision: above all reported problems, whose money is not released until then. */
export const Problems = recordsPage({
  list: listBookings,
  rows: 'bookings',
  asks: () => ({ queue: 'problems' }),
  texts: () => ({
    title: say('Problems'),
    lead: say('Guides are not paid while a problem with their trip is open. Hear both sides, then decide.'),
    empty: {
      title: say('No problems are waiting'),
      text: say('Customers can report a problem from {delay} after the start until {length} after a trip.', {
        delay: lengthText(PROBLEM_DELAY),
        length: lengthText(RELEASE_DELAY),
      }),
    },
  }),
  record: (booking) => {
    const { absence, help, report } = booking
    return {
      title: booking.activity.name,
      file: ['bookings', booking._id],
      queued: { queue: 'problems', id: booking._id, waiting: booking.waiting },
      about: `${booking.reference}, ${booking.user.name}`,
      chips: (
        <>
          {booking.problem && (
            <Chip tone="danger">{report ? say(problemLabels[report.kind]) : attentionText(booking.problem)}</Chip>
          )}
          <Chip tone={bookingStatusTones[booking.status]}>{say(bookingStatusLabels[booking.status])}</Chip>
        </>
      ),
      facts: [
        [say('Booking'), booking.reference],
        [say('Day'), formatDate(localDate(booking.bookingDate))],
        [say('Total'), <Price key="total" kes={booking.total} />],
        [say('Payment'), say(bookingPaymentLabels[booking.paymentStatus])],
        [say('Customer'), <Contact key="customer" person={booking.user} />],
        [say('Guide'), <Contact key="guide" person={booking.vendor} />],
      ],
      buttons: (
        <LinkButton
          to={`/admin/bookings/${booking._id}?queue=problems`}
          size="sm"
          variant={report ? 'filled' : 'default'}
        >
          {/* A verb; the word alone is an adjective elsewhere. */}
          {report ? say('Look into it') : <Say text="<verb>Open</verb>" verb={(text) => text} />}
        </LinkButton>
      ),
      actions: actionsFor(booking),
      children: (
        <>
          {help.map((asked) => (
            <Quote key={asked._id} by={askedBy(asked)}>
              {asked.message}
            </Quote>
          ))}
          {absence && (
            <Quote by={say('{vendor}: the guest did not come', { vendor: booking.vendor.name })}>
              {absence.description}
            </Quote>
          )}
          {absence && <Quote by={say('{user}, in reply', { user: booking.user.name })}>{absence.objection}</Quote>}
          {report && <ReportTexts report={report} customer={booking.user.name} guide={booking.vendor.name} />}
        </>
      ),
    }
  },
})

/** How far somebody who asks is known. */
function askedBy({ wish: asked, proved, way }: OfficeBooking['help'][number]): string {
  const wish = say(helpWishLabels[asked])
  if (proved) return say('By a link, with the code texted to the number: {wish}', { wish })
  if (way === 'sent') return say('By the link that was texted to the number: {wish}', { wish })
  return way === 'mailed'
    ? say('By a link in an email, which does not confirm the number: {wish}', { wish })
    : say('By the guide’s link, which the guide may have used: {wish}', { wish })
}

function actionsFor(booking: OfficeBooking): Action[] {
  return [...booking.help.map(settleHelpAction), ...actionsForReason(booking)]
}

function actionsForReason(booking: OfficeBooking): Action[] {
  // Whoever asks is called first; their booking goes on until something is decided about it.
  if (booking.problem === 'guest_asks_help') return cancelActions(booking)
  // Decided where both sides, the money and the history can be read.
  if (booking.problem === 'problem_reported' || booking.problem === 'held') return []
  if (booking.problem === 'guest_objects') return absenceActions(booking)
  if (booking.problem === 'approval_overdue') return [approveProof(booking), rejectProof(booking)]
  // The guide records the rest, or the booking is cancelled; if neither happens, a job closes it after the trip.
  if (booking.problem === 'rest_overdue') return cancelActions(booking)
  return [letStand(booking), ...cancelActions(booking)]
}
