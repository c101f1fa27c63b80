import { RELEASE_DELAY } from '@upeo/domain/bookings/deadlines'
import { useQuery } from '@tanstack/react-query'
import { bookingStatusLabels } from '@upeo/domain/bookings/view'
import { bookingPaymentLabels } from '@upeo/domain/bookings/payment-status'
import { formatDate, formatDateTime, localDate, lengthText } from '@upeo/domain/time'
import { bookingStatusTones } from '../../../ui/booking-status-tones.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Price } from '../../../ui/price.tsx'
import type { Act } from '../act.ts'
import { Acts } from '../acts.tsx'
import {
  absenceActs,
  approveProof,
  cancelActs,
  letStand,
  refundCustomer,
  rejectProof,
  releaseToGuide,
  type OfficeBooking,
} from '../booking-acts.tsx'
import { Case, Cases, Said } from '../case.tsx'
import { useListQuery } from '../list-query.ts'
import { OfficeList } from '../office-list.tsx'
import { PersonLine } from '../person-line.tsx'
import { bookingsQuery } from '../queries.ts'
import { troubleText } from '../troubles.ts'

/** Bookings that need a person's decision: above all reported problems, whose money is not released until then. */
export function Problems() {
  const list = useListQuery(['all'])
  const found = useQuery(bookingsQuery({ ...list.query, queue: 'problems' }))
  return (
    <OfficeList
      title="Problems"
      lead="Nothing is paid to a guide while a problem with their trip stands here. Hear both, then decide."
      noun="problems"
      list={list}
      found={{ ...found, rows: found.data?.bookings, total: found.data?.total ?? 0 }}
      empty={{
        title: 'No problem waits for you',
        text: `Customers can report one within ${lengthText(RELEASE_DELAY)} of a trip.`,
      }}
    >
      {(bookings) => (
        <Cases>
          {bookings.map((booking) => (
            <Problem key={booking._id} booking={booking} />
          ))}
        </Cases>
      )}
    </OfficeList>
  )
}

function Problem({ booking }: { booking: OfficeBooking }) {
  const { absence, report } = booking
  return (
    <Case
      title={booking.activity.name}
      chips={
        <>
          {booking.problem && <Chip tone="danger">{troubleText(booking.problem)}</Chip>}
          <Chip tone={bookingStatusTones[booking.status]}>{bookingStatusLabels[booking.status]}</Chip>
        </>
      }
      facts={[
        ['Booking', booking.reference],
        ['Day', formatDate(localDate(booking.bookingDate))],
        ['Total', <Price key="total" kes={booking.total} />],
        ['Payment', bookingPaymentLabels[booking.paymentStatus]],
        ['Customer', <PersonLine key="customer" person={booking.user} />],
        ['Guide', <PersonLine key="guide" person={booking.vendor} />],
      ]}
      actions={<Acts acts={actsFor(booking)} about={`${booking.reference}, ${booking.user.name}`} />}
    >
      {absence && <Said by={`${booking.vendor.name}: the guest did not come`}>{absence.description}</Said>}
      {absence && <Said by={`${booking.user.name}, in answer`}>{absence.objection}</Said>}
      {report && <Said by={`${booking.user.name}, ${formatDateTime(new Date(report.at))}`}>{report.description}</Said>}
    </Case>
  )
}

function actsFor(booking: OfficeBooking): Act[] {
  if (booking.problem === 'problem_reported') return [releaseToGuide(booking), refundCustomer(booking)]
  if (booking.problem === 'guest_objects') return absenceActs(booking)
  if (booking.problem === 'approval_overdue') return [approveProof(booking), rejectProof(booking)]
  // The guide records the rest, or the booking is cancelled; if neither happens, a job closes it after the trip.
  if (booking.problem === 'rest_overdue') return cancelActs(booking)
  return [letStand(booking), ...cancelActs(booking)]
}
