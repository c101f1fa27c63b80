import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'

/** A part of GeoJSON, as far as the outline needs it. */
interface Outline {
  readonly type: 'FeatureCollection'
  readonly features: ReadonlyArray<{
    readonly type: 'Feature'
    readonly properties: { readonly name: string; readonly home: boolean }
    readonly geometry: { readonly type: 'MultiPolygon'; readonly coordinates: Position[][][] }
  }>
}
type Position = readonly [number, number]
type Atlas = {
  readonly objects: { readonly countries: { readonly geometries: ReadonlyArray<{ readonly id?: string }> } }
}
/** The package carries no types; this is what it does with a geometry of an atlas. */
type ToFeature = (
  atlas: Atlas,
  geometry: unknown,
) => {
  readonly properties: { readonly name: string }
  readonly geometry:
    | { readonly type: 'Polygon'; readonly coordinates: Position[][] }
    | { readonly type: 'MultiPolygon'; readonly coordinates: Position[][][] }
}
const toFeature = feature as ToFeature

const KENYA = '404'
/** Uganda, Tanzania, Ethiopia, Somalia, South Sudan, Rwanda, Burundi: what the eye needs around it. */
const neighbours = ['800', '834', '231', '706', '728', '646', '108']
const frame = { west: 26, east: 48, south: -12, north: 13 }

/** Kenya in detail and its neighbours roughly, from Natural Earth (public domain) as `world-atlas` packs it. */
export function mapOutline(): Outline {
  const near = ['10m', [KENYA]] as const
  const around = ['50m', neighbours] as const
  return { type: 'FeatureCollection', features: [around, near].flatMap(([scale, ids]) => countries(scale, ids)) }
}

/** Kenya's border with its neighbours: its outline without the coast, which the water draws better. */
export function landBorder(): Position[][] {
  const kenya = mapOutline().features.find(({ properties }) => properties.home)
  const [ring = []] = kenya?.geometry.coordinates.toSorted((a, b) => (b[0]?.length ?? 0) - (a[0]?.length ?? 0))[0] ?? []
  const parts: Position[][] = [[]]
  for (const position of ring) {
    if (isCoast(position)) parts.push([])
    else parts.at(-1)?.push(position)
  }
  return parts.filter((part) => part.length > 1)
}

/** Near the line from one end of the coast to the other. */
function isCoast([lng, lat]: Position): boolean {
  const [south, north] = [[39.2, -4.68] as const, [41.56, -1.66] as const]
  const across = south[0] + ((lat - south[1]) / (north[1] - south[1])) * (north[0] - south[0])
  return lat < north[1] + 0.02 && lng > across - 0.6
}

function countries(scale: '10m' | '50m', ids: readonly string[]): Outline['features'] {
  const file = createRequire(import.meta.url).resolve(`world-atlas/countries-${scale}.json`)
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as Atlas
  return atlas.objects.countries.geometries
    .filter(({ id }) => ids.includes(String(id)))
    .map((geometry) => {
      const { properties, geometry: shape } = toFeature(atlas, geometry)
      const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates
      return {
        type: 'Feature' as const,
        properties: { name: properties.name, home: String(geometry.id) === KENYA },
        geometry: {
          type: 'MultiPolygon' as const,
          coordinates: polygons.map((rings) => rings.map(rounded)).filter(isNear),
        },
      }
    })
}

/** To about a hundred metres, without the points that then repeat. */
function rounded(ring: readonly Position[]): Position[] {
  const points = ring.map(([lng, lat]): Position => [round(lng), round(lat)])
  return points.filter((point, at) => at === 0 || point.join() !== points[at - 1]?.join())
}

function round(degrees: number): number {
  return Math.round(degrees * 1000) / 1000
}

function isNear(polygon: readonly Position[][]): boolean {
  const { west, east, south, north } = frame
  return (polygon[0] ?? []).some(([lng, lat]) => lng > west && lng < east && lat > south && lat < north)
}
