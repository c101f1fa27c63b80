import type { VendorBooking } from '@upeo/contract/bookings/booking'
import { say, words } from '@upeo/domain/words/say'
import ui from '../../../ui/primitives.module.css'
import classes from './bookings.module.css'

const decided = {
  came: words('Upeo has decided that your guest came.'),
  did_not_come: words('Upeo has decided that your guest did not come.'),
} as const

/** A guest who did not come: what was said of it, and what was decided. */
export function Absence({ booking }: { booking: VendorBooking }) {
  const { absence } = booking
  if (!absence) return null
  const { description, objection, decision, reason } = absence
  return (
    <section>
      <h3 className={ui.smallHeading10}>{say('Your guest did not come')}</h3>
      <div className={classes.words}>
        <p className={ui.typed}>{say('You: {text}', { text: description })}</p>
        {objection !== null && (
          <p className={ui.typed}>
            {booking.user.name}: {objection}
          </p>
        )}
        {objection !== null && decision === null && (
          <p className={ui.typed}>{say('Upeo will hear you both. Nothing is released until we have decided.')}</p>
        )}
        {decision !== null && <p className={ui.typed}>{say(decided[decision])}</p>}
        {reason !== null && <p className={ui.typed}>{say('Reason: {reason}', { reason })}</p>}
      </div>
    </section>
  )
}
