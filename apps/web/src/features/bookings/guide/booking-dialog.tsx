import { say } from '@upeo/domain/words/say'
import { useQuery } from '@tanstack/react-query'
import { clock } from '../../../lib/clock.ts'
import { vendorBookingQuery } from '../../../lib/guide-queries.ts'
import { useAddressQuery } from '../../../lib/use-address-query.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { ActQuestion } from './act-question.tsx'
import { acts, actsFor, hindrance, type ActName } from './acts.ts'
import { BookingActs } from './booking-acts.tsx'
import { BookingView } from './booking-view.tsx'

/**
 * One booking, whole, and what can be done with it. What cannot be undone is asked about first, in the same dialog. Both
 * are in the address (`?details=`, `&ask=`): each can be linked to from anywhere, and Back undoes it.
 */
export function BookingDialog() {
  const [query, setQuery] = useAddressQuery()
  const id = query.get('details')
  const found = useQuery({ ...vendorBookingQuery(id ?? ''), enabled: id !== null })
  const booking = id === null ? null : (found.data ?? null)
  const act = booking && requestedAct(query.get('ask'), booking)
  const ask = (name: ActName | null) => {
    const next = new URLSearchParams(query)
    if (name === null) next.delete('ask')
    else next.set('ask', name)
    setQuery(next, { replace: true, preventScrollReset: true })
  }
  function close() {
    const next = new URLSearchParams(query)
    next.delete('details')
    next.delete('ask')
    setQuery(next, { preventScrollReset: true })
  }
  return (
    <Dialog
      opened={id !== null}
      size="lg"
      title={act ? say(acts[act].question) : (booking?.activity.name ?? say('Booking details'))}
      onClose={close}
      actions={booking && !act && <BookingActs booking={booking} onAsk={ask} />}
    >
      {id !== null && !found.data && !found.error && found.data !== null && <RowSkeletons count={4} />}
      {!found.data && found.error && (
        <LoadFailed message={say('Failed to load bookings. Please try again.')} query={found} />
      )}
      {found.data === null && <EmptyState title={say('This booking is not one of yours.')} />}
      {booking && act && <ActQuestion booking={booking} act={act} onBack={() => ask(null)} onDone={() => ask(null)} />}
      {booking && !act && <BookingView booking={booking} />}
    </Dialog>
  )
}

/** A link may be older than what has become of the booking: what cannot be done any more is not asked. */
function requestedAct(name: string | null, booking: Parameters<typeof actsFor>[0]): ActName | null {
  const now = clock.now()
  const act = actsFor(booking, now).find((each) => each === name)
  return act !== undefined && hindrance(act, booking, now) === null ? act : null
}
