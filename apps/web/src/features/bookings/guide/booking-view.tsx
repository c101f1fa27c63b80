import { VAT_PERCENT } from '@upeo/domain/bookings/rates'
import type { VendorBooking } from '@upeo/contract/bookings/booking'
import { bookingPaymentLabels, paymentChipTone } from '@upeo/domain/bookings/payment-status'
import { participantsText } from '@upeo/domain/bookings/participants'
import { bookingStatusLabels, tripEndText } from '@upeo/domain/bookings/view'
import { paymentMethodLabels } from '@upeo/domain/payments/methods'
import { formatDateLong, formatDateTime, localDate, timeInAddress } from '@upeo/domain/time'
import { IconMail, IconUsers } from '@tabler/icons-react'
import { useLiveNow } from '../../../lib/use-live-now.ts'
import { bookingStatusTones } from '../../../ui/booking-status-tones.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ContactLinks } from '../../../ui/contact-links.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Price } from '../../../ui/price.tsx'
import { escrowText } from './escrow-text.ts'
import { Absence } from './absence.tsx'
import { AppealAnswer } from './appeal-answer.tsx'
import { GiveBack } from './give-back.tsx'
import { ReportedProblem } from './reported-problem.tsx'
import { ReturnedMoney } from './returned-money.tsx'
import classes from './bookings.module.css'

export function BookingView({ booking }: { booking: VendorBooking }) {
  const { status, paymentStatus } = booking
  return (
    <div className={classes.view}>
      <div className={classes.chips}>
        <Chip tone={bookingStatusTones[status]}>{bookingStatusLabels[status]}</Chip>
        <Chip tone={paymentChipTone(paymentStatus) === 'success' ? 'primary' : 'accent'}>
          {bookingPaymentLabels[paymentStatus]}
        </Chip>
      </div>
      <ReportedProblem booking={booking} />
      <div className={classes.columns}>
        <Trip booking={booking} />
        <Guest booking={booking} />
        <Payment booking={booking} />
        {booking.proof && <Proof proof={booking.proof} />}
        {booking.appeal && <AppealAnswer booking={booking} appeal={booking.appeal} />}
        <Absence booking={booking} />
        <ReturnedMoney booking={booking} />
        <GiveBack booking={booking} />
      </div>
      <RestOverdue booking={booking} />
      {booking.cancelReason && <p className={classes.note}>Reason: {booking.cancelReason}</p>}
      {booking.refunds
        .filter(({ text }) => text !== null && text !== booking.problem?.decisionText)
        .map(({ at, text }) => (
          <p key={at} className={classes.note}>
            Upeo decided on a refund on {formatDateTime(new Date(at))}. The reason given: {text}
          </p>
        ))}
    </div>
  )
}

/** What the guide can do about a part payment: the booking waits for them or an administrator until after the trip. */
function RestOverdue({ booking: { status, paymentStatus, holdExpiresAt } }: { booking: VendorBooking }) {
  const now = useLiveNow()
  if (status !== 'pending' || paymentStatus !== 'partially_paid' || holdExpiresAt === null) return null
  if (new Date(holdExpiresAt) > now) return null
  return (
    <p className={classes.note}>
      The time to pay the rest is over. Please record the rest when you have it, or cancel the booking. Otherwise Upeo
      decides, or it is closed two days after the trip.
    </p>
  )
}

function Trip({ booking }: { booking: VendorBooking }) {
  const { activity, bookingDate, time } = booking
  const day = formatDateLong(localDate(bookingDate))
  return (
    <section>
      <h3 className={classes.heading}>Trip</h3>
      <Facts>
        <Fact label="Booking reference">
          <span className="tabular">{booking.reference}</span>
        </Fact>
        <Fact label="Date">{time ? `${day}, ${time}` : day}</Fact>
        <Fact label="Ends">{tripEndText(new Date(booking.endsAt), time !== null)}</Fact>
        <Fact label="Participants">{participantsText(booking.participants)}</Fact>
        <Fact label="Booked">{formatDateTime(new Date(booking.createdAt))}</Fact>
        {booking.holdExpiresAt && (
          <Fact label="Places held until">{formatDateTime(new Date(booking.holdExpiresAt))}</Fact>
        )}
        {booking.specialRequests && <Fact label="Special requests">{booking.specialRequests}</Fact>}
      </Facts>
      <div className={classes.links}>
        <LinkButton
          to={
            booking.departureId === null
              ? `/vendor/dashboard/bookings/manifest/${activity._id}/${bookingDate}?time=${timeInAddress(time)}`
              : `/vendor/dashboard/departures/${booking.departureId}`
          }
          variant="default"
          size="sm"
          leftSection={<IconUsers size={18} aria-hidden="true" />}
        >
          Run sheet of this date
        </LinkButton>
      </div>
    </section>
  )
}

/** Email and telephone are the means of contact that both sides have. */
function Guest({ booking }: { booking: VendorBooking }) {
  const { name, email, phone } = booking.user
  const subject = encodeURIComponent(`${booking.activity.name}, ${booking.reference}`)
  return (
    <section>
      <h3 className={classes.heading}>Guest</h3>
      <Facts>
        <Fact label="Name">{name}</Fact>
        {email && <Fact label="Email">{email}</Fact>}
        {phone && <Fact label="Phone">{phone}</Fact>}
      </Facts>
      {email === null && <p className={classes.note}>Email and phone are shown once money has come.</p>}
      <div className={classes.links}>
        {email && (
          <LinkButton
            to={`mailto:${email}?subject=${subject}`}
            variant="default"
            size="sm"
            leftSection={<IconMail size={18} aria-hidden="true" />}
          >
            Write
          </LinkButton>
        )}
        {phone && <ContactLinks phone={phone} name={name} />}
      </div>
    </section>
  )
}

function Payment({ booking }: { booking: VendorBooking }) {
  const { pricing, paid } = booking
  const held = escrowText(booking)
  return (
    <section>
      <h3 className={classes.heading}>Payment</h3>
      <Facts>
        <Fact label="Price per participant">
          <Price kes={booking.pricePerParticipant} />
        </Fact>
        <Fact label="Before VAT">
          <Price kes={pricing.basePrice} />
        </Fact>
        <Fact label={`VAT (${VAT_PERCENT}%)`}>
          <Price kes={pricing.taxes} />
        </Fact>
        <Fact label="Total" strong>
          <Price kes={pricing.total} />
        </Fact>
        <Fact label="Paid">
          <Price kes={paid} />
        </Fact>
        {booking.refunded > 0 && (
          <Fact label="Given back to the guest">
            <Price kes={booking.refunded} />
          </Fact>
        )}
        <Fact label="Your share after commission">
          <Price kes={booking.vendorShare} />
        </Fact>
        <Fact label="Method">{paymentMethodLabels[booking.paymentMethod]}</Fact>
        {held && <Fact label="In Escrow">{held}</Fact>}
      </Facts>
    </section>
  )
}

const proofTexts = {
  submitted: 'Waits for your approval',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
} as const

function Proof({ proof }: { proof: NonNullable<VendorBooking['proof']> }) {
  return (
    <section>
      <h3 className={classes.heading}>What the guest says was paid</h3>
      <Facts>
        <Fact label="Transaction ID/reference">
          <span className="tabular">{proof.transactionId}</span>
        </Fact>
        <Fact label="Paid on">{formatDateTime(new Date(proof.paymentDate))}</Fact>
        {proof.notes && <Fact label="Note">{proof.notes}</Fact>}
        <Fact label="State">{proofTexts[proof.status]}</Fact>
      </Facts>
    </section>
  )
}
