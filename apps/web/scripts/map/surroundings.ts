import { cities } from '../../src/ui/map/cities.data.ts'
import { lakes, peaks } from './places.data.ts'
import { leftOut } from './towns-nobody-seeks.data.ts'
import { mainRoads, type Stop } from './main-roads.data.ts'
import { parks, type Park } from './parks.data.ts'

export type Position = [number, number]

export interface Feature {
  readonly type: 'Feature'
  readonly properties: Readonly<Record<string, string | number | boolean>>
  readonly geometry:
    | { readonly type: 'Point'; readonly coordinates: Position }
    | { readonly type: 'LineString'; readonly coordinates: Position[] }
    | { readonly type: 'Polygon'; readonly coordinates: Position[][] }
}

/** Town, county, latitude, longitude: as the gazetteer of the server has them. */
export type Town = readonly [name: string, county: string, lat: number, lng: number]

/** Of all that stands on the map, what is made of lists of ours and of the gazetteer. */
export function listedFeatures(towns: readonly Town[]): { country: Feature[]; detail: Feature[] } {
  const roads = mainRoads.map(({ number, rank, stops }): Feature => {
    const coordinates = stops.map((stop) => placeOf(stop, towns))
    return {
      type: 'Feature',
      properties: { kind: 'road', rank, ...(number && { number }) },
      geometry: { type: 'LineString', coordinates },
    }
  })
  const passed = new Set(mainRoads.flatMap(({ stops }) => stops.filter((stop) => typeof stop === 'string')))
  const named = new Set(cities.map(([name]) => name))
  const smaller = towns
    .filter(([name]) => !named.has(name) && !leftOut.has(name))
    .map(([name, , lat, lng]) => point('town', name, [lng, lat], passed.has(name) ? 8 : 9.2))
  return {
    country: [
      ...parks.map((park) => shapeOf(park)),
      ...roads.filter(({ properties }) => properties['rank'] !== 3),
      ...cities.map(([name, lng, lat, from]) => point('town', name, [lng, lat], from)),
      ...lakes.map(([name, lng, lat, from]) => point('lake', name, [lng, lat], from)),
      ...peaks.map(([name, lng, lat, from]) => point('peak', name, [lng, lat], from)),
      ...parks.map((park) =>
        point('park-name', park.name, middleOf(park), park.km2 > 5000 ? 6 : park.km2 > 300 ? 7.4 : 8.6),
      ),
    ],
    detail: [...roads.filter(({ properties }) => properties['rank'] === 3), ...smaller],
  }
}

function placeOf(stop: Stop, towns: readonly Town[]): Position {
  if (typeof stop !== 'string') return [...stop]
  const [town, other] = towns.filter(([name]) => name === stop)
  if (!town || other) throw new Error(`${stop} is no one town of the gazetteer`)
  return [rounded(town[3]), rounded(town[2])]
}

function point(kind: string, name: string, coordinates: Position, from: number): Feature {
  return { type: 'Feature', properties: { kind, name, from }, geometry: { type: 'Point', coordinates } }
}

function middleOf({ middle }: Park): Position {
  const sum = middle.reduce(([x, y], [lng, lat]) => [x + lng, y + lat], [0, 0])
  return [rounded(sum[0] / middle.length), rounded(sum[1] / middle.length)]
}

const KM_PER_DEGREE = 111.32
const STEPS = 24

/** All within the same distance of the park's middle, as far as makes it the park's size. */
function shapeOf({ name, middle, km2 }: Park): Feature {
  const [first] = middle
  const last = middle.at(-1) ?? first
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]]
  const length = Math.hypot(dx, dy) * KM_PER_DEGREE
  // The size of two half circles and what lies between them, solved for their radius.
  const radius = (Math.sqrt(length * length + Math.PI * km2) - length) / Math.PI / KM_PER_DEGREE
  const towards = Math.atan2(dy, dx)
  const half = (from: readonly [number, number], start: number): Position[] =>
    Array.from({ length: STEPS / 2 + 1 }, (_, step) => {
      const angle = start + (step / STEPS) * 2 * Math.PI
      return [rounded(from[0] + radius * Math.cos(angle)), rounded(from[1] + radius * Math.sin(angle))]
    })
  const ring = [...half(last, towards - Math.PI / 2), ...half(first, towards + Math.PI / 2)]
  const closed = [...ring, ring[0]].filter((position) => position !== undefined)
  return { type: 'Feature', properties: { kind: 'park', name }, geometry: { type: 'Polygon', coordinates: [closed] } }
}

function rounded(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000
}
