import { IconShieldCheck } from '@tabler/icons-react'
import type { Activity } from '@upeo/contract/activities/activity'
import { BOOKABLE_MONTHS } from '@upeo/domain/departures/departures'
import { formatDateLong, localDate } from '@upeo/domain/time'
import { lazy, Suspense } from 'react'
import { Price } from '../../../ui/price.tsx'
import { BookNow, useBookingLink } from '../../../ui/activity-card/book-now.tsx'
import { sameDay } from './booking-choice.ts'
import { DepartureCalendar } from './departure-calendar.tsx'
import { ParticipantSteppers } from './participant-steppers.tsx'
import { PriceBreakdown } from './price-breakdown.tsx'
import type { Booking } from './use-booking.ts'
import classes from './booking-panel.module.css'

// Loaded where a day has several times.
const TimeChoice = lazy(async () => import('../../../ui/time-choice.tsx'))

/** Date, people, price, and the way to the wizard. */
export function BookingPanel({ activity, booking }: { activity: Activity; booking: Booking }) {
  const { choice, departure, price, path, chooseDeparture, chooseParty } = booking
  const { hint } = useBookingLink(path)
  const times = departure ? sameDay(activity.departures, departure) : []
  return (
    <section className={classes.panel} aria-label="Book this activity">
      <p className={classes.price}>
        <Price kes={activity.price} className={classes.amount ?? ''} /> <span>+ VAT, per adult</span>
      </p>
      {activity.departures.length === 0 ? (
        <p className={classes.none}>
          {activity.startDates.length === 0
            ? 'No dates are open for booking at the moment. New ones appear here as soon as the guide adds them.'
            : `Bookings open ${BOOKABLE_MONTHS} months ahead. Come back nearer to the date.`}
        </p>
      ) : (
        <DepartureCalendar
          departures={activity.departures}
          chosen={departure?.date ?? null}
          onChoose={chooseDeparture}
        />
      )}
      {departure ? (
        <>
          <p className={classes.chosen}>
            {formatDateLong(localDate(departure.date))}
            {departure.startTime && `, ${departure.startTime}`}
          </p>
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
            {hint && <p className={classes.hint}>{hint}</p>}
          </div>
          <p className={classes.promise}>
            <IconShieldCheck size={20} stroke={1.7} aria-hidden="true" />
            Paid by M-Pesa, your money is held by Upeo until your trip is done.
          </p>
        </>
      ) : (
        activity.departures.length > 0 && <p className={classes.none}>Every date is fully booked at the moment.</p>
      )}
    </section>
  )
}
