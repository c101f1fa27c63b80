import type { BookingDetail } from '@upeo/contract/bookings/booking'
import type { GuestAbsence } from '@upeo/contract/bookings/guest-absences'
import { formatDateTime } from '@upeo/domain/time'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import classes from './appeal.module.css'

const HEARD = {
  held: 'Nothing is then paid out until we have heard both of you.',
  none: 'We then hear both of you, and decide.',
} as const

/** The guide says that the guest did not come: what they can say to it, or what became of that. */
export function CalledAbsent({ booking, onObject }: { booking: BookingDetail; onObject: () => void }) {
  const { absence, payment, vendor } = booking
  if (!absence) return null
  return (
    <Notice tone={absence.objectableUntil ? 'warning' : 'info'}>
      <div className={classes.notice}>
        <p>{standing(absence, vendor.name)}</p>
        {absence.decision === null && absence.objection === null && <p>What your guide says: {absence.description}</p>}
        {absence.reason && <p>The reason given: {absence.reason}</p>}
        {absence.objectableUntil && (
          <>
            <p>
              If you were there, please tell us by <strong>{formatDateTime(new Date(absence.objectableUntil))}</strong>.{' '}
              {HEARD[payment.escrow === 'held' ? 'held' : 'none']}
            </p>
            <p>
              <Button size="sm" onClick={onObject}>
                I was there
              </Button>
            </p>
          </>
        )}
      </div>
    </Notice>
  )
}

function standing({ decision, objection }: GuestAbsence, guide: string): string {
  if (decision === 'came') return `${guide} had said that you did not come. Upeo has decided that you did.`
  if (decision === 'did_not_come') return 'Upeo has decided that you did not come on this trip.'
  if (objection !== null) return 'You have told us that you were there. We hear your guide too, and write to you.'
  return `${guide} says that you did not come on this trip.`
}
