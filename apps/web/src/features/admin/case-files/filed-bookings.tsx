import type { FiledBooking, PersonFile } from '@upeo/contract/admin/case-files'
import { bookingPaymentLabels } from '@upeo/domain/bookings/payment-status'
import { bookingStatusLabels } from '@upeo/domain/bookings/view'
import { formatDate, localDate } from '@upeo/domain/time'
import { Link } from 'react-router'
import { bookingStatusTones } from '../../../ui/booking-status-tones.ts'
import { Chip } from '../../../ui/chip.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { Price } from '../../../ui/price.tsx'
import { Section } from '../../../ui/section.tsx'
import { PersonLink } from '../person-line.tsx'
import classes from './case-file.module.css'

const columns: readonly Column<FiledBooking>[] = [
  {
    header: 'Booking',
    cell: ({ _id: id, reference }) => (
      <Link className={classes.reference} to={`/admin/bookings/${id}`}>
        {reference}
      </Link>
    ),
  },
  {
    header: 'Activity',
    cell: ({ activity, bookingDate }) => (
      <span>
        {activity}, {formatDate(localDate(bookingDate))}
      </span>
    ),
  },
  { header: 'Customer', cell: ({ user }) => <PersonLink person={user} /> },
  { header: 'Guide', cell: ({ vendor }) => <PersonLink person={vendor} /> },
  { header: 'Total', end: true, cell: ({ total }) => <Price kes={total} className={classes.amount ?? ''} /> },
  {
    header: 'Status',
    cell: ({ status, paymentStatus }) => (
      <span className={classes.states}>
        <Chip tone={bookingStatusTones[status]}>{bookingStatusLabels[status]}</Chip>
        <Chip>{bookingPaymentLabels[paymentStatus]}</Chip>
      </span>
    ),
  },
]

/** The newest bookings of a person or an activity; `search` finds all of them in the list. */
export function FiledBookings({ bookings, search }: { bookings: PersonFile['bookings']; search: string }) {
  const { newest, total } = bookings
  if (total === 0) return null
  return (
    <Section
      title={total > newest.length ? `The newest ${newest.length} of ${total} bookings` : 'Bookings'}
      more={
        total > newest.length && <Link to={`/admin/bookings?search=${encodeURIComponent(search)}`}>All bookings</Link>
      }
    >
      <DataTable caption="Bookings" columns={columns} rows={newest} keyOf={({ _id }) => _id} />
    </Section>
  )
}
