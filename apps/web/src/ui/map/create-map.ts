import { say } from '@upeo/domain/words/say'
import { AttributionControl, Map, NavigationControl, setWorkerUrl, type LngLatBoundsLike } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import 'maplibre-gl/dist/maplibre-gl.css'
import { builtInStyle, NEAR } from './built-in-style.ts'
import { MAP_ZOOMS } from './zooms.ts'

// The worker as a file of ours: the policy of the pages allows no other scripts.
setWorkerUrl(workerUrl)

/** What the built-in files cover; there is nothing to see beyond it. */
const FRAME: LngLatBoundsLike = [27, -10, 47, 11]

/**
 * A map in `container`, of the given style or of the built-in one. Browser only. Returns it with what ends it.
 */
export function createMap(
  container: HTMLElement,
  options: {
    styleUrl: string | null
    bounds: LngLatBoundsLike
    maxZoom?: number
    padding?: number
    cooperative?: boolean
  },
): { map: Map; end: () => void } {
  const map = new Map({
    container,
    style: options.styleUrl ?? builtInStyle(isDark(), false),
    ...(!options.styleUrl && { maxBounds: FRAME }),
    bounds: options.bounds,
    fitBoundsOptions: { padding: options.padding ?? 48, maxZoom: options.maxZoom ?? 9 },
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    maxZoom: options.styleUrl ? 18 : MAP_ZOOMS.max,
    minZoom: MAP_ZOOMS.min,
    cooperativeGestures: options.cooperative ?? false,
    locale: controlTexts(),
  })
  map.touchZoomRotate.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  map.addControl(new AttributionControl({ compact: true }))
  // On a small map the sources wait behind their button; elsewhere they close at the first movement.
  map.once('load', () => {
    if (container.clientWidth >= 640) return
    container.querySelector('.maplibregl-compact-show')?.classList.remove('maplibregl-compact-show')
  })
  if (options.styleUrl) return { map, end: () => map.remove() }
  // The finer file is fetched once it shows.
  let near = false
  const draw = () => map.setStyle(builtInStyle(isDark(), near), { diff: true })
  const look = () => {
    if (near || map.getZoom() < NEAR - 0.4) return
    near = true
    draw()
  }
  map.on('zoom', look)
  map.once('load', look)
  const scheme = new MutationObserver(draw)
  scheme.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] })
  return {
    map,
    end: () => {
      scheme.disconnect()
      map.remove()
    },
  }
}

const isDark = () => document.documentElement.getAttribute('data-mantine-color-scheme') === 'dark'

/** What the library says of its own, said by us: its names for those of its texts that our maps show. */
function controlTexts(): Record<string, string> {
  return {
    'AttributionControl.ToggleAttribution': say('Toggle attribution'),
    'Map.Title': say('Map'),
    'Marker.Title': say('Map marker'),
    'NavigationControl.ZoomIn': say('Zoom in'),
    'NavigationControl.ZoomOut': say('Zoom out'),
    'CooperativeGesturesHandler.WindowsHelpText': say('Use Ctrl + scroll to zoom the map'),
    'CooperativeGesturesHandler.MacHelpText': say('Use ⌘ + scroll to zoom the map'),
    'CooperativeGesturesHandler.MobileHelpText': say('Use two fingers to move the map'),
  }
}
