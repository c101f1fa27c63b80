import type { Activity } from '@upeo/contract/activities/activity'
import { chargeOf } from '@upeo/domain/bookings/price'
import { formatKes, fromKes } from '@upeo/domain/money'
import { formatDateShort, localDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { lazy, Suspense } from 'react'
import type { OwnHold } from '../../../lib/find-own-hold.ts'
import { BookNow } from '../../../ui/activity-card/book-now.tsx'
import { partyText } from './booking-choice.ts'
import type { Booking } from './use-booking.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './booking-bar.module.css'

// For the few who hold places.
const HeldLine = lazy(async () => import('./held-places.tsx').then((each) => ({ default: each.HeldLine })))

/** On small screens: what it costs as chosen, and Book Now, always at hand. */
export function BookingBar({
  activity,
  booking,
  hold,
}: {
  activity: Activity
  booking: Booking
  /** Places of it that the visitor holds: paying for them comes first. */
  hold: OwnHold | null
}) {
  const { choice, departure, price, path } = booking
  if (hold) {
    return (
      <aside className={`${classes.bar} no-print`} aria-label={say('Your booking')}>
        <Suspense>
          <HeldLine activityId={activity._id} hold={hold} />
        </Suspense>
      </aside>
    )
  }
  return (
    <aside className={`${classes.bar} no-print`} aria-label={say('Your booking')}>
      <p className={ui.priceLine}>
        <strong className="tabular">
          {formatKes(departure ? chargeOf(price.total).charge : fromKes(activity.priceWithVat))}
        </strong>{' '}
        <span>{departure ? say('incl. VAT') : say('per adult, incl. VAT')}</span>
        <a href="#booking">
          {departure ? `${formatDateShort(localDate(departure.date))} · ${partyText(choice)}` : say('No free dates')}
        </a>
        {activity.notIncludedItems.length > 0 && (
          <small>{say('Not included: {items}', { items: activity.notIncludedItems.join(', ') })}</small>
        )}
      </p>
      <BookNow path={path} name={activity.name} />
    </aside>
  )
}
