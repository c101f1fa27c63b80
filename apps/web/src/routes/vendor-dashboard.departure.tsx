import type { RunSheet as Sheet } from '@upeo/contract/bookings/run-sheet'
import { BookingDialog } from '../features/bookings/guide/booking-dialog.tsx'
import { RunSheet, type RecordCashProps } from '../features/bookings/guide/run-sheet.tsx'
import { ChangeButtons } from '../features/departure-changes/change-buttons.tsx'
import { ChangeNews } from '../features/departure-changes/change-news.tsx'
import { RecordDialog } from '../features/payments/record-dialog.tsx'
import type { Route } from './+types/vendor-dashboard.departure'

export const meta: Route.MetaFunction = () => [{ title: 'Run sheet | Upeo' }]

export default function VendorDeparture({ params }: Route.ComponentProps) {
  return (
    <>
      <RunSheet departureId={params.departureId} RecordCash={RecordCash} Changes={Changes} />
      <BookingDialog />
    </>
  )
}

function Changes({ sheet }: { sheet: Sheet }) {
  return (
    <>
      <ChangeNews departureId={sheet._id} />
      <ChangeButtons sheet={sheet} />
    </>
  )
}

function RecordCash({ sheet: { activity, date }, guest, onClose }: RecordCashProps) {
  const from = guest && {
    _id: guest._id,
    reference: guest.reference,
    name: guest.name,
    owed: guest.owed,
    activity: activity.name,
    date,
  }
  return <RecordDialog opened={guest !== null} from={from} onClose={onClose} />
}
