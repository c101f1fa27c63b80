import {
  AttributionControl,
  Map,
  Marker,
  NavigationControl,
  setWorkerUrl,
  type LngLatBoundsLike,
  type StyleSpecification,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import 'maplibre-gl/dist/maplibre-gl.css'
import { tokens } from '../theme/tokens.ts'
import outline from './outline.geojson?url'
import { towns } from './towns.ts'
import classes from './map.module.css'

// The worker as a file of ours: the policy of the pages allows no other scripts.
setWorkerUrl(workerUrl)

/**
 * A map in `container`, of the given style or of the built-in outline, which asks nobody outside for anything and has
 * no glyphs: the names of towns are HTML. Browser only. Returns it with what ends it.
 */
export function createMap(
  container: HTMLElement,
  options: { styleUrl: string | null; bounds: LngLatBoundsLike; maxZoom?: number; cooperative?: boolean },
): { map: Map; end: () => void } {
  const map = new Map({
    container,
    style: options.styleUrl ?? outlineStyle(),
    bounds: options.bounds,
    fitBoundsOptions: { padding: 48, maxZoom: options.maxZoom ?? 9 },
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    maxZoom: options.styleUrl ? 18 : 11,
    minZoom: 4,
    cooperativeGestures: options.cooperative ?? false,
  })
  map.touchZoomRotate.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  map.addControl(new AttributionControl({ compact: true }))
  if (options.styleUrl) return { map, end: () => map.remove() }
  labelTowns(map)
  const scheme = new MutationObserver(() => map.setStyle(outlineStyle()))
  scheme.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] })
  return {
    map,
    end: () => {
      scheme.disconnect()
      map.remove()
    },
  }
}

function outlineStyle(): StyleSpecification {
  const dark = document.documentElement.getAttribute('data-mantine-color-scheme') === 'dark'
  const colours = dark
    ? { sea: '#16323a', around: '#26231e', home: '#2b3a30', border: '#6f8a78', quiet: tokens.dark.hairline }
    : { sea: '#cfe6ea', around: '#efe8da', home: '#fbf7ec', border: '#8fa896', quiet: '#d8ccb8' }
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: new URL(outline, window.location.origin).href, attribution: 'Natural Earth' },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
      {
        id: 'land',
        type: 'fill',
        source: 'land',
        paint: { 'fill-color': ['case', ['get', 'home'], colours.home, colours.around] },
      },
      {
        id: 'border',
        type: 'line',
        source: 'land',
        layout: { 'line-join': 'round' },
        paint: {
          'line-color': ['case', ['get', 'home'], colours.border, colours.quiet],
          'line-width': ['case', ['get', 'home'], 1.6, 0.8],
        },
      },
    ],
  }
}

function labelTowns(map: Map): void {
  const labels = towns.map(([name, longitude, latitude, fromZoom]) => {
    const element = document.createElement('span')
    element.className = classes.town ?? ''
    element.textContent = name
    // The pins have texts for screen readers that say the same.
    element.setAttribute('aria-hidden', 'true')
    new Marker({ element, anchor: 'left', offset: [-4, 0] }).setLngLat([longitude, latitude]).addTo(map)
    return { element, fromZoom }
  })
  const show = () => {
    for (const { element, fromZoom } of labels) element.hidden = map.getZoom() < fromZoom
  }
  map.on('zoom', show)
  show()
}
