import { formatDate, localDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { WaitingTrip } from './queries.ts'
import ui from '../../ui/primitives.module.css'
import classes from './waiting-trips.module.css'

/** Trips that are done and have no review yet: each says until when. */
export function WaitingTrips({ trips, onWrite }: { trips: readonly WaitingTrip[]; onWrite: (id: string) => void }) {
  if (trips.length === 0) return null
  return (
    <section className={classes.waiting} aria-labelledby="waiting">
      <h2 id="waiting" className={ui.heading}>
        {say('Waiting for your review')}
      </h2>
      <ul className={ui.stack12}>
        {trips.map(({ bookingId, activity, bookingDate, reviewUntil }) => (
          <li key={bookingId} className={classes.trip}>
            <Picture image={activity.images[0] ?? null} sizes="72px" className={classes.picture ?? ''} alt="" />
            <p className={classes.words}>
              <strong>{activity.name}</strong>
              <span className={ui.hint}>
                {say('You went on {date}. You can review it until {until}.', {
                  date: formatDate(localDate(bookingDate)),
                  until: formatDate(new Date(reviewUntil)),
                })}
              </span>
            </p>
            <Button
              variant="light"
              size="sm"
              aria-label={say('Write a review of {activity}', { activity: activity.name })}
              onClick={() => onWrite(bookingId)}
            >
              {say('Write a review')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
