import type { VendorBooking } from '@upeo/contract/bookings/booking'
import { Fact, Facts } from '../../../ui/facts.tsx'
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
      <Facts>
        <Fact label="You said">{description}</Fact>
        {objection !== null && <Fact label={`${booking.user.name} says`}>{objection}</Fact>}
        {objection !== null && decision === null && (
          <Fact label="Now">Upeo hears both of you. Nothing is released until it is decided.</Fact>
        )}
        {decision !== null && <Fact label="Decided">{decided[decision]}</Fact>}
        {reason !== null && <Fact label="Why">{reason}</Fact>}
      </Facts>
    </section>
  )
}
