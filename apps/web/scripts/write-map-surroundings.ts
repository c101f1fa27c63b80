import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { landBorder, mapOutline } from './map/outline.ts'
import { listedFeatures, type Feature, type Position, type Town } from './map/surroundings.ts'

/**
 * Prepares what the built-in map shows, once; its two files are kept in the repository. Needs `npm` and `tar`, and `gmt`
 * with its high-resolution data (Debian: `gmt`, `gmt-gshhg-high`). docs/credits.md tells the sources and their licences.
 */
const waterPackage = '@geo-maps/earth-waterbodies-10m@0.6.0'
const mapshaper = 'mapshaper@0.7.70'
/** Kenya with a strip of its neighbours; the map cannot be moved out of it. */
const frame = '27,-10,47,11'
const kenya = '33.4,-5.2,42.4,5.7'
const target = new URL('../src/ui/map/', import.meta.url)
const townsFile = new URL('../../server/src/adapters/maps/kenya-towns.json', import.meta.url)

const folder = mkdtempSync(join(tmpdir(), 'map-surroundings-'))
const inside = (name: string) => join(folder, name)

execFileSync('npm', ['pack', '--silent', waterPackage], { cwd: folder })
execFileSync('sh', ['-c', 'tar xzf *.tgz'], { cwd: folder })
const land = mapOutline()
writeFileSync(inside('land.json'), JSON.stringify(land))

shape('package/map.geo.json', '-explode', `-clip bbox=${frame} remove-slivers`, '-dissolve', '-explode', '-o all.json')
// Small lakes are for a near look; and a coast seen from afar needs few points.
shape('all.json', "-filter 'this.area > 4e6'", '-simplify 12% keep-shapes', '-filter-slivers', out('far.json', 0.001))
shape('all.json', `-clip bbox=${kenya}`, "-filter 'this.area > 8e5'", out('near.json', 0.0001))
shape('far.json', `-erase bbox=${kenya}`, out('around.json', 0.001))

const towns = JSON.parse(readFileSync(townsFile, 'utf8')) as Town[]
const listed = listedFeatures(towns)
const rivers = readRivers()
save('country.geojson', [
  ...kinds('land', 'land.json'),
  ...kinds('water', 'far.json'),
  ...rivers.filter(({ properties }) => Number(properties['rank']) < 3),
  ...landBorder().map((coordinates): Feature => ({
    type: 'Feature',
    properties: { kind: 'border' },
    geometry: { type: 'LineString', coordinates: coordinates.map(([lng, lat]): Position => [lng, lat]) },
  })),
  ...listed.country,
])
save('detail.geojson', [
  ...kinds('water', 'near.json'),
  ...kinds('water', 'around.json'),
  ...rivers.filter(({ properties }) => Number(properties['rank']) >= 3),
  ...listed.detail,
])
rmSync(folder, { recursive: true })

function shape(from: string, ...steps: string[]): void {
  execFileSync('sh', ['-c', `npx --yes --package=${mapshaper} mapshaper-xl ${from} ${steps.join(' ')}`], {
    cwd: folder,
    stdio: 'inherit',
  })
}

function out(name: string, precision: number): string {
  return `-o ${name} format=geojson precision=${precision}`
}

function kinds(kind: string, name: string): Feature[] {
  const read = JSON.parse(readFileSync(inside(name), 'utf8')) as {
    features?: Feature[]
    geometries?: Feature['geometry'][]
  }
  const features = read.features ?? (read.geometries ?? []).map((geometry) => ({ properties: {}, geometry }))
  return features.map(({ properties, geometry }) => ({
    type: 'Feature',
    properties: { kind, ...('home' in properties && { home: Boolean(properties['home']) }) },
    geometry,
  }))
}

/** Lines of longitude and latitude below a line that begins with `>` and ends with the river's level. */
function readRivers(): Feature[] {
  const [west = 0, south = 0, east = 0, north = 0] = kenya.split(',').map(Number)
  const range = `-R${[west, east, south, north].join('/')}`
  const text = execFileSync('gmt', ['pscoast', range, '-Dh', '-Ir', '-M'], { cwd: folder, encoding: 'utf8' })
  return text
    .split(/^>/m)
    .slice(1)
    .map((part): Feature => {
      const [head = '', ...lines] = part.trim().split('\n')
      const coordinates = lines
        .filter((line) => !line.startsWith('#'))
        .map((line): Position => {
          const [lng = 0, lat = 0] = line.split(/\s+/).map(Number)
          return [Math.round(lng * 1000) / 1000, Math.round(lat * 1000) / 1000]
        })
      const rank = Number(/Level (\d+)/.exec(head)?.[1] ?? 4)
      return { type: 'Feature', properties: { kind: 'river', rank }, geometry: { type: 'LineString', coordinates } }
    })
    .filter(({ geometry }) => geometry.coordinates.length > 1)
}

function save(name: string, features: readonly Feature[]): void {
  writeFileSync(new URL(name, target), `${JSON.stringify({ type: 'FeatureCollection', features })}\n`)
}
