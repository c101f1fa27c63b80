import { DEFAULT_MAP_CENTRE, DEFAULT_MAP_ZOOM, KENYA_BOUNDS, type Coordinates } from '@upeo/domain/places/location'
import { Marker, type LngLatBoundsLike, type Map, type MapMouseEvent } from 'maplibre-gl'
import { useEffect, useEffectEvent } from 'react'
import classes from '../../../../ui/map/map.module.css'
import { placePin } from '../../../../ui/map/place-pin.ts'
import { useMap } from '../../../../ui/map/use-map.ts'

/** How much country around a point that is set already (degrees). */
const AROUND = 1.2

/** A map that takes a point by a press, and whose marker can be dragged. The fields below it do the same by keyboard. */
export default function PickerMap({
  point,
  styleUrl,
  onPick,
}: {
  point: Coordinates | null
  styleUrl: string | null
  onPick: (point: Coordinates) => void
}) {
  const { box, state } = useMap({
    styleUrl,
    bounds: firstView(point, styleUrl),
    maxZoom: styleUrl ? DEFAULT_MAP_ZOOM : 9,
    cooperative: true,
  })
  const map = state.kind === 'ready' ? state.map : null
  usePick(map, onPick)
  useMarker(map, point, onPick)
  return (
    <>
      <div ref={box} className={classes.canvas} role="region" aria-label="Map to choose the place on" />
      {state.kind === 'failed' && (
        <p className={classes.failed}>This browser cannot draw the map. Please enter the coordinates below.</p>
      )}
    </>
  )
}

/** The offline outline says nothing of a spot near by: it begins with the whole country. */
function firstView(point: Coordinates | null, styleUrl: string | null): LngLatBoundsLike {
  if (point) return [point.lng - AROUND, point.lat - AROUND, point.lng + AROUND, point.lat + AROUND]
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
