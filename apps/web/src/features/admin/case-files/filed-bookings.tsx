import type { FiledBooking, PersonFile } from '@upeo/contract/admin/case-files'
import { bookingPaymentLabels } from '@upeo/domain/bookings/payment-status'
import { bookingStatusLabels } from '@upeo/domain/bookings/view'
import { formatDate, localDate } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { Link } from 'react-router'
import { bookingStatusTones } from '../../../ui/booking-status-tones.ts'
import { Chip } from '../../../ui/chip.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { Price } from '../../../ui/price.tsx'
import { Section } from '../../../ui/section.tsx'
import { PersonLink } from '../person-line.tsx'
import ui from '../../../ui/primitives.module.css'

const columns: readonly Column<FiledBooking>[] = [
  {
    header: words('Booking'),
    cell: ({ _id: id, reference }) => (
      <Link className={ui.figure} to={`/admin/bookings/${id}`}>
        {reference}
      </Link>
    ),
  },
  {
    header: words('Activity'),
    cell: ({ activity, bookingDate }) => (
      <span>
        {activity}, {formatDate(localDate(bookingDate))}
      </span>
    ),
  },
  { header: words('Customer'), cell: ({ user }) => <PersonLink person={user} /> },
  { header: words('Guide'), cell: ({ vendor }) => <PersonLink person={vendor} /> },
  { header: words('Total'), end: true, cell: ({ total }) => <Price kes={total} className={ui.figure ?? ''} /> },
  {
    header: words('Status'),
    cell: ({ status, paymentStatus }) => (
      <span className={ui.inlineWrap4}>
        <Chip tone={bookingStatusTones[status]}>{say(bookingStatusLabels[status])}</Chip>
        <Chip>{say(bookingPaymentLabels[paymentStatus])}</Chip>
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
      title={
        total > newest.length
          ? say('The newest {newest} of {total} bookings', { newest: newest.length, total })
          : say('Bookings')
      }
      more={
        total > newest.length && (
          <Link to={`/admin/bookings?search=${encodeURIComponent(search)}`}>{say('All bookings')}</Link>
        )
      }
    >
      <DataTable caption={say('Bookings')} columns={columns} rows={newest} keyOf={({ _id }) => _id} />
    </Section>
  )
}
