import { IconMapPin } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import type { Activity } from '@upeo/contract/activities/activity'
import { formatCoordinate, locationMissingTexts } from '@upeo/domain/places/location'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { DetailSection } from './detail-section.tsx'
import { useSeen } from './use-seen.ts'
import classes from './place.module.css'

const PlaceMap = lazy(async () => import('../map/place-map.tsx'))

/** Where it is. The map is loaded when the visitor comes near it. */
export function Place({ activity, styleUrl }: { activity: Activity; styleUrl: string | null }) {
  const { coordinates, location } = activity
  return (
    <DetailSection title="Location" id="location">
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
  const hydrated = useHydrated()
  const [box, seen] = useSeen()
  const [longitude, latitude] = coordinates
  const waiting = <p className={classes.waiting}>Map Loading...</p>
  return (
    <>
      <div ref={box} className={classes.map}>
        {hydrated && seen ? (
          <Suspense fallback={waiting}>
            <PlaceMap coordinates={coordinates} label={location} styleUrl={styleUrl} />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
      <div className={classes.below}>
        <p>
          <strong>{location}</strong>
          <span className="tabular">
            Latitude {formatCoordinate(latitude)}, longitude {formatCoordinate(longitude)}
          </span>
        </p>
        <LinkButton
          variant="default"
          to={`https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`}
          target="_blank"
          rel="noreferrer"
        >
          Open in Google Maps
        </LinkButton>
      </div>
    </>
  )
}

function Unknown() {
  return (
    <div className={`${classes.map} ${classes.unknown}`}>
      <IconMapPin size={36} stroke={1.5} aria-hidden="true" />
      <p className={classes.heading}>{locationMissingTexts.heading}</p>
      <p>{locationMissingTexts.text}</p>
    </div>
  )
}
