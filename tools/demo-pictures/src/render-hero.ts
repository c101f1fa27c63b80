import { mix } from './drawing/colour.ts'
import { place as put, stroke } from './drawing/path.ts'
import { createRandom } from './drawing/random.ts'
import { createStage, downward } from './drawing/stage.ts'
import { elephant } from './figures/mammals.ts'
import { balloon } from './figures/craft.ts'
import { drawPerson } from './figures/person.ts'
import { poses } from './figures/poses.ts'
import { drawCountry } from './land/country.ts'
import { drawRidge } from './land/ridge.ts'
import { drawSky } from './land/sky.ts'
import { plant } from './land/trees.ts'
import { drawGrass } from './land/undergrowth.ts'
import { lightOf, type Hour } from './light.ts'
import { cast } from './motifs/scene.ts'
import { composeScene } from './compose-scene.ts'
import { places, type Place, type PlaceKey } from './places.ts'
import { rasterise } from './raster.ts'

export interface HeroRequest {
  readonly seed: string
  readonly hour?: Hour
  readonly place?: PlaceKey
  readonly width?: number
  readonly height?: number
}

/** The home page's wide picture: everything that happens stands to the right; the left and the sky are calm, for text. */
export async function renderHero({
  seed,
  hour = 'golden',
  place: key = 'ol-pejeta',
  width = 2400,
  height = 1350,
}: HeroRequest): Promise<Buffer> {
  const random = createRandom(`hero/${seed}`)
  // One kind of tree keeps the middle calm.
  const place: Place = { ...places[key], trees: ['acacia'] }
  const [w, h] = [1600, Math.round((1600 * height) / width)]
  const horizon = h * 0.6
  const stage = createStage(w, h, random, lightOf(hour, random), { x: w * 0.66, y: horizon - h * 0.2, r: 56 })
  const dark = stage.tone(1)
  const ground = drawRidge(stage, { name: 'ground', y: h * 0.86, swing: 18, depth: 0.84, waves: 2, haze: 0.2 })
  const front = drawRidge(stage, { name: 'front', y: h * 0.965, swing: 18, depth: 1, waves: 2.2, haze: 0 })
  const scene = { stage, place, random, horizon, variant: 0, at: ground.at }
  const hiker = (x: number, size: number, pack: string) =>
    put(
      stroke('M24 -66L33 -1', dark, 1.8) + drawPerson(poses.walk, { ...cast(scene, random), pack: stage.lit(pack) }),
      x,
      ground.at(x) + 22,
      size,
    )
  const silk = (a: string, b: string) => [stage.lit(a, 0.8), stage.lit(b, 0.8), stage.lit('#fbf0d8', 0.8)] as const
  const grey = stage.lit('#80736c', 0.8)
  const elephants = [
    [0.43, 0.8],
    [0.475, 0.46],
    [0.52, 0.92],
  ]
    .map(([share = 0, size = 1]) =>
      put(elephant(grey, mix(stage.light.glow, grey, 0.4)), w * share, ground.at(w * share) + 2, size, true),
    )
    .join('')
  const art =
    drawSky(stage, horizon) +
    drawCountry(stage, place, horizon) +
    put(balloon(silk('#d8452f', '#f2b33c'), dark), w * 0.88, h * 0.4, 1.15) +
    put(balloon(silk('#2e7f8a', '#f2c14e'), dark), w * 0.78, h * 0.25, 0.62) +
    ground.art +
    elephants +
    plant('acacia', random, w * 0.955, h * 0.93, h * 0.62, mix(stage.lit('#3f7044', 1), dark, 0.45), dark) +
    hiker(w * 0.69, 1.7, '#d8643a') +
    hiker(w * 0.765, 1.78, '#2f6f73') +
    hiker(w * 0.825, 1.66, '#d9982f') +
    drawGrass(stage, front.at, dark, 60) +
    front.art +
    `<rect width="${w}" height="${h}" fill="${downward(stage, h * 0.75, h, [
      [0, stage.light.near, 0],
      [1, stage.light.near, 0.35],
    ])}"/>`
  return rasterise(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${width}" height="${height}"><defs>${stage.definitions.join('')}</defs>${art}</svg>`,
    width,
    height,
  )
}

/** A guide's cover: a wide landscape of the place they know. */
export async function renderCover({
  place,
  seed,
  hour,
  width = 1600,
  height = 640,
}: HeroRequest & { place: PlaceKey }): Promise<Buffer> {
  const composed = composeScene({
    place,
    seed: `cover/${seed}`,
    width,
    height,
    ...(hour === undefined ? {} : { hour }),
  })
  return rasterise(composed.svg, composed.width, composed.height)
}
