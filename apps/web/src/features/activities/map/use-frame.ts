import type { Map } from 'maplibre-gl'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Box } from '../listing/listing-address.ts'
import { roundedBox } from './bounds.ts'

/** So long after the last movement the map lies still. */
const STILL = 250

interface Moved {
  /** A hand's doing. */
  readonly originalEvent?: unknown
  /** A movement of ours after which the list follows too. */
  readonly search?: boolean
  /** A movement of ours after which all stays as it is. */
  readonly keep?: boolean
}

/** What the map shows, once it lies still. Where a hand has moved it, `onMove` is told: not where it was put at first. */
export function useFrame(map: Map | null, onMove: (box: Box) => void) {
  const [frame, setFrame] = useState<{ readonly box: Box; readonly zoom: number } | null>(null)
  const moved = useEffectEvent((on: Map, { originalEvent, search, keep }: Moved) => {
    const bounds = on.getBounds()
    const box = roundedBox([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()])
    if (!keep) setFrame({ box, zoom: on.getZoom() })
    if (originalEvent || search) onMove(box)
  })
  useEffect(() => {
    if (!map) return undefined
    let timer = setTimeout(() => moved(map, {}))
    const later = (event: Moved) => {
      clearTimeout(timer)
      timer = setTimeout(() => moved(map, event), event.originalEvent ? STILL : 0)
    }
    map.on('moveend', later)
    return () => {
      clearTimeout(timer)
      map.off('moveend', later)
    }
  }, [map])
  return frame
}
