import { decideAppeal, listAppeals } from '@upeo/contract/admin/appeals'
import { getAppealPicture } from '@upeo/contract/appeals/appeals'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { APPEAL_LIMIT } from '@upeo/domain/appeals/appeals'
import { bookingPaymentLabels } from '@upeo/domain/bookings/payment-status'
import { bookingStatusLabels } from '@upeo/domain/bookings/view'
import { paymentMethodLabels, type PaymentMethod } from '@upeo/domain/payments/methods'
import { formatDate, formatDateTime, localDate, lengthText } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { callForFile } from '../../../lib/api.ts'
import { clock } from '../../../lib/clock.ts'
import { bookingStatusTones } from '../../../ui/booking-status-tones.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Price } from '../../../ui/price.tsx'
import { PrivatePicture } from '../../../ui/private-picture.tsx'
import { Say } from '../../../ui/say.tsx'
import { sends, type Action } from '../action.ts'
import { Quote } from '../../../ui/quote.tsx'
import { DialogButton } from '../dialog-button.tsx'
import { recordsPage } from '../records-page.tsx'
import { PersonLine } from '../person-line.tsx'

type OfficeAppeal = AnswerOf<typeof listAppeals>['appeals'][number]

const choices = words({ waiting: 'Waiting', decided: 'Decided' })
const outcomes = words({
  reinstated: 'Upheld: confirmed again',
  refund_due: 'Upheld: the guide returns the money',
  dismissed: 'Dismissed',
})

/** Rejected payments that customers ask us to look at; nothing moves until it is decided. */
export const Appeals = recordsPage({
  list: listAppeals,
  rows: 'appeals',
  choices,
  asks: (choice) => ({ state: choice }),
  texts: (choice) => ({
    title: say('Appeals'),
    lead: say(
      'Payments that guides rejected but customers say they made. Look at the picture, hear both sides, then decide. The decision is final.',
    ),
    empty: {
      title: choice === 'waiting' ? say('No appeals are waiting') : say('None yet'),
      text: say('Customers can appeal within {time} of a rejected payment.', {
        time: lengthText(APPEAL_LIMIT),
      }),
    },
  }),
  keyOf: (each) => each.appeal._id,
  record: (of) => {
    const { appeal, booking, proof, user, vendor } = of
    return {
      title: booking.activity,
      file: ['bookings', booking._id],
      queued: { queue: 'appeals', id: appeal._id, waiting: of.waiting },
      chips: (
        <>
          {appeal.decision && <Chip tone="info">{say(outcomes[appeal.decision])}</Chip>}
          <Chip tone={bookingStatusTones[booking.status]}>{say(bookingStatusLabels[booking.status])}</Chip>
        </>
      ),
      facts: [
        [say('Booking'), booking.reference],
        [say('Day'), formatDate(localDate(booking.bookingDate))],
        [say('Total'), <Price key="total" kes={booking.total} />],
        [say('Payment'), say(bookingPaymentLabels[booking.paymentStatus])],
        [say('Paid by'), say(paymentMethodLabels[booking.paymentMethod as PaymentMethod])],
        [say('Reference'), proof.transactionId],
        [say('Paid on, according to the customer'), formatDateTime(new Date(proof.paymentDate))],
        [say('Rejected'), formatDateTime(new Date(of.rejectedAt))],
        [say('Spots'), say('{seats} needed, {seatsLeft} free', { seats: booking.seats, seatsLeft: booking.seatsLeft })],
        [say('Customer'), <PersonLine key="customer" person={user} />],
        [say('Guide'), <PersonLine key="guide" person={vendor} />],
        [say('Reason given'), appeal.reason],
      ],
      buttons: of.hasPicture && <PictureButton of={of} />,
      actions: actionsFor(of),
      actionsAbout: `${booking.reference}, ${user.name}`,
      children: (
        <>
          {proof.reason && (
            <Quote by={say('{vendor}, when the payment was rejected', { vendor: vendor.name })}>{proof.reason}</Quote>
          )}
          <Quote by={`${user.name}, ${formatDateTime(new Date(appeal.filedAt))}`}>{appeal.description}</Quote>
          {appeal.answer && <Quote by={say('{vendor}, in reply', { vendor: vendor.name })}>{appeal.answer}</Quote>}
        </>
      ),
    }
  },
})

function PictureButton({ of: { appeal, booking, user } }: { of: OfficeAppeal }) {
  return (
    <DialogButton
      label={say('See the picture')}
      about={`${booking.reference}, ${user.name}`}
      title={say('{reference}, picture from {user}', { reference: booking.reference, user: user.name })}
      dialogSize="lg"
    >
      {() => (
        <PrivatePicture
          name={`appeal ${appeal._id}`}
          alt={say('The payment, as the customer sent it')}
          load={(signal) => callForFile(getAppealPicture, { params: { id: appeal._id }, signal })}
        />
      )}
    </DialogButton>
  )
}

function actionsFor({ appeal, booking, user, vendor }: OfficeAppeal): Action[] {
  if (appeal.decision !== null) return []
  const free = booking.seatsLeft >= booking.seats && new Date(booking.startsAt) > clock.now()
  return [
    {
      label: say('Uphold'),
      question: say('Did the payment reach the guide?'),
      consequence: free ? (
        <Say
          text="The spots are taken again, and the booking is confirmed and paid with {total}. Both are told."
          total={<Price kes={booking.total} />}
        />
      ) : (
        say(
          'The spots cannot be taken again, so {vendor} has to return the money. The commission on it is owed until {user} has it back. Both are told.',
          { vendor: vendor.name, user: user.name },
        )
      ),
      reason: say('What you have seen. The customer and the guide will read it.'),
      done: say('Upheld, and both are told.'),
      ...sends(decideAppeal, appeal._id, ({ reason }) => ({ decision: 'uphold', reason })),
    },
    {
      label: say('Dismiss'),
      question: say('Dismiss this appeal?'),
      consequence: say('The booking stays cancelled, and nothing is owed. Both are told. This cannot be undone.'),
      tone: 'danger',
      reason: say('What you have seen. The customer and the guide will read it.'),
      done: say('Dismissed, and both are told.'),
      ...sends(decideAppeal, appeal._id, ({ reason }) => ({ decision: 'dismiss', reason })),
    },
  ]
}
