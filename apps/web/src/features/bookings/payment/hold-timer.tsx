import type { Booking } from '@upeo/contract/bookings/booking'
import { seatsOf } from '@upeo/domain/bookings/participants'
import { formatDateTime } from '@upeo/domain/time'
import { IconHourglassHigh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Countdown } from '../../../ui/countdown.tsx'
import classes from './hold-timer.module.css'
import { inBold } from '../../../ui/in-bold.tsx'
import { Say } from '../../../ui/say.tsx'

/** How long the places are still held; in words for those who do not see it run. */
export function HoldTimer({ booking }: { booking: Pick<Booking, 'holdExpiresAt' | 'participants'> }) {
  if (booking.holdExpiresAt === null) return null
  return (
    <p className={classes.timer}>
      <IconHourglassHigh size={20} aria-hidden="true" />
      <span>
        <Say
          text="{n, plural, one {We are holding your spot} other {We are holding your spots}} for <b>{left}</b><until>, until {end}</until>"
          n={seatsOf(booking.participants)}
          left={<Countdown until={booking.holdExpiresAt} />}
          end={formatDateTime(new Date(booking.holdExpiresAt))}
          b={inBold}
          until={quietly}
        />
      </span>
    </p>
  )
}

const quietly = (words: ReactNode) => <span className={classes.until}>{words}</span>
