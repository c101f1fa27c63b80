import { say } from '@upeo/domain/words/say'
import { Marker } from 'maplibre-gl'
import { useEffect } from 'react'
import { boundsAround } from './bounds.ts'
import { nearestTown } from './nearest-town.ts'
import { placePin } from '../../../ui/map/place-pin.ts'
import { useMap } from '../../../ui/map/use-map.ts'
import classes from '../../../ui/map/map.module.css'

/** One place on the map. */
export default function PlaceMap({
  coordinates,
  label,
  styleUrl,
}: {
  coordinates: readonly [number, number]
  label: string
  styleUrl: string | null
}) {
  const [lng, lat] = coordinates
  const { box, state } = useMap({
    styleUrl,
    bounds: boundsAround(coordinates),
    maxZoom: 13,
    padding: 0,
    cooperative: true,
  })
  const map = state.kind === 'ready' ? state.map : null
  useEffect(() => {
    if (!map) return undefined
    const marker = new Marker({ element: placePin(), anchor: 'bottom' }).setLngLat([lng, lat]).addTo(map)
    return () => {
      marker.remove()
    }
  }, [map, lng, lat])
  const near = nearestTown(coordinates)
  return (
    <>
      <div ref={box} className={classes.canvas} role="region" aria-label={say('Map of {place}', { place: label })} />
      {state.kind === 'failed' && <p className={classes.failed}>{say('This browser cannot draw the map.')}</p>}
      {near && <p className={classes.near}>{near}</p>}
    </>
  )
}
