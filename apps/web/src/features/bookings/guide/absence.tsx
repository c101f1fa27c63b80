import type { VendorBooking } from '@upeo/contract/bookings/booking'
import classes from './bookings.module.css'

const decided = {
  came: 'Upeo has decided that your guest came.',
  did_not_come: 'Upeo has decided that your guest did not come.',
} as const

/** A guest who did not come: what was said of it, and what was decided. */
export function Absence({ booking }: { booking: VendorBooking }) {
  const { absence } = booking
  if (!absence) return null
  const { description, objection, decision, reason } = absence
  return (
    <section>
      <h3 className={classes.heading}>Your guest did not come</h3>
      <div className={classes.words}>
        <p>You: {description}</p>
        {objection !== null && (
          <p>
            {booking.user.name}: {objection}
          </p>
        )}
        {objection !== null && decision === null && (
          <p>Upeo hears both of you. Nothing is released until it is decided.</p>
        )}
        {decision !== null && <p>{decided[decision]}</p>}
        {reason !== null && <p>The reason given: {reason}</p>}
      </div>
    </section>
  )
}
