import { useQuery } from '@tanstack/react-query'
import { bookingSourceLabels } from '@upeo/domain/bookings/direct-bookings'
import { participantsText } from '@upeo/domain/bookings/participants'
import { bookingPaymentLabels } from '@upeo/domain/bookings/payment-status'
import { formatDateLong, localDate, formatTrip } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { liveSheetQuery } from '../../../lib/guide-queries.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Price } from '../../../ui/price.tsx'
import { PromptButton } from '../guide/prompt-button.tsx'
import type { Made } from './use-direct-form.ts'
import { GuestLink } from './guest-link.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './direct.module.css'

/** What has just been written down, and what the guide does next: nothing, mostly. */
export function Booked({ booking, refused, onAnother }: Made & { onAnother: () => void }) {
  const { _id, user, activity, bookingDate, time, participants, departureId, totalAmount, paid, source } = booking
  const sheet = useQuery({ ...liveSheetQuery(departureId ?? ''), enabled: departureId !== null })
  // How it stands now: the guest may be entering their PIN.
  const guest = sheet.data?.guests.find((each) => each._id === _id)
  const paidNow = guest ? guest.owed === 0 : paid >= totalAmount
  return (
    <div className={classes.booked}>
      <Notice tone="success">
        {paidNow
          ? say('{name} is booked, and all is paid.', { name: user.name })
          : say('{name} is booked.', { name: user.name })}
      </Notice>
      <Facts>
        <Fact label={say('Trip')}>{activity.name}</Fact>
        <Fact label={say('Date')}>{formatTrip(localDate(bookingDate), time, formatDateLong)}</Fact>
        <Fact label={say('Guest')}>
          {user.name}, {participantsText(participants)} ({say(bookingSourceLabels[source])})
        </Fact>
        <Fact label={say('Price')}>
          <Price kes={totalAmount} />
        </Fact>
        <Fact label={say('Payment')}>{say(bookingPaymentLabels[guest?.paymentStatus ?? booking.paymentStatus])}</Fact>
        <Fact label={say('Booking reference')}>
          <span className="tabular">{booking.reference}</span>
        </Fact>
      </Facts>
      {refused !== null && guest?.prompt !== 'open' && !paidNow && <Notice tone="warning">{refused}</Notice>}
      {guest && <PromptButton guest={guest} />}
      <GuestLink booking={booking} paid={paidNow} />
      <div className={`${ui.wrap12} ${classes.buttons}`}>
        {departureId !== null && (
          <LinkButton
            to={`/vendor/dashboard/departures/${departureId}`}
            leftSection={<IconUsers size={18} aria-hidden="true" />}
          >
            {say('Run sheet')}
          </LinkButton>
        )}
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={onAnother}>
          {say('Another booking')}
        </Button>
      </div>
    </div>
  )
}
