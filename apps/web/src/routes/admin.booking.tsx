import { useParams } from 'react-router'
import { OfficeBookingPage } from '../features/admin/booking/office-booking-page.tsx'

export default function AdminBooking() {
  const { bookingId = '' } = useParams()
  return <OfficeBookingPage id={bookingId} />
}
