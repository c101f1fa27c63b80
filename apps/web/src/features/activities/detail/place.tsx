import { IconMapPin } from '@tabler/icons-react'
import type { Activity } from '@upeo/contract/activities/activity'
import { formatCoordinate, locationMissingTexts } from '@upeo/domain/places/location'
import { say } from '@upeo/domain/words/say'
import { LinkButton } from '../../../ui/button.tsx'
import { PlaceMapBox } from '../map/place-map-box.tsx'
import { DetailSection } from './detail-section.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './place.module.css'

/** Where it is. */
export function Place({ activity, styleUrl }: { activity: Activity; styleUrl: string | null }) {
  const { coordinates, location } = activity
  return (
    <DetailSection title={say('Location')} id="location">
      {coordinates ? <Known coordinates={coordinates} location={location} styleUrl={styleUrl} /> : <Unknown />}
    </DetailSection>
  )
}

function Known({
  coordinates,
  location,
  styleUrl,
}: {
  coordinates: readonly [number, number]
  location: string
  styleUrl: string | null
}) {
  const [longitude, latitude] = coordinates
  return (
    <>
      <PlaceMapBox coordinates={coordinates} label={location} styleUrl={styleUrl} tall />
      <div className={classes.below}>
        <p className={ui.stack0}>
          <strong>{location}</strong>
          <span className={`${ui.hint} tabular`}>
            {say('Latitude {latitude}, longitude {longitude}', {
              latitude: formatCoordinate(latitude),
              longitude: formatCoordinate(longitude),
            })}
          </span>
        </p>
        <LinkButton
          variant="default"
          to={`https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`}
          target="_blank"
          rel="noreferrer"
        >
          {say('Open in Google Maps')}
        </LinkButton>
      </div>
    </>
  )
}

function Unknown() {
  return (
    <div className={classes.unknown}>
      <IconMapPin size={36} stroke={1.5} aria-hidden="true" />
      <p className={classes.heading}>{say(locationMissingTexts.heading)}</p>
      <p>{say(locationMissingTexts.text)}</p>
    </div>
  )
}
