import type { BookingDetail } from '@upeo/contract/bookings/booking'
import type { GuestAbsence } from '@upeo/contract/bookings/guest-absences'
import { formatDateTime } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import classes from './appeal.module.css'
import { inBold } from '../../../ui/in-bold.tsx'
import { Say } from '../../../ui/say.tsx'

const HEARD = words({
  held: 'We then pay nothing out until we have heard you both.',
  none: 'We will then hear you both and decide.',
})

/** The guide says that the guest did not come: what they can say to it, or what became of that. */
export function CalledAbsent({ booking, onObject }: { booking: BookingDetail; onObject: () => void }) {
  const { absence, payment, vendor } = booking
  if (!absence) return null
  return (
    <Notice tone={absence.objectableUntil ? 'warning' : 'info'}>
      <div className={classes.notice}>
        <p>{standing(absence, vendor.name)}</p>
        {absence.decision === null && absence.objection === null && (
          <p>{say('What your guide says: {text}', { text: absence.description })}</p>
        )}
        {absence.reason && <p>{say('Reason: {reason}', { reason: absence.reason })}</p>}
        {absence.objectableUntil && (
          <>
            <p>
              <Say
                text="If you were there, please tell us by <b>{until}</b>."
                until={formatDateTime(new Date(absence.objectableUntil))}
                b={inBold}
              />{' '}
              {say(HEARD[payment.escrow === 'held' ? 'held' : 'none'])}
            </p>
            <p>
              <Button size="sm" onClick={onObject}>
                {say('I was there')}
              </Button>
            </p>
          </>
        )}
      </div>
    </Notice>
  )
}

function standing({ decision, objection }: GuestAbsence, guide: string): string {
  if (decision === 'came')
    return say('{guide} had said that you did not come. Upeo has decided that you did.', { guide })
  if (decision === 'did_not_come') return say('Upeo has decided that you did not come on this trip.')
  if (objection !== null)
    return say('You have told us that you were there. We will hear your guide too, and write to you.')
  return say('{guide} says that you did not come on this trip.', { guide })
}
