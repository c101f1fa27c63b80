import type { Booking } from '@upeo/contract/bookings/booking'
import { lateText } from '@upeo/domain/bookings/trip-day'
import { dialNumber } from '@upeo/domain/identity/dial-number'
import { say } from '@upeo/domain/words/say'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMinuteNow } from '../../../lib/use-live-now.ts'
import { Button } from '../../../ui/button.tsx'
import { ContactLinks } from '../../../ui/contact-links.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { MessageLinks } from '../../../ui/message-links.tsx'
import { spokenPhone } from '../payment/spoken-phone.ts'
import { isTripToday } from './near-trip.tsx'
import { TripPart } from './trip-part.tsx'
import classes from './trip.module.css'

/** The guide: to be called, written to, and told in one tap on the day that somebody is late. The number is there once confirmed. */
export function ReachGuide({ booking, name, level }: { booking: Booking; name: string; level?: 2 | 3 }) {
  const { vendor, activity, startTime, reference } = booking
  const number = dialNumber(vendor.phone ?? '')
  const today = isTripToday(booking, useMinuteNow())
  const [late, setLate] = useState(false)
  const text = lateText({ guide: vendor.name, name, activity: activity.name, startTime, reference })
  return (
    <TripPart title={say('Your guide')} level={level}>
      <p className={classes.words}>
        <Link to={`/vendor/${vendor.username}`}>{vendor.name}</Link>
        {number && (
          <a className="tabular" href={`tel:${number}`}>
            {spokenPhone(vendor.phone ?? '')}
          </a>
        )}
      </p>
      {vendor.phone !== null && number && (
        <div className={classes.acts}>
          <ContactLinks phone={vendor.phone} name={vendor.name} />
          {today && (
            <Button variant="default" size="sm" aria-expanded={late} onClick={() => setLate(!late)}>
              {say('I am late')}
            </Button>
          )}
        </div>
      )}
      {number && today && late && (
        <div className={classes.late}>
          <p>{text}</p>
          <div className={classes.acts}>
            <MessageLinks phone={vendor.phone} text={text} />
            <CopyButton value={text} label={say('Copy the text')} />
          </div>
        </div>
      )}
    </TripPart>
  )
}
