import { DEFAULT_MAP_CENTRE, DEFAULT_MAP_ZOOM, KENYA_BOUNDS, type Coordinates } from '@upeo/domain/places/location'
import { say } from '@upeo/domain/words/say'
import { Marker, type LngLatBoundsLike, type Map, type MapMouseEvent } from 'maplibre-gl'
import { useEffect, useEffectEvent } from 'react'
import { boundsAround } from '../../map/bounds.ts'
import classes from '../../../../ui/map/map.module.css'
import { placePin } from '../../../../ui/map/place-pin.ts'
import { useMap } from '../../../../ui/map/use-map.ts'

/** Without a map server there is only the country's outline, with its towns: nearer there is nothing to see. */
const OUTLINE_ZOOM = 10

/** A map that takes the point that is tapped, or to which its marker is dragged. Fields below it do the same by keyboard. */
export default function PickerMap({
  point,
  found,
  styleUrl,
  onPick,
}: {
  point: Coordinates | null
  /** The place that was found last: the map goes there. */
  found: Coordinates | null
  styleUrl: string | null
  onPick: (point: Coordinates) => void
}) {
  const { box, state } = useMap({
    styleUrl,
    bounds: firstView(point, styleUrl),
    maxZoom: zoomOf(styleUrl),
    cooperative: true,
  })
  const map = state.kind === 'ready' ? state.map : null
  usePick(map, onPick)
  useMarker(map, point, onPick)
  useEffect(() => {
    if (map && found) map.jumpTo({ center: [found.lng, found.lat], zoom: zoomOf(styleUrl) })
  }, [map, found, styleUrl])
  return (
    <>
      <div ref={box} className={classes.canvas} role="region" aria-label={say('Map for choosing the place')} />
      {state.kind === 'failed' && (
        <p className={classes.failed}>{say('This browser cannot draw the map. Please enter the coordinates below.')}</p>
      )}
    </>
  )
}

const zoomOf = (styleUrl: string | null) => (styleUrl ? DEFAULT_MAP_ZOOM : OUTLINE_ZOOM)

/** Around the point where one is set; else the middle of the country, and on the outline the whole of it. */
function firstView(point: Coordinates | null, styleUrl: string | null): LngLatBoundsLike {
  if (point) return boundsAround([point.lng, point.lat])
  const { lat, lng } = DEFAULT_MAP_CENTRE
  if (styleUrl) return [lng, lat, lng, lat]
  const { south, north, west, east } = KENYA_BOUNDS
  return [west, south, east, north]
}

function usePick(map: Map | null, onPick: (point: Coordinates) => void) {
  const pick = useEffectEvent(({ lngLat }: MapMouseEvent) => onPick({ lat: lngLat.lat, lng: lngLat.lng }))
  useEffect(() => {
    if (!map) return undefined
    const click = (event: MapMouseEvent) => pick(event)
    map.on('click', click)
    return () => {
      map.off('click', click)
    }
  }, [map])
}

function useMarker(map: Map | null, point: Coordinates | null, onPick: (point: Coordinates) => void) {
  const dropped = useEffectEvent((marker: Marker) => {
    const { lat, lng } = marker.getLngLat()
    onPick({ lat, lng })
  })
  const { lat, lng } = point ?? { lat: null, lng: null }
  useEffect(() => {
    if (!map || lat === null || lng === null || Math.abs(lat) > 90) return undefined
    const marker = new Marker({ element: placePin(), anchor: 'bottom', draggable: true })
      .setLngLat([lng, lat])
      .addTo(map)
    marker.on('dragend', () => dropped(marker))
    if (!map.getBounds().contains([lng, lat])) map.easeTo({ center: [lng, lat], duration: 180 })
    return () => {
      marker.remove()
    }
  }, [map, lat, lng])
}
