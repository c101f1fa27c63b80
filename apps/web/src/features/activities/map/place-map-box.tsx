import { say } from '@upeo/domain/words/say'
import { lazy, Suspense } from 'react'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { useSeen } from './use-seen.ts'
import classes from './place-map-box.module.css'

/** Its script may not have come: then the words beside it have to do. */
const load = () => import('./place-map.tsx').catch(() => ({ default: NoMap }))
/** What is not on the device without a network is asked for again with one. */
const [WithNetwork, Without] = [lazy(load), lazy(load)]

/**
 * A place on a small map, where the words beside it say the same. Loaded when the visitor comes near it; one that was
 * seen is drawn without a network too, unless its tiles are another's.
 */
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
  const PlaceMap = online ? WithNetwork : Without
  return (
    <div ref={box} className={`${classes.box ?? ''} no-print`} data-tall={tall}>
      {!online && styleUrl !== null ? (
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
