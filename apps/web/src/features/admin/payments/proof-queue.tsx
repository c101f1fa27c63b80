import { listBookings } from '@upeo/contract/admin/bookings'
import { APPROVAL_LIMIT } from '@upeo/domain/bookings/deadlines'
import { paymentMethodLabels } from '@upeo/domain/payments/methods'
import { formatDate, formatDateTime, localDate, lengthText } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { Chip } from '../../../ui/chip.tsx'
import { Price } from '../../../ui/price.tsx'
import { Say } from '../../../ui/say.tsx'
import { approveProof, rejectProof } from '../booking-actions.tsx'
import { paymentChoices } from './payment-choices.ts'
import { recordsPage } from '../records-page.tsx'
import { PersonLine } from '../person-line.tsx'
import { Quote } from '../../../ui/quote.tsx'
import { attentionText } from '../attention-text.ts'

export const ProofQueue = recordsPage({
  list: listBookings,
  rows: 'bookings',
  choices: paymentChoices,
  asks: () => ({ queue: 'proofs' }),
  texts: () => ({
    title: say('Payments'),
    lead: say('Customers who say they have paid their guide. The guide decides; after {time} you can too.', {
      time: lengthText(APPROVAL_LIMIT),
    }),
    empty: { title: say('No proofs of payment are waiting') },
  }),
  record: (booking) => {
    const { proof } = booking
    return {
      title: (
        <Say text="{total} for {activity}" total={<Price kes={booking.total} />} activity={booking.activity.name} />
      ),
      file: ['bookings', booking._id],
      queued: { queue: 'proofs', id: booking._id, waiting: booking.waiting },
      about: `${booking.reference}, ${booking.user.name}`,
      chips: booking.problem ? (
        <Chip tone="danger">{attentionText(booking.problem)}</Chip>
      ) : (
        <Chip tone="info">{say('The guide’s turn')}</Chip>
      ),
      facts: [
        [say('Booking'), booking.reference],
        [say('Leaves'), formatDate(localDate(booking.bookingDate))],
        [say('Customer'), <PersonLine key="customer" person={booking.user} />],
        [say('Guide'), <PersonLine key="guide" person={booking.vendor} />],
        [say('Paid by'), say(paymentMethodLabels[booking.paymentMethod as keyof typeof paymentMethodLabels])],
        [say('Reference'), proof?.transactionId],
        [say('Paid on'), proof && formatDateTime(new Date(proof.paymentDate))],
      ],
      actions: [approveProof(booking), rejectProof(booking)],
      children: proof?.notes && <Quote by={booking.user.name}>{proof.notes}</Quote>,
    }
  },
})
