import { cancelReasonText } from '@upeo/domain/bookings/cancel-reasons'
import { COMPLETION_DELAY } from '@upeo/domain/bookings/deadlines'
import { VAT_PERCENT } from '@upeo/domain/bookings/rates'
import type { VendorBooking } from '@upeo/contract/bookings/booking'
import { chargeAfter, owedOf } from '@upeo/domain/bookings/owed'
import { bookingSourceLabels, isDirect } from '@upeo/domain/bookings/direct-bookings'
import { bookingFilterLabels } from '@upeo/domain/bookings/guide-list'
import { bookingPaymentLabels, paymentChipTone } from '@upeo/domain/bookings/payment-status'
import { participantsText } from '@upeo/domain/bookings/participants'
import { bookingStatusLabels, tripEndText } from '@upeo/domain/bookings/view'
import { fromKes, toKes } from '@upeo/domain/money'
import { paymentMethodLabels } from '@upeo/domain/payments/methods'
import { formatDateLong, formatDateTime, localDate, timeInAddress, formatTrip, lengthText } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { IconMail, IconUsers } from '@tabler/icons-react'
import { useLiveNow } from '../../../lib/use-live-now.ts'
import { bookingStatusTones } from '../../../ui/booking-status-tones.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ContactLinks } from '../../../ui/contact-links.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Price } from '../../../ui/price.tsx'
import { EndLink } from '../direct/end-link.tsx'
import { GuestLink } from '../direct/guest-link.tsx'
import { spokenPhone } from '../payment/spoken-phone.ts'
import { escrowText } from './escrow-text.ts'
import { Absence } from './absence.tsx'
import { AppealAnswer } from './appeal-answer.tsx'
import { GiveBack } from './give-back.tsx'
import { ReportedProblem } from './reported-problem.tsx'
import { ReturnedMoney } from './returned-money.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './bookings.module.css'

export function BookingView({ booking }: { booking: VendorBooking }) {
  const { status, paymentStatus, holdExpired } = booking
  return (
    <div className={ui.stack24}>
      <div className={ui.wrap8}>
        <Chip tone={bookingStatusTones[status]}>
          {say(holdExpired ? bookingFilterLabels.expired : bookingStatusLabels[status])}
        </Chip>
        {!holdExpired && (
          <Chip tone={paymentChipTone(paymentStatus) === 'success' ? 'primary' : 'accent'}>
            {say(bookingPaymentLabels[paymentStatus])}
          </Chip>
        )}
      </div>
      <ReportedProblem booking={booking} />
      <div className={`${ui.columns} ${classes.columns}`}>
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
      {booking.cancelReason && (
        <p className={ui.muted}>{say('Reason: {reason}', { reason: cancelReasonText(booking.cancelReason) })}</p>
      )}
      {booking.refunds
        .filter(({ text }) => text !== null && text !== booking.problem?.decisionText)
        .map(({ at, text }) => (
          <p key={at} className={ui.muted}>
            {say('Upeo decided on a refund on {when}. Reason: {reason}', {
              when: formatDateTime(new Date(at)),
              reason: text ?? '',
            })}
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
    <p className={ui.muted}>
      {say(
        'The time to pay the rest has run out. Please record the rest once you have it, or cancel the booking. Otherwise Upeo decides, or the booking is closed {time} after the trip.',
        { time: lengthText(COMPLETION_DELAY) },
      )}
    </p>
  )
}

function Trip({ booking }: { booking: VendorBooking }) {
  const { activity, bookingDate, time } = booking
  return (
    <section>
      <h3 className={ui.smallHeading10}>{say('Trip')}</h3>
      <Facts>
        <Fact label={say('Booking reference')}>
          <span className="tabular">{booking.reference}</span>
        </Fact>
        <Fact label={say('Date')}>{formatTrip(localDate(bookingDate), time, formatDateLong)}</Fact>
        <Fact label={say('Ends')}>{tripEndText(new Date(booking.endsAt), time !== null)}</Fact>
        <Fact label={say('Participants')}>{participantsText(booking.participants)}</Fact>
        <Fact label={say('Booked')}>{formatDateTime(new Date(booking.createdAt))}</Fact>
        {booking.holdExpiresAt && (
          <Fact label={say('Spots held until')}>{formatDateTime(new Date(booking.holdExpiresAt))}</Fact>
        )}
        {booking.specialRequests && <Fact label={say('Special requests')}>{booking.specialRequests}</Fact>}
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
          {say('Run sheet of this date')}
        </LinkButton>
      </div>
    </section>
  )
}

/** Email and telephone are the means of contact that both sides have. */
function Guest({ booking }: { booking: VendorBooking }) {
  const { name, isGuest, email, phone } = booking.user
  const subject = encodeURIComponent(`${booking.activity.name}, ${booking.reference}`)
  return (
    <section>
      <h3 className={ui.smallHeading10}>{say('Guest')}</h3>
      <Facts>
        <Fact label={say('Name')}>{name}</Fact>
        {isDirect(booking.source) && <Fact label={say('Source')}>{say(bookingSourceLabels[booking.source])}</Fact>}
        {email && <Fact label={say('Email')}>{email}</Fact>}
        {phone && <Fact label={say('Phone')}>{spokenPhone(phone)}</Fact>}
      </Facts>
      {isGuest ? (
        <div className={classes.links}>
          <GuestLink
            booking={booking}
            paid={owedOf({ total: fromKes(booking.pricing.total), paid: fromKes(booking.paid) }) === 0}
          />
          <EndLink bookingId={booking._id} />
        </div>
      ) : (
        email === null &&
        !booking.holdExpired && (
          <p className={ui.muted}>{say('Email and phone are shown once a payment has arrived.')}</p>
        )
      )}
      <div className={classes.links}>
        {email && (
          <LinkButton
            to={`mailto:${email}?subject=${subject}`}
            variant="default"
            size="sm"
            leftSection={<IconMail size={18} aria-hidden="true" />}
          >
            {say('Write')}
          </LinkButton>
        )}
        {phone && <ContactLinks phone={phone} name={name} />}
      </div>
    </section>
  )
}

function Payment({ booking }: { booking: VendorBooking }) {
  const { pricing, paid } = booking
  const { charge, rounding } = chargeAfter({ total: fromKes(pricing.total), paid: fromKes(paid) })
  const held = escrowText(booking)
  return (
    <section>
      <h3 className={ui.smallHeading10}>{say('Payment')}</h3>
      <Facts>
        {!pricing.agreed && (
          <Fact label={say('Price per participant')}>
            <Price kes={booking.pricePerParticipant} />
          </Fact>
        )}
        <Fact label={pricing.agreed ? say('Agreed price, before VAT') : say('Before VAT')}>
          <Price kes={pricing.basePrice} />
        </Fact>
        <Fact label={say('VAT ({percent}%)', { percent: VAT_PERCENT })}>
          <Price kes={pricing.taxes} />
        </Fact>
        <Fact label={say('Total')} strong>
          <Price kes={pricing.total} />
        </Fact>
        {rounding !== 0 && (
          <>
            <Fact label={say('Rounding to whole shillings')}>
              <Price kes={toKes(rounding)} />
            </Fact>
            <Fact label={say('To pay')} strong>
              <Price kes={toKes(charge)} />
            </Fact>
          </>
        )}
        <Fact label={say('Paid')}>
          <Price kes={paid} />
        </Fact>
        {booking.refunded > 0 && (
          <Fact label={say('Given back to the guest')}>
            <Price kes={booking.refunded} />
          </Fact>
        )}
        {!booking.holdExpired && (
          <Fact label={say('Your share after commission')}>
            <Price kes={booking.vendorShare} />
          </Fact>
        )}
        <Fact label={say('Method')}>{say(paymentMethodLabels[booking.paymentMethod])}</Fact>
        {held && <Fact label={say('In Escrow')}>{held}</Fact>}
      </Facts>
    </section>
  )
}

const proofTexts = {
  submitted: words('Awaiting your approval'),
  approved: words('Approved'),
  rejected: words('Rejected'),
  withdrawn: words('Withdrawn'),
} as const

function Proof({ proof }: { proof: NonNullable<VendorBooking['proof']> }) {
  return (
    <section>
      <h3 className={ui.smallHeading10}>{say('What the guest says was paid')}</h3>
      <Facts>
        <Fact label={say('Transaction ID/reference')}>
          <span className="tabular">{proof.transactionId}</span>
        </Fact>
        <Fact label={say('Paid on')}>{formatDateTime(new Date(proof.paymentDate))}</Fact>
        {proof.notes && <Fact label={say('Note')}>{proof.notes}</Fact>}
        <Fact label={say('Status')}>{say(proofTexts[proof.status])}</Fact>
      </Facts>
    </section>
  )
}
