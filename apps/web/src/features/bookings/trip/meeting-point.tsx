import type { Booking } from '@upeo/contract/bookings/booking'
import { arriveEarlyText } from '@upeo/domain/bookings/view'
import { formatCoordinate } from '@upeo/domain/places/location'
import { mapsAddress } from '@upeo/domain/places/maps-address'
import { say } from '@upeo/domain/words/say'
import { IconMapPin } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { clock } from '../../../lib/clock.ts'
import { inThisLanguage } from '../../../lib/written.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { TripPart } from './trip-part.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './trip.module.css'

/** Where to be, in words first: they are there without a network, as the map may not be. Nothing before the confirmation. */
export function MeetingPoint({ booking, map, level }: { booking: Booking; map?: ReactNode; level?: 2 | 3 }) {
  const { meetingPoint, activity } = booking
  if (!meetingPoint) return null
  const { address, description, instructions } = inThisLanguage(meetingPoint)
  const lines = [description, address].filter((line) => line !== '')
  return (
    <TripPart title={say('Meeting point')} level={level}>
      <div className={ui.row8}>
        <IconMapPin className={ui.sign} size={22} aria-hidden="true" />
        <div>
          {lines.length === 0 && <p>{say('Your guide will tell you where to meet.')}</p>}
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p className={ui.muted}>{activity.location}</p>
        </div>
      </div>
      {instructions !== '' && <p className={classes.words}>{instructions}</p>}
      {booking.status === 'confirmed' && clock.now() < new Date(booking.endsAt) && (
        <p className={ui.muted}>{arriveEarlyText()}</p>
      )}
      {map}
      {activity.coordinates && <OpenInMaps coordinates={activity.coordinates} />}
    </TripPart>
  )
}

function OpenInMaps({ coordinates }: { coordinates: NonNullable<Booking['activity']['coordinates']> }) {
  const [longitude, latitude] = coordinates
  return (
    <div className={classes.acts}>
      <LinkButton
        to={mapsAddress(coordinates)}
        target="_blank"
        rel="noreferrer"
        size="sm"
        leftSection={<IconMapPin size={18} aria-hidden="true" />}
      >
        {say('Open in maps')}
      </LinkButton>
      <p className={`tabular ${ui.muted ?? ''}`}>
        {say('Latitude {latitude}, longitude {longitude}', {
          latitude: formatCoordinate(latitude),
          longitude: formatCoordinate(longitude),
        })}
      </p>
    </div>
  )
}
