import { mix } from './drawing/colour.ts'
import { place as put } from './drawing/path.ts'
import { createRandom, type Random } from './drawing/random.ts'
import { createStage, downward, radial, type Stage } from './drawing/stage.ts'
import { drawCountry } from './land/country.ts'
import { drawRidge } from './land/ridge.ts'
import { drawSky } from './land/sky.ts'
import { plant } from './land/trees.ts'
import { drawGrass, drawReeds } from './land/undergrowth.ts'
import { drawWater } from './land/water.ts'
import { lightOf, type Hour } from './light.ts'
import { boating } from './motifs/afloat.ts'
import { waterSports } from './motifs/water-sports.ts'
import { waterfall } from './motifs/falls.ts'
import { camping, climbing, cycling, hiking } from './motifs/on-foot.ts'
import type { Motif, Scene } from './motifs/scene.ts'
import { culture } from './motifs/culture.ts'
import { adventure, other, wellness } from './motifs/leisure.ts'
import { photography } from './motifs/looking.ts'
import { food } from './motifs/market.ts'
import { birds, wildlife } from './motifs/wild.ts'
import { places, type Category, type Place, type PlaceKey } from './places.ts'

export interface SceneRequest {
  readonly place: PlaceKey
  /** Left out: the landscape alone. */
  readonly category?: Category
  /** Left out: one that suits the category, by the seed. */
  readonly hour?: Hour
  readonly seed: string
  /** Another composition of the same subject. */
  readonly variant?: number
  readonly width?: number
  readonly height?: number
}

const motifs: Record<Category, Motif> = {
  Hiking: hiking,
  Camping: camping,
  Cycling: cycling,
  'Water Sports': waterSports,
  'Rock Climbing': climbing,
  'Wildlife Tours': wildlife,
  'Waterfall Chase': waterfall,
  'Cultural Tours': culture,
  'Bird Watching': birds,
  Boating: boating,
  Photography: photography,
  'Food Tours': food,
  'Adventure Parks': adventure,
  Wellness: wellness,
  Other: other,
}

const bestHours: Partial<Record<Category, readonly [Hour, ...Hour[]]>> = {
  Camping: ['night', 'dusk', 'dusk', 'night', 'dawn'],
  Wellness: ['dawn', 'dusk', 'dawn', 'golden'],
  'Waterfall Chase': ['morning', 'dawn', 'golden', 'morning'],
  'Water Sports': ['morning', 'golden', 'dusk', 'morning'],
  Photography: ['dawn', 'dusk', 'golden', 'night'],
  'Cultural Tours': ['golden', 'dawn', 'golden', 'dusk', 'morning'],
  Other: ['dawn', 'golden', 'morning', 'dusk', 'night'],
  'Adventure Parks': ['morning', 'golden', 'dawn'],
}

const daylight: readonly [Hour, ...Hour[]] = ['dawn', 'morning', 'golden', 'dusk', 'morning', 'golden']

/** How high the sun stands over the horizon, as a share of the picture's height. */
export const sunHeights: Record<Hour, readonly [number, number]> = {
  dawn: [0.03, 0.14],
  morning: [0.3, 0.42],
  golden: [0.12, 0.26],
  dusk: [0.01, 0.1],
  night: [0.28, 0.42],
}

/** Draws a scene as SVG, on a canvas 1600 wide whatever the size asked for. */
export function composeScene(request: SceneRequest): { svg: string; width: number; height: number } {
  const { width = 1600, height = 1067, category, seed, variant = 0 } = request
  const place: Place = places[request.place]
  const random = createRandom(`${request.place}/${category ?? 'land'}/${seed}/${variant}`)
  const [w, h] = [1600, Math.round((1600 * height) / width)]
  const hour = request.hour ?? random.pick((category && bestHours[category]) ?? daylight)
  const horizon = h * random.between(0.5, 0.57)
  const [low, high] = sunHeights[hour]
  const sunX = random.chance(0.5) ? random.between(0.24, 0.42) : random.between(0.58, 0.76)
  const stage = createStage(w, h, random, lightOf(hour, random), {
    x: w * sunX,
    y: horizon - h * random.between(low, high),
    r: hour === 'morning' ? 44 : random.between(46, 62),
  })
  const art =
    drawSky(stage, horizon) +
    drawCountry(stage, place, horizon) +
    drawFront(stage, place, horizon, random, variant, category) +
    drawVignette(stage)
  return {
    width,
    height,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${width}" height="${height}"><defs>${stage.definitions.join('')}</defs>${art}</svg>`,
  }
}

const afloat = (category: Category | undefined, place: Place, variant: number) =>
  category === 'Boating' ||
  category === 'Water Sports' ||
  (place.ground === 'lake' && ((category === 'Wildlife Tours' && variant % 2 === 0) || category === 'Bird Watching'))

/** The ground before us, the motif on it, and what frames it. */
function drawFront(
  stage: Stage,
  place: Place,
  horizon: number,
  random: Random,
  variant: number,
  category?: Category,
): string {
  const scene = { stage, place, random: random.branch('motif'), horizon, variant }
  if (category === 'Waterfall Chase') return waterfall({ ...scene, at: () => stage.h * 0.84 })
  if (afloat(category, place, variant))
    return (
      drawShore(stage, place, horizon) +
      subject(category, { ...scene, at: () => stage.h * 0.77 }) +
      frameWater(stage, place)
    )
  const ground = drawGround(stage, place)
  const clear = category === 'Adventure Parks' || category === 'Rock Climbing'
  return (
    ground.art +
    (clear ? '' : frameTree(stage, place, category)) +
    subject(category, { ...scene, at: ground.at }) +
    ground.over
  )
}

const subject = (category: Category | undefined, scene: Scene) =>
  category === undefined ? '' : motifs[category](scene)

/** Water before a land place: the river or the dam everybody there knows. */
export function drawShore(stage: Stage, place: Place, horizon: number): string {
  return place.ground === 'lake' || place.ground === 'coast' ? '' : drawWater(stage, horizon + 118)
}

export function frameWater(stage: Stage, place: Place): string {
  if (place.ground === 'coast') return ''
  const random = stage.random.branch('reeds side')
  const { w, h } = stage
  const left = random.chance(0.5)
  return drawReeds(stage, left ? -10 : w * 0.74, left ? w * 0.24 : w + 10, h + 8, stage.tone(1), h * 0.24)
}

interface Front {
  readonly art: string
  /** Drawn over the motif's feet. */
  readonly over: string
  readonly at: (x: number) => number
}

export function drawGround(stage: Stage, place: Place): Front {
  const { h } = stage
  if (place.ground === 'coast') {
    const sand = mix(stage.lit('#e9d3a4', 0.98), stage.tone(0.9), 0.1)
    const beach = drawRidge(stage, {
      name: 'sand',
      y: h * 0.875,
      swing: 9,
      depth: 0.9,
      waves: 2,
      gain: 0.25,
      haze: 0,
      colour: sand,
    })
    return { art: place.detail === 'oldTown' ? beach.art : '', over: '', at: (x) => beach.at(x) + 22 }
  }
  const swing = place.ground === 'desert' ? 12 : 20
  const near = drawRidge(stage, { name: 'ground', y: h * 0.83, swing, depth: 0.84, waves: 2.2, haze: 0.2 })
  const front = drawRidge(stage, { name: 'front', y: h * 0.955, swing: 22, depth: 1, waves: 2.4, haze: 0 })
  const grassy = place.ground !== 'desert'
  const grass = grassy ? drawGrass(stage, near.at, stage.tone(0.84), 24, 0.8) : ''
  const over = (grassy ? drawGrass(stage, front.at, stage.tone(1), 74) : '') + front.art
  return { art: grass + near.art, over, at: (x) => near.at(x) + 26 }
}

/** One large tree at the side away from the sun. */
export function frameTree(stage: Stage, place: Place, category?: Category): string {
  const random = stage.random.branch('frame')
  if (category !== undefined && random.chance(0.35)) return ''
  const { w, h } = stage
  const left = stage.sun.x > w / 2
  const kind = place.trees[0] === 'lobelia' ? 'groundsel' : place.trees[0]
  const x = w * random.between(0.03, 0.14)
  const size = h * (kind === 'groundsel' ? 0.4 : random.between(0.56, 0.74))
  const leaf = mix(stage.lit('#3f7044', 1), stage.tone(1), 0.5)
  return put(plant(kind, random, 0, 0, size, leaf, stage.tone(1)), left ? x : w - x, h * 0.93, 1)
}

/** The corners a little darker, the light held in the middle. */
export function drawVignette(stage: Stage): string {
  const { w, h, light } = stage
  const corners = radial(stage, w / 2, h * 0.46, w * 0.74, [
    [0, light.near, 0],
    [0.62, light.near, 0],
    [1, light.near, 0.34],
  ])
  const foot = downward(stage, h * 0.8, h, [
    [0, light.near, 0],
    [1, light.near, 0.3],
  ])
  return `<rect width="${w}" height="${h}" fill="${corners}"/><rect y="${h * 0.8}" width="${w}" height="${h * 0.2}" fill="${foot}"/>`
}
