import { useQuery } from '@tanstack/react-query'
import { LINK_INVALID } from '@upeo/domain/access-links/access-links'
import { participantsText } from '@upeo/domain/bookings/participants'
import { bookingPaymentLabels } from '@upeo/domain/bookings/payment-status'
import { bookingStatusLabels } from '@upeo/domain/bookings/view'
import { formatDateLong, localDate } from '@upeo/domain/time'
import { IconDownload, IconLinkOff } from '@tabler/icons-react'
import { isApiError } from '../../../lib/api-error.ts'
import { bookingStatusTones } from '../../../ui/booking-status-tones.ts'
import { Chip } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page.tsx'
import { Price } from '../../../ui/price.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { LinkedCancel } from './linked-cancel.tsx'
import { LinkedClaim } from './linked-claim.tsx'
import { LinkedPayment } from './linked-payment.tsx'
import { LinkedStop } from './linked-stop.tsx'
import { linkedBookingQuery, type Linked } from './queries.ts'
import classes from './linked.module.css'

/** A booking as its guest without an account sees it, by the link that their guide has sent. */
export function LinkedBooking({ token }: { token: string }) {
  const found = useQuery(linkedBookingQuery(token))
  const { data } = found
  if (!data) {
    return (
      <>
        <PageHeader title="Your booking" />
        {!found.error && <RowSkeletons count={4} />}
        {isApiError(found.error, 'not_found') && (
          <EmptyState icon={<IconLinkOff size={30} stroke={1.6} />} title={LINK_INVALID} />
        )}
        {found.error && !isApiError(found.error, 'not_found') && (
          <LoadFailed message="Failed to load your booking. Please try again." query={found} />
        )}
      </>
    )
  }
  const { booking } = data
  const paid = booking.payment.paid > 0
  return (
    <>
      <PageHeader
        title={booking.activity.name}
        eyebrow={`Booked for ${data.guest.name}`}
        lead={whenText(booking.bookingDate, booking.startTime)}
        actions={<Chip tone={bookingStatusTones[booking.status]}>{bookingStatusLabels[booking.status]}</Chip>}
      />
      <div className={classes.page}>
        {booking.answerBy !== null && (
          <Notice tone="warning">
            <p>Your guide has moved this trip. Do you come on the new date?</p>
            <LinkButton to={`/g/${token}/move`}>Answer now</LinkButton>
          </Notice>
        )}
        <LinkedPayment token={token} linked={data} />
        <Trip linked={data} />
        {paid && (
          <p className={classes.receipt}>
            <a href={`/api/g/${token}/receipt`} download>
              <IconDownload size={18} aria-hidden="true" /> Download the receipt
            </a>
          </p>
        )}
        <LinkedClaim token={token} />
        {booking.canCancel && <LinkedCancel token={token} />}
        <LinkedStop token={token} guest={data.guest} />
      </div>
    </>
  )
}

function Trip({ linked: { booking } }: { linked: Linked }) {
  const { vendor, participants, pricing, payment, reference, meetingPoint, activity } = booking
  return (
    <Facts>
      <Fact label="Guide">{vendor.phone ? `${vendor.name}, ${vendor.phone}` : vendor.name}</Fact>
      <Fact label="Place">{activity.location}</Fact>
      {meetingPoint === null ? (
        <Fact label="Meeting point">Shown once the booking is confirmed</Fact>
      ) : (
        Object.entries({
          'Meeting point': meetingPoint.description,
          Address: meetingPoint.address,
          Instructions: meetingPoint.instructions,
        })
          .filter(([, text]) => text !== '')
          .map(([label, text]) => (
            <Fact key={label} label={label}>
              {text}
            </Fact>
          ))
      )}
      <Fact label="Participants">{participantsText(participants)}</Fact>
      <Fact label="Price, VAT included">
        <Price kes={pricing.total} />, {bookingPaymentLabels[payment.status].toLowerCase()}
      </Fact>
      <Fact label="Booking reference">
        <span className="tabular">{reference}</span>
      </Fact>
    </Facts>
  )
}

function whenText(date: string, time: string | null): string {
  const day = formatDateLong(localDate(date))
  return time === null ? day : `${day}, ${time}`
}
