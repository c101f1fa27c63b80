import { IconShieldCheck } from '@tabler/icons-react'
import type { Activity } from '@upeo/contract/activities/activity'
import { fromKes } from '@upeo/domain/money'
import { BOOKABLE_MONTHS } from '@upeo/domain/departures/departures'
import { formatDateLong, formatTrip, localDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { lazy, Suspense } from 'react'
import { Price } from '../../../ui/price.tsx'
import type { OwnHold } from '../../../lib/find-own-hold.ts'
import { BookNow, useBookingLink } from '../../../ui/activity-card/book-now.tsx'
import { sameDay } from './booking-choice.ts'
import { DepartureCalendar } from '../../../ui/departure-calendar.tsx'
import { ParticipantSteppers } from '../../../ui/participant-steppers.tsx'
import { PriceBreakdown } from './price-breakdown.tsx'
import type { Booking } from './use-booking.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './booking-panel.module.css'

// For the few who hold places.
const HeldPlaces = lazy(async () => import('./held-places.tsx').then((each) => ({ default: each.HeldPlaces })))
// Loaded where a day has several times.
const TimeChoice = lazy(async () => import('../../../ui/time-choice.tsx'))

/** Date, people, price, and the way to the wizard. */
export function BookingPanel({
  activity,
  booking,
  hold,
}: {
  activity: Activity
  booking: Booking
  /** Places of it that the visitor holds. */
  hold: OwnHold | null
}) {
  const { choice, departure, price, path, chooseDeparture, chooseParty } = booking
  const { hint } = useBookingLink(path)
  const times = departure ? sameDay(activity.departures, departure) : []
  return (
    <section className={classes.panel} aria-label={say('Book this activity')}>
      {hold && (
        <Suspense>
          <HeldPlaces activityId={activity._id} hold={hold} />
        </Suspense>
      )}
      <p className={classes.price}>
        <Price kes={activity.priceWithVat} className={classes.amount ?? ''} />{' '}
        <span>{say('per adult, VAT included')}</span>
      </p>
      {activity.notIncludedItems.length > 0 && (
        <p className={ui.hint}>{say('Not included: {items}', { items: activity.notIncludedItems.join(', ') })}</p>
      )}
      {activity.departures.length === 0 ? (
        <p className={ui.hint}>
          {activity.startDates.length === 0
            ? say('No dates are open for booking at the moment. New ones appear here as soon as the guide adds them.')
            : say('Bookings open {months} months ahead. Come back closer to the date.', { months: BOOKABLE_MONTHS })}
        </p>
      ) : (
        <DepartureCalendar
          departures={activity.departures}
          price={fromKes(activity.priceWithVat)}
          chosen={departure?.date ?? null}
          own={hold?.startsAt ?? null}
          onChoose={chooseDeparture}
        />
      )}
      {departure ? (
        <>
          <p className={classes.chosen}>{formatTrip(localDate(departure.date), departure.startTime, formatDateLong)}</p>
          {times.length > 1 && (
            <Suspense>
              <TimeChoice departures={times} chosen={departure} onChoose={chooseDeparture} />
            </Suspense>
          )}
          <ParticipantSteppers
            party={choice}
            seats={departure.seatsLeft}
            adultUnit={price.adultUnit}
            childUnit={price.childUnit}
            onChange={chooseParty}
          />
          <PriceBreakdown price={price} />
          <div className={classes.foot}>
            <BookNow path={path} name={activity.name} size="lg" fullWidth />
            {hint && <p className={`${ui.hint} ${classes.hint}`}>{hint}</p>}
          </div>
          <p className={classes.promise}>
            <IconShieldCheck size={20} stroke={1.7} aria-hidden="true" />
            {say('Paid by M-Pesa, your money is held by Upeo until your trip is done.')}
          </p>
        </>
      ) : (
        !hold &&
        activity.departures.length > 0 && <p className={ui.hint}>{say('Every date is fully booked at the moment.')}</p>
      )}
    </section>
  )
}
