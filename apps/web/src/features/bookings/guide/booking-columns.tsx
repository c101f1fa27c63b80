import type { VendorBooking } from '@upeo/contract/bookings/booking'
import { bookingSourceLabels, isDirect } from '@upeo/domain/bookings/direct-bookings'
import { participantsText } from '@upeo/domain/bookings/participants'
import { formatTrip, localDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { bookingStatusTones } from '../../../ui/booking-status-tones.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { Price } from '../../../ui/price.tsx'
import { statusText } from './status-text.ts'
import ui from '../../../ui/primitives.module.css'

const dateText = ({ bookingDate, time }: VendorBooking) => formatTrip(localDate(bookingDate), time)

export function bookingColumns(onShow: (id: string) => void): Column<VendorBooking>[] {
  return [
    { header: say('Booking'), cell: ({ reference }) => <span className={ui.figure}>{reference}</span> },
    { header: say('Activity'), cell: (booking) => booking.activity.name },
    {
      header: say('Customer'),
      cell: ({ user, source }) => (isDirect(source) ? `${user.name} (${say(bookingSourceLabels[source])})` : user.name),
    },
    { header: say('Date'), cell: dateText },
    { header: say('Participants'), cell: (booking) => participantsText(booking.participants) },
    { header: say('Total'), end: true, cell: (booking) => <Price kes={booking.totalAmount} /> },
    {
      header: say('Status'),
      cell: (booking) => <Chip tone={bookingStatusTones[booking.status]}>{statusText(booking)}</Chip>,
    },
    {
      header: say('Details'),
      actions: true,
      cell: (booking) => (
        <Button
          variant="default"
          size="sm"
          aria-label={say('Details of {name}', { name: booking.reference })}
          onClick={() => onShow(booking._id)}
        >
          {say('Details')}
        </Button>
      ),
    },
  ]
}
