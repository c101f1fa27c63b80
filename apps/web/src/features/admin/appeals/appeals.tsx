import { useQuery } from '@tanstack/react-query'
import { decideAppeal, type listAppeals } from '@upeo/contract/admin/appeals'
import { getAppealPicture } from '@upeo/contract/appeals/appeals'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { APPEAL_LIMIT } from '@upeo/domain/appeals/appeals'
import { bookingPaymentLabels } from '@upeo/domain/bookings/payment-status'
import { bookingStatusLabels } from '@upeo/domain/bookings/view'
import { paymentMethodLabels, type PaymentMethod } from '@upeo/domain/payments/methods'
import { formatDate, formatDateTime, localDate, lengthText } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { useState } from 'react'
import { callForFile } from '../../../lib/api.ts'
import { clock } from '../../../lib/clock.ts'
import { bookingStatusTones } from '../../../ui/booking-status-tones.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Price } from '../../../ui/price.tsx'
import { PrivatePicture } from '../../../ui/private-picture.tsx'
import { Say } from '../../../ui/say.tsx'
import { sends, type Action } from '../action.ts'
import { Actions } from '../actions.tsx'
import { Quote } from '../../../ui/quote.tsx'
import { Case, Cases } from '../case.tsx'
import { useListQuery } from '../list-query.ts'
import { OfficeList } from '../office-list.tsx'
import { PersonLine } from '../person-line.tsx'
import { appealsQuery } from '../queries.ts'

type OfficeAppeal = AnswerOf<typeof listAppeals>['appeals'][number]

const choices = words({ waiting: 'Waiting', decided: 'Decided' })
const outcomes = words({
  reinstated: 'Upheld: confirmed again',
  refund_due: 'Upheld: the guide returns the money',
  dismissed: 'Dismissed',
})

/** Rejected payments that customers ask us to look at; nothing moves until it is decided. */
export function Appeals() {
  const list = useListQuery(['waiting', 'decided'])
  const found = useQuery(appealsQuery({ ...list.query, state: list.choice }))
  const [shown, setShown] = useState<OfficeAppeal | null>(null)
  return (
    <>
      <OfficeList
        title={say('Appeals')}
        lead={say(
          'Payments that guides have rejected, and customers say were made. Look at the picture, hear both sides, then decide once.',
        )}
        noun={say('appeals')}
        list={list}
        choices={choices}
        found={{ ...found, rows: found.data?.appeals, total: found.data?.total ?? 0 }}
        empty={{
          title: list.choice === 'waiting' ? say('No appeals are waiting') : say('None yet'),
          text: say('Customers can ask for one within {time} of a rejected payment.', {
            time: lengthText(APPEAL_LIMIT),
          }),
        }}
      >
        {(appeals) => (
          <Cases>
            {appeals.map((each) => (
              <OneAppeal key={each.appeal._id} of={each} onShow={() => setShown(each)} />
            ))}
          </Cases>
        )}
      </OfficeList>
      <Dialog
        opened={shown !== null}
        size="lg"
        title={
          shown
            ? say('{reference}, the picture of {user}', { reference: shown.booking.reference, user: shown.user.name })
            : ''
        }
        onClose={() => setShown(null)}
      >
        {shown && (
          <PrivatePicture
            name={`appeal ${shown.appeal._id}`}
            alt={say('The payment, as the customer sent it')}
            load={(signal) => callForFile(getAppealPicture, { params: { id: shown.appeal._id }, signal })}
          />
        )}
      </Dialog>
    </>
  )
}

function OneAppeal({ of, onShow }: { of: OfficeAppeal; onShow: () => void }) {
  const { appeal, booking, proof, user, vendor } = of
  const about = `${booking.reference}, ${user.name}`
  return (
    <Case
      title={booking.activity}
      file={['bookings', booking._id]}
      queued={{ queue: 'appeals', id: appeal._id, waiting: of.waiting }}
      chips={
        <>
          {appeal.decision && <Chip tone="info">{say(outcomes[appeal.decision])}</Chip>}
          <Chip tone={bookingStatusTones[booking.status]}>{say(bookingStatusLabels[booking.status])}</Chip>
        </>
      }
      facts={[
        [say('Booking'), booking.reference],
        [say('Day'), formatDate(localDate(booking.bookingDate))],
        [say('Total'), <Price key="total" kes={booking.total} />],
        [say('Payment'), say(bookingPaymentLabels[booking.paymentStatus])],
        [say('Paid by'), say(paymentMethodLabels[booking.paymentMethod as PaymentMethod])],
        [say('Reference'), proof.transactionId],
        [say('Paid on, says the customer'), formatDateTime(new Date(proof.paymentDate))],
        [say('Rejected'), formatDateTime(new Date(of.rejectedAt))],
        [
          say('Places'),
          say('{seats} needed, {seatsLeft} free', { seats: booking.seats, seatsLeft: booking.seatsLeft }),
        ],
        [say('Customer'), <PersonLine key="customer" person={user} />],
        [say('Guide'), <PersonLine key="guide" person={vendor} />],
        [say('Reason given'), appeal.reason],
      ]}
      actions={
        <>
          {of.hasPicture && (
            <Button
              variant="default"
              size="sm"
              aria-label={say('See the picture: {about}', { about })}
              onClick={onShow}
            >
              {say('See the picture')}
            </Button>
          )}
          <Actions actions={actionsFor(of)} about={about} />
        </>
      }
    >
      {proof.reason && (
        <Quote by={say('{vendor}, when the payment was rejected', { vendor: vendor.name })}>{proof.reason}</Quote>
      )}
      <Quote by={`${user.name}, ${formatDateTime(new Date(appeal.filedAt))}`}>{appeal.description}</Quote>
      {appeal.answer && <Quote by={say('{vendor}, in answer', { vendor: vendor.name })}>{appeal.answer}</Quote>}
    </Case>
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
      reason: say('Customer and guide read it: what you have seen.'),
      done: say('Upheld, and both are told.'),
      ...sends(decideAppeal, appeal._id, ({ reason }) => ({ decision: 'uphold', reason })),
    },
    {
      label: say('Dismiss'),
      question: say('Dismiss this appeal?'),
      consequence: say('The booking stays cancelled, and nothing is owed. Both are told. This cannot be undone.'),
      tone: 'danger',
      reason: say('Customer and guide read it: what you have seen.'),
      done: say('Dismissed, and both are told.'),
      ...sends(decideAppeal, appeal._id, ({ reason }) => ({ decision: 'dismiss', reason })),
    },
  ]
}
