import { useQuery } from '@tanstack/react-query'
import { decideAppeal, type listAppeals } from '@upeo/contract/admin/appeals'
import { getAppealPicture } from '@upeo/contract/appeals/appeals'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { bookingPaymentLabels } from '@upeo/domain/bookings/payment-status'
import { bookingStatusLabels } from '@upeo/domain/bookings/view'
import { paymentMethodLabels, type PaymentMethod } from '@upeo/domain/payments/methods'
import { formatDate, formatDateTime, localDate } from '@upeo/domain/time'
import { useState } from 'react'
import { call, callForFile } from '../../../lib/api.ts'
import { clock } from '../../../lib/clock.ts'
import { bookingStatusTones } from '../../../ui/booking-status-tones.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Price } from '../../../ui/price.tsx'
import { PrivatePicture } from '../../../ui/private-picture.tsx'
import type { Act } from '../act.ts'
import { Acts } from '../acts.tsx'
import { Said } from '../../../ui/said.tsx'
import { Case, Cases } from '../case.tsx'
import { useListQuery } from '../list-query.ts'
import { OfficeList } from '../office-list.tsx'
import { PersonLine } from '../person-line.tsx'
import { appealsQuery } from '../queries.ts'

type OfficeAppeal = AnswerOf<typeof listAppeals>['appeals'][number]

const choices = { waiting: 'Waiting', decided: 'Decided' } as const
const outcomes = {
  reinstated: 'Upheld: confirmed again',
  refund_due: 'Upheld: the guide returns the money',
  dismissed: 'Dismissed',
} as const

/** Rejected payments that customers ask us to look at; nothing moves until it is decided. */
export function Appeals() {
  const list = useListQuery(['waiting', 'decided'])
  const found = useQuery(appealsQuery({ ...list.query, state: list.choice }))
  const [shown, setShown] = useState<OfficeAppeal | null>(null)
  return (
    <>
      <OfficeList
        title="Appeals"
        lead="Payments that guides have rejected, and customers say were made. Look at the picture, hear both, then decide once."
        noun="appeals"
        list={list}
        choices={choices}
        found={{ ...found, rows: found.data?.appeals, total: found.data?.total ?? 0 }}
        empty={{
          title: list.choice === 'waiting' ? 'No appeal waits for you' : 'None yet',
          text: 'Customers can ask for one within 7 days of a rejected payment.',
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
        title={shown ? `${shown.booking.reference}, the picture of ${shown.user.name}` : ''}
        onClose={() => setShown(null)}
      >
        {shown && (
          <PrivatePicture
            name={`appeal ${shown.appeal._id}`}
            alt="The payment, as the customer sent it"
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
          {appeal.decision && <Chip tone="info">{outcomes[appeal.decision]}</Chip>}
          <Chip tone={bookingStatusTones[booking.status]}>{bookingStatusLabels[booking.status]}</Chip>
        </>
      }
      facts={[
        ['Booking', booking.reference],
        ['Day', formatDate(localDate(booking.bookingDate))],
        ['Total', <Price key="total" kes={booking.total} />],
        ['Payment', bookingPaymentLabels[booking.paymentStatus]],
        ['Paid by', paymentMethodLabels[booking.paymentMethod as PaymentMethod]],
        ['Reference', proof.transactionId],
        ['Paid on, says the customer', formatDateTime(new Date(proof.paymentDate))],
        ['Rejected', formatDateTime(new Date(of.rejectedAt))],
        ['Places', `${booking.seats} needed, ${booking.seatsLeft} free`],
        ['Customer', <PersonLine key="customer" person={user} />],
        ['Guide', <PersonLine key="guide" person={vendor} />],
        ['Reason given', appeal.reason],
      ]}
      actions={
        <>
          {of.hasPicture && (
            <Button variant="default" size="sm" aria-label={`See the picture: ${about}`} onClick={onShow}>
              See the picture
            </Button>
          )}
          <Acts acts={actsFor(of)} about={about} />
        </>
      }
    >
      {proof.reason && <Said by={`${vendor.name}, when the payment was rejected`}>{proof.reason}</Said>}
      <Said by={`${user.name}, ${formatDateTime(new Date(appeal.filedAt))}`}>{appeal.description}</Said>
      {appeal.answer && <Said by={`${vendor.name}, in answer`}>{appeal.answer}</Said>}
    </Case>
  )
}

function actsFor({ appeal, booking, user, vendor }: OfficeAppeal): Act[] {
  if (appeal.decision !== null) return []
  const free = booking.seatsLeft >= booking.seats && new Date(booking.startsAt) > clock.now()
  const decide = (decision: 'uphold' | 'dismiss') => (answer: { readonly reason: string }) =>
    call(decideAppeal, { params: { id: appeal._id }, body: { decision, reason: answer.reason } })
  return [
    {
      needs: ['PUT /admin/appeals/:id'],
      label: 'Uphold',
      question: 'Did the payment reach the guide?',
      means: free ? (
        <p>
          The places are taken again, and the booking is confirmed and paid with <Price kes={booking.total} />. Both are
          told.
        </p>
      ) : (
        <p>
          The places cannot be taken again, so {vendor.name} has to return the money. The commission on it is owed until{' '}
          {user.name} has it back. Both are told.
        </p>
      ),
      reason: 'Customer and guide read it: what you have seen.',
      done: 'Upheld, and both are told.',
      run: decide('uphold'),
    },
    {
      needs: ['PUT /admin/appeals/:id'],
      label: 'Dismiss',
      question: 'Dismiss this appeal?',
      means: <p>The booking stays cancelled, and nothing is owed. Both are told. This cannot be undone.</p>,
      tone: 'danger',
      reason: 'Customer and guide read it: what you have seen.',
      done: 'Dismissed, and both are told.',
      run: decide('dismiss'),
    },
  ]
}
