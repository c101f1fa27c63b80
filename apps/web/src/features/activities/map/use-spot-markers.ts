import type { Map } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { createSpotMarkers, type SpotMarkers } from './spot-markers.ts'
import type { Spot } from './spots.ts'

/** The marks of the spots on the map, the chosen one marked. Answers with what moves the focus to a spot's mark. */
export function useSpotMarkers(
  map: Map | null,
  spots: readonly Spot[],
  chosen: string | null,
  onPress: (spot: Spot) => void,
): (key: string) => void {
  const markers = useRef<SpotMarkers | null>(null)
  const press = useEffectEvent((key: string) => {
    const spot = spots.find((each) => each.key === key)
    if (spot) onPress(spot)
  })
  useEffect(() => {
    if (!map) return undefined
    const made = createSpotMarkers(map, (key) => press(key))
    markers.current = made
    return () => {
      markers.current = null
      made.end()
    }
  }, [map])
  useEffect(() => {
    if (map) markers.current?.show(spots, chosen)
  }, [map, spots, chosen])
  return (key) => markers.current?.focus(key)
}
