import { say } from '@upeo/domain/words/say'
import { BookingDialogSlot } from '../features/bookings/guide/booking-dialog-slot.tsx'
import { RunSheet, type ChangesProps, type RecordCashProps } from '../features/bookings/guide/run-sheet.tsx'
import { ChangeActs } from '../features/departure-changes/change-acts.tsx'
import { ChangeDialog } from '../features/departure-changes/change-dialog.tsx'
import { ChangeNews } from '../features/departure-changes/change-news.tsx'
import { RecordDialogSlot } from '../features/payments/record-dialog-slot.tsx'
import { actsQuery, keptPackQuery } from '../lib/pack-queries.ts'
import { queryClient } from '../lib/query-client.ts'
import type { Route } from './+types/vendor-dashboard.departure'

export const meta: Route.MetaFunction = () => [{ title: say('Run sheet | Upeo') }]

/** What the device keeps of it is read while the page is still being put together. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  void queryClient.prefetchQuery(keptPackQuery(params.departureId))
  void queryClient.prefetchQuery(actsQuery)
  return null
}

export default function VendorDeparture({ params }: Route.ComponentProps) {
  return (
    <>
      <RunSheet departureId={params.departureId} RecordCash={RecordCash} Changes={Changes} ChangeActs={ChangeActs} />
      <BookingDialogSlot />
    </>
  )
}

function Changes({ sheet, others }: ChangesProps) {
  return (
    <>
      <ChangeNews sheet={sheet} others={others} />
      <ChangeDialog sheet={sheet} />
    </>
  )
}

function RecordCash({ sheet: { activity, date, startTime: time }, guest, onClose }: RecordCashProps) {
  const from = guest && {
    _id: guest._id,
    reference: guest.reference,
    name: guest.name,
    owed: guest.owed,
    activity: activity.name,
    date,
    time,
  }
  return <RecordDialogSlot opened={guest !== null} from={from} onClose={onClose} />
}
