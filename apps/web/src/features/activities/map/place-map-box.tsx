import { say } from '@upeo/domain/words/say'
import { lazy, Suspense } from 'react'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { useSeen } from './use-seen.ts'
import classes from './place-map-box.module.css'

/** Its script may not have come: then the words beside it have to do. */
const PlaceMap = lazy(() => import('./place-map.tsx').catch(() => ({ default: NoMap })))

/** A place on a small map, where the words beside it say the same. Loaded when the visitor comes near it. */
export function PlaceMapBox({
  coordinates,
  label,
  styleUrl,
  tall = false,
}: {
  coordinates: readonly [number, number]
  label: string
  styleUrl: string | null
  tall?: boolean
}) {
  const hydrated = useHydrated()
  const online = useOnline()
  const [box, seen] = useSeen()
  return (
    <div ref={box} className={`${classes.box ?? ''} no-print`} data-tall={tall}>
      {!online ? (
        <NoMap />
      ) : hydrated && seen ? (
        <Suspense fallback={<Waiting />}>
          <PlaceMap coordinates={coordinates} label={label} styleUrl={styleUrl} />
        </Suspense>
      ) : (
        <Waiting />
      )}
    </div>
  )
}

function Waiting() {
  return <p className={classes.waiting}>{say('Map Loading...')}</p>
}

function NoMap() {
  return (
    <p className={classes.waiting}>
      {say('The map needs a network. The directions and coordinates beside it still lead you there.')}
    </p>
  )
}
