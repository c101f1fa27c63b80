import { mix, shade } from '../drawing/colour.ts'
import { fill, place as put, stroke } from '../drawing/path.ts'
import { softEllipse, type Stage } from '../drawing/stage.ts'
import { drawFlock, flamingo } from '../figures/birds.ts'
import { turbine } from '../figures/craft.ts'
import type { Ground, Place } from '../places.ts'
import { drawNairobi, drawOldTown } from './buildings.ts'
import { knownSkylines } from './known-skylines.ts'
import { drawRidge, type Ridge } from './ridge.ts'
import { drawWall, fischersTower } from './rock.ts'
import { drawSkyline } from './skyline.ts'
import { plant } from './trees.ts'
import { drawMirror, drawSea, drawWater } from './water.ts'

/** The country from the horizon to the middle distance; the motif and its ground come before it. */
export function drawCountry(stage: Stage, place: Place, horizon: number): string {
  return (
    drawBackdrop(stage, place, horizon) +
    drawFlockFar(stage, horizon) +
    middleGrounds[place.ground](stage, place, horizon)
  )
}

function drawFlockFar(stage: Stage, horizon: number): string {
  const random = stage.random.branch('flock')
  if (stage.light.hour === 'night' || random.chance(0.35)) return ''
  return drawFlock(
    random,
    stage.w * random.between(0.2, 0.8),
    horizon * random.between(0.28, 0.6),
    stage.tone(0.7),
    random.between(0.9, 1.5),
  )
}

function drawBackdrop(stage: Stage, place: Place, horizon: number): string {
  const random = stage.random.branch('backdrop')
  if (place.ground === 'coast') return ''
  const far = drawRidge(stage, { name: 'far', y: horizon - 34, swing: 34, depth: 0.02, waves: 4, haze: 0.8 })
  let art = far.art
  if (place.skyline !== undefined) {
    const wide = stage.w * random.between(1.06, 1.3)
    art += drawSkyline(stage, knownSkylines[place.skyline], {
      x: Math.min(-30, Math.max(stage.w + 30 - wide, stage.w * 0.5 - wide * random.between(0.4, 0.6))),
      width: wide,
      base: horizon + 8,
      height: stage.h * heightOf(place) * random.between(0.92, 1.1),
      depth: place.ground === 'hills' || place.ground === 'moor' ? 0.2 : 0.14,
    })
  }
  if (place.ground === 'city') art += drawNairobi(stage, horizon + 6, 0.32, stage.h * random.between(0.24, 0.3))
  return art + groundFog(stage, horizon)
}

function heightOf(place: Place): number {
  if (place.skyline === 'mountKenya') return place.ground === 'moor' ? 0.42 : 0.34
  if (place.skyline === 'kilimanjaro') return 0.31
  if (place.skyline === 'longonot' || place.skyline === 'ololokwe') return place.ground === 'lake' ? 0.18 : 0.27
  return place.ground === 'lake' || place.ground === 'desert' ? 0.15 : 0.21
}

/** The bright haze that lies where the plain begins. */
function groundFog(stage: Stage, y: number): string {
  return softEllipse(stage, stage.w / 2, y + 4, stage.w * 0.85, 92, stage.light.sky[2], 0.8)
}

/** Trees along a ridge, in loose groups, drawn from the back. */
function grove(
  stage: Stage,
  place: Place,
  ridge: Ridge,
  count: number,
  size: number,
  depth: number,
  name: string,
): string {
  const random = stage.random.branch(name)
  const leaf = mix(stage.lit(leafOf(place), depth), stage.tone(depth + 0.12), 0.3 + stage.light.veil * 0.6)
  const wood = mix(stage.tone(depth), stage.tone(1), 0.25)
  const middles = [random.between(0.08, 0.4), random.between(0.5, 0.95)].map((share) => share * stage.w)
  return Array.from({ length: count }, () => {
    const x = (middles[random.whole(0, 1)] ?? 0) + random.between(-0.2, 0.2) * stage.w
    const tall = size * random.between(0.7, 1.25)
    return plant(
      place.trees[random.whole(0, place.trees.length - 1)] ?? 'acacia',
      random,
      x,
      ridge.at(x) + 4,
      tall,
      shade(leaf, random.between(-0.02, 0.02)),
      wood,
    )
  }).join('')
}

function leafOf(place: Place): string {
  if (place.ground === 'moor') return '#5f8059'
  return place.ground === 'desert' || place.ground === 'plain' || place.ground === 'gorge' ? '#5f7340' : '#2f7a4f'
}

const soils: Record<Ground, string> = {
  plain: '#c9a24e',
  moor: '#8f9a52',
  forest: '#3f8a55',
  lake: '#7f9a58',
  coast: '#d9c08a',
  gorge: '#c98a4a',
  city: '#9aa65a',
  desert: '#dba35e',
  tea: '#5fa552',
  hills: '#86a452',
}

/** The land's tone with a little of its own soil and grass in it, more by day than by night. */
function soil(stage: Stage, place: Place, depth: number): string {
  return mix(stage.tone(depth), stage.lit(soils[place.ground], depth), 0.42 * (1 - stage.light.veil))
}

/** Ridges in turn, each with its trees. */
function layers(
  stage: Stage,
  place: Place,
  list: readonly {
    y: number
    swing: number
    depth: number
    trees: number
    size: number
    waves?: number
    gain?: number
  }[],
): string {
  return list
    .map(({ trees: count, size, ...options }, index) => {
      const ridge = drawRidge(stage, { name: `layer ${index}`, colour: soil(stage, place, options.depth), ...options })
      return grove(stage, place, ridge, count, size, options.depth, `grove ${index}`) + ridge.art
    })
    .join('')
}

const middleGrounds: Record<Ground, (stage: Stage, place: Place, horizon: number) => string> = {
  plain: (stage, place, y) =>
    layers(stage, place, [
      { y: y + 8, swing: 14, depth: 0.26, trees: 9, size: 46, waves: 5 },
      { y: y + 66, swing: 18, depth: 0.42, trees: 5, size: 96, waves: 4 },
      { y: y + 150, swing: 22, depth: 0.6, trees: 2, size: 190, waves: 3 },
    ]),
  moor: (stage, place, y) =>
    layers(stage, place, [
      { y: y - 24, swing: 62, depth: 0.3, trees: 0, size: 40, gain: 0.52 },
      { y: y + 52, swing: 66, depth: 0.48, trees: 8, size: 50, gain: 0.5 },
      { y: y + 150, swing: 56, depth: 0.66, trees: 6, size: 110 },
    ]),
  hills: (stage, place, y) =>
    layers(stage, place, [
      { y: y + 2, swing: 52, depth: 0.24, trees: 7, size: 30, waves: 4 },
      { y: y + 66, swing: 62, depth: 0.42, trees: 8, size: 54 },
      { y: y + 150, swing: 58, depth: 0.62, trees: 5, size: 105 },
    ]) + (place.detail === 'turbines' ? drawTurbines(stage, y) : ''),
  forest: (stage, place, y) =>
    layers(stage, place, [
      { y: y - 50, swing: 60, depth: 0.14, trees: 30, size: 46 },
      { y: y + 10, swing: 54, depth: 0.32, trees: 34, size: 82 },
      { y: y + 92, swing: 44, depth: 0.5, trees: 26, size: 132 },
      { y: y + 178, swing: 36, depth: 0.7, trees: 10, size: 240 },
    ]),
  tea: (stage, place, y) =>
    layers(stage, place, [
      { y: y, swing: 42, depth: 0.2, trees: 12, size: 36 },
      { y: y + 40, swing: 44, depth: 0.34, trees: 6, size: 60 },
    ]) + drawTea(stage, y + 110),
  desert: (stage, place, y) =>
    layers(stage, place, [
      { y: y + 14, swing: 16, depth: 0.22, trees: 3, size: 40, waves: 2, gain: 0.3 },
      { y: y + 76, swing: 34, depth: 0.4, trees: 2, size: 84, waves: 2, gain: 0.25 },
      { y: y + 156, swing: 40, depth: 0.58, trees: 2, size: 170, waves: 1.6, gain: 0.22 },
    ]),
  city: (stage, place, y) =>
    layers(stage, place, [
      { y: y + 14, swing: 10, depth: 0.4, trees: 22, size: 38, waves: 6 },
      { y: y + 70, swing: 16, depth: 0.55, trees: 7, size: 96, waves: 4 },
      { y: y + 150, swing: 20, depth: 0.7, trees: 2, size: 190 },
    ]),
  gorge: (stage, place, y) => {
    const backWalls =
      drawWall(stage, 'left', y - 210, y + 70, stage.w * 0.4, 0.2).art +
      drawWall(stage, 'right', y - 180, y + 70, stage.w * 0.33, 0.26).art
    const floor = drawRidge(stage, { name: 'floor', y: y + 48, swing: 12, depth: 0.36, waves: 4 })
    const tower = put(
      fischersTower(stage, 0.34),
      stage.w * stage.random.branch('tower').between(0.46, 0.62),
      y + 66,
      0.8,
    )
    const near =
      drawWall(stage, 'left', y - 330, y + 180, stage.w * 0.2, 0.5).art +
      drawWall(stage, 'right', y - 290, y + 180, stage.w * 0.16, 0.55).art
    return (
      backWalls +
      floor.art +
      grove(stage, place, floor, 6, 44, 0.36, 'floor trees') +
      tower +
      near +
      layers(stage, place, [{ y: y + 150, swing: 22, depth: 0.6, trees: 3, size: 120 }])
    )
  },
  lake: (stage, place, y) => {
    const shore = drawRidge(stage, { name: 'shore', y: y - 2, swing: 12, depth: 0.34, waves: 4 })
    return (
      grove(stage, place, shore, 12, 46, 0.34, 'shore trees') +
      shore.art +
      drawWater(stage, y + 10) +
      drawMirror(stage, y + 12, 0.34, 74) +
      (place.detail === 'flamingos' ? drawFlamingos(stage, y + 70) : '')
    )
  },
  coast: (stage, place, y) => {
    const island =
      place.detail === 'oldTown'
        ? drawOldTown(stage, y + 26, stage.h * 0.17)
        : drawRidge(stage, {
            name: 'headland',
            y: y + 14,
            swing: 10,
            depth: 0.24,
            waves: 2,
            shape: (across) => Math.max(0, 44 - across * 130),
          }).art
    const sea = drawSea(stage, y + 6, stage.h * 0.82, place.detail !== 'oldTown')
    return place.detail === 'oldTown' ? sea + island + drawMirror(stage, y + 32, 0.5, 60) : island + sea
  },
}

function drawTurbines(stage: Stage, y: number): string {
  const random = stage.random.branch('turbines')
  const white = mix(
    mix('#ffffff', stage.light.sky[2], 0.35),
    stage.light.far,
    stage.light.hour === 'night' ? 0.55 : 0.1,
  )
  return Array.from({ length: 7 }, (_, index) =>
    put(
      turbine(white, random.between(0, 120)),
      stage.w * (0.08 + index * 0.14) + random.between(-30, 30),
      y + random.between(10, 70),
      random.between(0.55, 1.05),
    ),
  ).join('')
}

/** Far flamingos: a pink band of hundreds, with some near enough to see their legs. */
function drawFlamingos(stage: Stage, y: number): string {
  const random = stage.random.branch('flamingos')
  const pink = stage.lit('#f58a9d', 0.75)
  let art = ''
  for (let index = 0; index < 150; index += 1)
    art += put(
      `<path d="M-9 0q9 -9 18 0M5 -3q5 -6 2 -13" fill="none" stroke="${pink}" stroke-width="4" stroke-linecap="round"/>`,
      random.next() * stage.w,
      y + random.between(-26, 20),
      random.between(0.35, 0.7),
    )
  for (let index = 0; index < 13; index += 1) {
    const near = index / 13
    art += put(
      flamingo(stage.lit('#f58a9d', 0.6 + near * 0.3), stage.tone(0.9), random.chance(0.4)),
      random.next() * stage.w,
      y + 30 + near * 80,
      0.5 + near * 0.6,
      random.chance(0.5),
    )
  }
  return art
}

/** Rounded hills combed by rows of tea. */
function drawTea(stage: Stage, y: number): string {
  const random = stage.random.branch('tea')
  let art = ''
  for (let hill = 0; hill < 4; hill += 1) {
    const [x, wide, top, depth] = [
      stage.w * (0.1 + hill * 0.28) + random.between(-50, 50),
      stage.w * random.between(0.34, 0.46),
      y + hill * 26 + random.between(-26, 26),
      0.46 + hill * 0.07,
    ]
    const green = mix(stage.lit('#3f9a4f', depth), stage.tone(depth), 0.3)
    let rows = ''
    for (let row = 1; row < 15; row += 1) {
      const share = row / 15
      rows += `M${x - wide} ${top + 240}Q${x - wide * (1 - share * 1.7)} ${top - 60 + share * 60} ${x + wide * share} ${top + 240}`
    }
    const shape = `M${x - wide} ${stage.h}V${top + 240}Q${x - wide * 0.5} ${top} ${x} ${top}Q${x + wide * 0.5} ${top} ${x + wide} ${top + 240}V${stage.h}Z`
    const clip = stage.define((id) => `<clipPath id="${id}"><path d="${shape}"/></clipPath>`)
    art += `${fill(shape, green)}<g clip-path="${clip}">${stroke(rows, shade(green, -0.06), 7, 0.7)}${stroke(rows, shade(green, 0.05), 2.4, 0.6)}</g>`
  }
  return art
}
