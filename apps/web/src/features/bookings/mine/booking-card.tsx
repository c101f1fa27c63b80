import type { Booking } from '@upeo/contract/bookings/booking'
import { participantsText } from '@upeo/domain/bookings/participants'
import { toKes } from '@upeo/domain/money'
import { say } from '@upeo/domain/words/say'
import { IconCalendarEvent, IconMapPin, IconUsers } from '@tabler/icons-react'
import { Button } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { askedOfBooking, whenText } from '../summary-facts.ts'
import { AnswerMoveLink } from './answer-move-link.tsx'
import { AddReview } from './add-review.tsx'
import { BookingChips } from './booking-chips.tsx'
import { ContinuePaying } from './continue-paying.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './booking-card.module.css'

export function BookingCard({ booking, onShow }: { booking: Booking; onShow: () => void }) {
  const { activity } = booking
  return (
    <article className={classes.card} aria-label={`${activity.name}, ${booking.reference}`}>
      <Picture
        image={activity.images[0] ?? null}
        sizes="(min-width: 48em) 240px, 100vw"
        className={classes.picture ?? ''}
        alt=""
      />
      <div className={classes.inside}>
        <BookingChips booking={booking} />
        <h2 className={classes.name}>{activity.name}</h2>
        <ul className={classes.facts}>
          <li className={ui.row8}>
            <IconCalendarEvent size={18} aria-hidden="true" />
            {whenText(booking.bookingDate, booking.startTime)}
          </li>
          <li className={ui.row8}>
            <IconMapPin size={18} aria-hidden="true" />
            {activity.location}
          </li>
          <li className={ui.row8}>
            <IconUsers size={18} aria-hidden="true" />
            {participantsText(booking.participants)}
          </li>
        </ul>
        <div className={classes.foot}>
          <span className={ui.amount}>
            <Price kes={toKes(askedOfBooking(booking).charge)} />
            <span className={classes.reference}>{booking.reference}</span>
          </span>
          <span className={`${ui.wrap8} ${classes.actions}`}>
            <AnswerMoveLink booking={booking} />
            <ContinuePaying booking={booking} />
            <AddReview booking={booking} />
            <Button variant="default" size="sm" onClick={onShow}>
              {say('View Details')}
            </Button>
          </span>
        </div>
      </div>
    </article>
  )
}
