import type { ExpressionSpecification, FilterSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { say } from '@upeo/domain/words/say'
import country from './country.geojson?url'
import detail from './detail.geojson?url'

/** From here on the small lakes, brooks, ways and towns show; their file is larger than the other. */
export const NEAR = 7.6

const light = {
  land: '#f3eddf',
  home: '#fbf7ec',
  water: '#b9dbe3',
  river: '#9ccad6',
  border: '#8fa896',
  park: '#cfe3bd',
  road: '#e7c58f',
  trunk: '#dca556',
  text: '#4b443a',
  quiet: '#6d6558',
  green: '#3f6b3a',
  blue: '#2c6a7c',
  halo: '#fffdf7',
}
const dark: typeof light = {
  land: '#26231e',
  home: '#2d2a23',
  water: '#17333c',
  river: '#24505c',
  border: '#6f8a78',
  park: '#2c4030',
  road: '#5d5140',
  trunk: '#84693c',
  text: '#e6ddcc',
  quiet: '#b5ab99',
  green: '#a4cb98',
  blue: '#8fc3d2',
  halo: '#1b1814',
}
type Colours = typeof light

const nothing = { type: 'FeatureCollection', features: [] } as const

/**
 * The map that asks nobody outside for anything: land, water, parks, main roads and names, from two files of our own.
 * There are no glyph files: names are drawn in the font of the pages. Of its font stack the first name only says how bold.
 */
export function builtInStyle(isDark: boolean, isNear: boolean): StyleSpecification {
  const colours = isDark ? dark : light
  const at = (url: string) => new URL(url, window.location.origin).href
  return {
    version: 8,
    sources: {
      country: {
        type: 'geojson',
        data: at(country),
        attribution: say(
          'Natural Earth, © OpenStreetMap contributors (water), GSHHG, GeoNames. Roads and parks are drawn roughly.',
        ),
      },
      detail: { type: 'geojson', data: isNear ? at(detail) : nothing },
    },
    layers: layersOf(colours),
  }
}

const kind = (name: string): FilterSpecification => ['==', ['get', 'kind'], name]
const rank = (from: number, to: number): FilterSpecification => [
  'all',
  ['==', ['get', 'kind'], 'road'],
  ['>=', ['get', 'rank'], from],
  ['<=', ['get', 'rank'], to],
]
const grows = (...stops: readonly (readonly [zoom: number, size: number])[]): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.4],
  ['zoom'],
  ...stops.flat(),
]

const round = { 'line-join': 'round', 'line-cap': 'round' } as const
const fine = { source: 'detail', minzoom: NEAR } as const

/** Each covers those before it. */
function layersOf(colours: Colours): LayerSpecification[] {
  return [...landOf(colours), ...watersOf(colours), ...linesOf(colours), ...namesOf(colours)]
}

function landOf({ land, home, park }: Colours): LayerSpecification[] {
  return [
    { id: 'ground', type: 'background', paint: { 'background-color': land } },
    {
      id: 'home',
      type: 'fill',
      source: 'country',
      filter: ['all', kind('land'), ['==', ['get', 'home'], true]] as never,
      paint: { 'fill-color': home },
    },
    {
      id: 'parks',
      type: 'fill',
      source: 'country',
      filter: kind('park'),
      paint: { 'fill-color': park, 'fill-opacity': 0.6, 'fill-antialias': false },
    },
    {
      id: 'park-edges',
      type: 'line',
      source: 'country',
      filter: kind('park'),
      paint: {
        'line-color': park,
        'line-opacity': 0.8,
        'line-width': grows([5, 5], [9, 26], [13, 160]),
        'line-blur': grows([5, 4], [9, 24], [13, 150]),
      },
    },
  ]
}

function watersOf({ river, water }: Colours): LayerSpecification[] {
  return [
    {
      id: 'rivers',
      type: 'line',
      source: 'country',
      filter: kind('river'),
      layout: round,
      paint: { 'line-color': river, 'line-width': grows([5, 0.6], [9, 1.8], [13, 4]) },
    },
    {
      id: 'brooks',
      type: 'line',
      ...fine,
      filter: kind('river'),
      layout: round,
      paint: { 'line-color': river, 'line-width': grows([7, 0.5], [13, 2.5]) },
    },
    {
      id: 'water',
      type: 'fill',
      source: 'country',
      maxzoom: NEAR,
      filter: kind('water'),
      paint: { 'fill-color': water },
    },
    { id: 'water-near', type: 'fill', ...fine, filter: kind('water'), paint: { 'fill-color': water } },
  ]
}

function linesOf({ border, road, trunk }: Colours): LayerSpecification[] {
  return [
    {
      id: 'borders',
      type: 'line',
      source: 'country',
      filter: kind('border'),
      layout: round,
      paint: { 'line-color': border, 'line-width': 1.4, 'line-dasharray': [4, 2] },
    },
    {
      id: 'ways',
      type: 'line',
      ...fine,
      filter: rank(3, 3),
      layout: round,
      paint: { 'line-color': road, 'line-width': grows([7, 0.8], [13, 4]) },
    },
    {
      id: 'roads',
      type: 'line',
      source: 'country',
      minzoom: 5.6,
      filter: rank(2, 2),
      layout: round,
      paint: { 'line-color': road, 'line-width': grows([5, 0.6], [9, 2], [13, 6]) },
    },
    {
      id: 'trunks',
      type: 'line',
      source: 'country',
      filter: rank(1, 1),
      layout: round,
      paint: { 'line-color': trunk, 'line-width': grows([5, 0.8], [9, 2.6], [13, 8]) },
    },
  ]
}

interface Lettering {
  readonly colour: string
  readonly size: number
  readonly weight?: string
  readonly source?: 'country' | 'detail'
}

function namesOf({ text, quiet, green, blue, halo }: Colours): LayerSpecification[] {
  const shown = (name: string): FilterSpecification =>
    ['all', ['==', ['get', 'kind'], name], ['>=', ['zoom'], ['get', 'from']]] as never
  const names = (
    id: string,
    of: string,
    { colour, size, weight = 'Medium', source = 'country' }: Lettering,
    more: object = {},
  ) =>
    ({
      id,
      type: 'symbol',
      source,
      ...(source === 'detail' && { minzoom: NEAR }),
      filter: shown(of),
      layout: {
        'text-field': ['get', 'name'],
        'text-font': [weight, 'Figtree Variable'],
        'text-size': size,
        'text-max-width': 8,
        'text-padding': 4,
        ...more,
      },
      paint: { 'text-color': colour, 'text-halo-color': halo, 'text-halo-width': 1.4 },
    }) as LayerSpecification
  const beside = {
    'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
    'text-radial-offset': 0.5,
    'text-justify': 'auto',
  }
  return [
    {
      id: 'numbers',
      type: 'symbol',
      source: 'country',
      minzoom: 7,
      filter: ['all', ['==', ['get', 'kind'], 'road'], ['has', 'number']],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 280,
        'text-field': ['get', 'number'],
        'text-font': ['Bold', 'Figtree Variable'],
        'text-size': 11,
        'text-rotation-alignment': 'viewport',
      },
      paint: { 'text-color': quiet, 'text-halo-color': halo, 'text-halo-width': 2 },
    },
    {
      id: 'dots-near',
      type: 'circle',
      source: 'detail',
      minzoom: NEAR,
      filter: shown('town'),
      paint: { 'circle-radius': 2.4, 'circle-color': quiet },
    },
    {
      id: 'dots',
      type: 'circle',
      source: 'country',
      filter: shown('town'),
      paint: { 'circle-radius': 3.2, 'circle-color': text },
    },
    names('small-towns', 'town', { colour: quiet, size: 12, source: 'detail' }, beside),
    names('peaks', 'peak', { colour: quiet, size: 11.5 }),
    names('parks-named', 'park-name', { colour: green, size: 12, weight: 'SemiBold' }),
    names('lakes-named', 'lake', { colour: blue, size: 12 }),
    names('towns', 'town', { colour: text, size: 13.5, weight: 'SemiBold' }, beside),
  ]
}
