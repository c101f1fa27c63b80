import { useQuery } from '@tanstack/react-query'
import { bookingSourceLabels } from '@upeo/domain/bookings/direct-bookings'
import { participantsText } from '@upeo/domain/bookings/participants'
import { bookingPaymentLabels } from '@upeo/domain/bookings/payment-status'
import { formatDateLong, localDate } from '@upeo/domain/time'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { liveSheetQuery } from '../../../lib/guide-queries.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Price } from '../../../ui/price.tsx'
import { PromptButton } from '../guide/prompt-button.tsx'
import type { Made } from './direct-form.tsx'
import { GuestLink } from './guest-link.tsx'
import classes from './direct.module.css'

/** What has just been written down, and what the guide does next: nothing, mostly. */
export function Booked({ booking, refused, onAnother }: Made & { onAnother: () => void }) {
  const { _id, user, activity, bookingDate, time, participants, departureId, totalAmount, paid, source } = booking
  const sheet = useQuery({ ...liveSheetQuery(departureId ?? ''), enabled: departureId !== null })
  // How it stands now: the guest may be entering their PIN.
  const guest = sheet.data?.guests.find((each) => each._id === _id)
  const paidNow = guest ? guest.owed === 0 : paid >= totalAmount
  const day = formatDateLong(localDate(bookingDate))
  return (
    <div className={classes.booked}>
      <Notice tone="success">
        {user.name} is booked{paidNow ? ', and all is paid.' : '.'}
      </Notice>
      <Facts>
        <Fact label="Trip">{activity.name}</Fact>
        <Fact label="Date">{time ? `${day}, ${time}` : day}</Fact>
        <Fact label="Guest">
          {user.name}, {participantsText(participants)} ({bookingSourceLabels[source]})
        </Fact>
        <Fact label="Price">
          <Price kes={totalAmount} />,{' '}
          {bookingPaymentLabels[guest?.paymentStatus ?? booking.paymentStatus].toLowerCase()}
        </Fact>
        <Fact label="Booking reference">
          <span className="tabular">{booking.reference}</span>
        </Fact>
      </Facts>
      {refused !== null && guest?.prompt !== 'open' && !paidNow && <Notice tone="warning">{refused}</Notice>}
      {guest && <PromptButton guest={guest} />}
      <GuestLink booking={booking} paid={paidNow} />
      <div className={classes.buttons}>
        {departureId !== null && (
          <LinkButton
            to={`/vendor/dashboard/departures/${departureId}`}
            leftSection={<IconUsers size={18} aria-hidden="true" />}
          >
            Run sheet
          </LinkButton>
        )}
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={onAnother}>
          Another booking
        </Button>
      </div>
    </div>
  )
}
