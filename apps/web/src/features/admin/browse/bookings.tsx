import { listBookings } from '@upeo/contract/admin/bookings'
import { bookingPaymentLabels } from '@upeo/domain/bookings/payment-status'
import { bookingStatusLabels } from '@upeo/domain/bookings/view'
import { formatDate, localDate } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { Link } from 'react-router'
import { bookingStatusTones } from '../../../ui/booking-status-tones.ts'
import { Chip } from '../../../ui/chip.tsx'
import { type Column } from '../../../ui/data-table.tsx'
import { Price } from '../../../ui/price.tsx'
import { Actions } from '../actions.tsx'
import { cancelActions, type OfficeBooking } from '../booking-actions.tsx'
import { recordsPage } from '../records-page.tsx'
import { PersonLink } from '../person-line.tsx'
import ui from '../../../ui/primitives.module.css'

const choices = words({
  all: 'All',
  pending: 'Pending',
  pending_payment_approval: 'In approval',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
})

const columns: readonly Column<OfficeBooking>[] = [
  {
    header: words('Booking'),
    cell: (booking) => (
      <Link className={ui.figure} to={`/admin/bookings/${booking._id}`}>
        {booking.reference}
      </Link>
    ),
  },
  {
    header: words('Activity'),
    cell: (booking) => (
      <span>
        {booking.activity.name}, {formatDate(localDate(booking.bookingDate))}
      </span>
    ),
  },
  {
    header: words('Customer'),
    cell: (booking) => <PersonLink person={booking.user} />,
  },
  {
    header: words('Guide'),
    cell: (booking) => <PersonLink person={booking.vendor} />,
  },
  {
    header: words('Total'),
    end: true,
    cell: (booking) => <Price kes={booking.total} className={ui.figure ?? ''} />,
  },
  {
    header: words('Status'),
    cell: ({ status, paymentStatus }) => (
      <span className={ui.inlineWrap4}>
        <Chip tone={bookingStatusTones[status]}>
          {status === 'pending_payment_approval' ? say('In approval') : say(bookingStatusLabels[status])}
        </Chip>
        <Chip>{say(bookingPaymentLabels[paymentStatus])}</Chip>
      </span>
    ),
  },
  {
    header: words('Decide'),
    actions: true,
    cell: (booking) => (
      <Actions actions={cancelActions(booking)} about={`${booking.reference}, ${booking.user.name}`} />
    ),
  },
]

/** Every booking there is, the newest first. */
export const Bookings = recordsPage({
  list: listBookings,
  rows: 'bookings',
  choices,
  asks: (choice) => (choice === 'all' ? {} : { status: choice }),
  texts: () => ({
    title: say('Bookings'),
    lead: say('Search by reference, activity, customer or guide.'),
    empty: { title: say('No bookings here') },
  }),
  columns,
})
