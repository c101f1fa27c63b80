import { useQuery } from '@tanstack/react-query'
import { APPROVAL_LIMIT } from '@upeo/domain/bookings/deadlines'
import { paymentMethodLabels } from '@upeo/domain/payments/methods'
import { formatDate, formatDateTime, localDate, lengthText } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { Chip } from '../../../ui/chip.tsx'
import { Price } from '../../../ui/price.tsx'
import { Say } from '../../../ui/say.tsx'
import { Actions } from '../actions.tsx'
import { approveProof, rejectProof, type OfficeBooking } from '../booking-actions.tsx'
import type { ListQuery } from '../list-query.ts'
import { OfficeList } from '../office-list.tsx'
import { PersonLine } from '../person-line.tsx'
import { bookingsQuery } from '../queries.ts'
import { Quote } from '../../../ui/quote.tsx'
import { Case, Cases } from '../case.tsx'
import { attentionText } from '../attention-text.ts'

export function ProofQueue({ list, choices }: { list: ListQuery; choices: Readonly<Record<string, string>> }) {
  const found = useQuery(bookingsQuery({ ...list.query, queue: 'proofs' }))
  return (
    <OfficeList
      title={say('Payments')}
      lead={say('Customers who say they have paid their guide. The guide decides; after {time} you can too.', {
        time: lengthText(APPROVAL_LIMIT),
      })}
      noun={say('proofs')}
      list={list}
      choices={choices}
      found={{ ...found, rows: found.data?.bookings, total: found.data?.total ?? 0 }}
      empty={{ title: say('No proofs are waiting') }}
    >
      {(bookings) => (
        <Cases>
          {bookings.map((booking) => (
            <Proof key={booking._id} booking={booking} />
          ))}
        </Cases>
      )}
    </OfficeList>
  )
}

function Proof({ booking }: { booking: OfficeBooking }) {
  const { proof } = booking
  return (
    <Case
      title={
        <Say text="{total} for {activity}" total={<Price kes={booking.total} />} activity={booking.activity.name} />
      }
      file={['bookings', booking._id]}
      queued={{ queue: 'proofs', id: booking._id, waiting: booking.waiting }}
      about={`${booking.reference}, ${booking.user.name}`}
      chips={
        booking.problem ? (
          <Chip tone="danger">{attentionText(booking.problem)}</Chip>
        ) : (
          <Chip tone="info">{say('The guide’s turn')}</Chip>
        )
      }
      facts={[
        [say('Booking'), booking.reference],
        [say('Leaves'), formatDate(localDate(booking.bookingDate))],
        [say('Customer'), <PersonLine key="customer" person={booking.user} />],
        [say('Guide'), <PersonLine key="guide" person={booking.vendor} />],
        [say('Paid by'), say(paymentMethodLabels[booking.paymentMethod as keyof typeof paymentMethodLabels])],
        [say('Reference'), proof?.transactionId],
        [say('Paid on'), proof && formatDateTime(new Date(proof.paymentDate))],
      ]}
      actions={
        <Actions
          actions={[approveProof(booking), rejectProof(booking)]}
          about={`${booking.reference}, ${booking.user.name}`}
        />
      }
    >
      {proof?.notes && <Quote by={booking.user.name}>{proof.notes}</Quote>}
    </Case>
  )
}
