import type { LngLatBoundsLike, Map } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createMap } from './create-map.ts'

export type MapState =
  | { readonly kind: 'starting' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly map: Map }

/** One map while the component is mounted; `failed` when the browser cannot draw it (no WebGL). */
export function useMap(options: {
  styleUrl: string | null
  bounds: LngLatBoundsLike
  /** How near the first view may be. */
  maxZoom?: number
  /** Room around the first view, in pixels. */
  padding?: number
  cooperative?: boolean
}) {
  const box = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<MapState>({ kind: 'starting' })
  const start = useEffectEvent((container: HTMLElement) => createMap(container, options))
  useEffect(() => {
    if (!box.current) return undefined
    let made: ReturnType<typeof start>
    try {
      made = start(box.current)
    } catch {
      // Shown in the map's place: the list beside it has the same places. Only trying shows whether it can be drawn.
      // oxlint-disable-next-line react/set-state-in-effect
      setState({ kind: 'failed' })
      return undefined
    }
    setState({ kind: 'ready', map: made.map })
    return () => made.end()
  }, [])
  return { box, state }
}
