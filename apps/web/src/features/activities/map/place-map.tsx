import { Marker } from 'maplibre-gl'
import { useEffect } from 'react'
import { placePin } from '../../../ui/map/place-pin.ts'
import { useMap } from '../../../ui/map/use-map.ts'
import classes from '../../../ui/map/map.module.css'

/** How much country is shown around the place, in degrees: enough to see where in Kenya it is. */
const AROUND = 1.4

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
    bounds: [lng - AROUND, lat - AROUND, lng + AROUND, lat + AROUND],
    maxZoom: styleUrl ? 12 : 9,
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
  return (
    <>
      <div ref={box} className={classes.canvas} role="region" aria-label={`Map of ${label}`} />
      {state.kind === 'failed' && <p className={classes.failed}>This browser cannot draw the map.</p>}
    </>
  )
}
