import type { Booking } from '@upeo/contract/bookings/booking'
import { formatDateTime } from '@upeo/domain/time'
import { IconHourglassHigh } from '@tabler/icons-react'
import { Countdown } from '../../../ui/countdown.tsx'
import classes from './hold-timer.module.css'

/** How long the places are still held; in words for those who do not see it run. */
export function HoldTimer({ booking }: { booking: Pick<Booking, 'holdExpiresAt'> }) {
  if (booking.holdExpiresAt === null) return null
  return (
    <p className={classes.timer}>
      <IconHourglassHigh size={20} aria-hidden="true" />
      <span>
        We are holding your places for <strong>{<Countdown until={booking.holdExpiresAt} />}</strong>
        <span className={classes.until}>, until {formatDateTime(new Date(booking.holdExpiresAt))}</span>
      </span>
    </p>
  )
}
