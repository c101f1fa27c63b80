import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { vendorBookingQuery } from '../../../lib/guide-queries.ts'
import { BookingActs } from './booking-acts.tsx'
import { BookingView } from './booking-view.tsx'
import type { ActName } from './acts.ts'
import { ActQuestion } from './act-question.tsx'
import { acts } from './acts.ts'

/** One booking, whole, and what can be done with it. What cannot be undone is asked about first, in the same dialog. */
export function BookingDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const found = useQuery({ ...vendorBookingQuery(id ?? ''), enabled: id !== null })
  const [asking, setAsking] = useState<{ readonly id: string; readonly act: ActName } | null>(null)
  const booking = id === null ? null : (found.data ?? null)
  const act = booking !== null && asking?.id === booking._id ? asking.act : null
  function close() {
    setAsking(null)
    onClose()
  }
  return (
    <Dialog
      opened={id !== null}
      size="lg"
      title={act ? acts[act].question : (booking?.activity.name ?? 'Booking details')}
      onClose={close}
      actions={
        booking && !act && <BookingActs booking={booking} onAsk={(name) => setAsking({ id: booking._id, act: name })} />
      }
    >
      {id !== null && !found.data && !found.error && found.data !== null && <RowSkeletons count={4} />}
      {!found.data && found.error && <LoadFailed message="Failed to load bookings. Please try again." query={found} />}
      {found.data === null && <EmptyState title="This booking is not one of yours." />}
      {booking && act && (
        <ActQuestion booking={booking} act={act} onBack={() => setAsking(null)} onDone={() => setAsking(null)} />
      )}
      {booking && !act && <BookingView booking={booking} />}
    </Dialog>
  )
}
