import { mix, shade } from '../drawing/colour.ts'
import { fill, lines, place as put, stroke, type Point } from '../drawing/path.ts'
import { fractalNoise } from '../drawing/noise.ts'
import { downward, softEllipse } from '../drawing/stage.ts'
import { ripple } from '../land/water.ts'
import { plant } from '../land/trees.ts'
import { drawBoulder, drawLeaves } from '../land/undergrowth.ts'
import { person, type Motif, type Scene } from './scene.ts'

interface Fall {
  readonly x: number
  readonly top: number
  readonly bottom: number
  readonly width: number
}

/** A sheet of falling water: lit edges, threads, and a torn foot. */
export function sheet(scene: Scene, { x, top, bottom, width }: Fall): string {
  const { stage } = scene
  const random = scene.random.branch(`sheet ${Math.round(x)}`)
  const white = mix('#ffffff', stage.light.sky[2], stage.light.hour === 'night' ? 0.45 : 0.15)
  const shadow = mix(white, stage.light.middle, 0.4)
  const body = downward(stage, top, bottom, [
    [0, mix(white, stage.light.water, 0.35)],
    [0.14, white],
    [1, mix(white, stage.light.far, 0.18)],
  ])
  const half = width / 2
  const edge = fractalNoise(random, 4)
  const side = (sign: number): Point[] =>
    Array.from({ length: 15 }, (_, index): Point => {
      const share = index / 14
      return [x + sign * (half * (1 + share * 0.22) + edge(share * 9 + sign * 20) * 7), top + share * (bottom - top)]
    })
  let [dark, light] = ['', '']
  for (let thread = 0; thread < width / 5; thread += 1) {
    const start = x + random.between(-half, half)
    const from = top + random.next() ** 1.6 * (bottom - top) * 0.8
    const path = `M${start.toFixed(1)} ${from.toFixed(1)}q${random.between(-5, 5).toFixed(1)} ${random.between(30, 90).toFixed(1)} ${((start - x) * 0.16).toFixed(1)} ${random.between(80, 190).toFixed(1)}`
    if (random.chance(0.55)) dark += path
    else light += path
  }
  const clip = stage.define(
    (id) =>
      `<clipPath id="${id}"><rect x="${x - width}" y="${top}" width="${width * 2}" height="${bottom - top}"/></clipPath>`,
  )
  return `${fill(`M${x - half - 26} ${top - 9}Q${x} ${top - 22} ${x + half + 26} ${top - 9}L${x + half} ${top + 14}H${x - half}Z`, mix(white, stage.light.water, 0.45))}${fill(lines([...side(-1), ...side(1).toReversed()]), body)}<g clip-path="${clip}">${stroke(dark, shadow, 3, 0.6)}${stroke(light, '#ffffff', 3.4, 0.7)}</g>`
}

/** The rock that the river leaps from, with its ledges; the lip is where the falls start. */
export function precipice(scene: Scene, falls: readonly Fall[], top: number, foot: number): string {
  const { stage } = scene
  const { w, h } = stage
  const random = scene.random.branch('precipice')
  const noise = fractalNoise(random, 6, 0.5)
  const rock = mix(stage.lit('#5c5348', 0.75), stage.tone(0.72), 0.5)
  const crest: Point[] = []
  for (let x = -10; x <= w + 10; x += 8) {
    const near = Math.min(...falls.map((fall) => Math.max(0, Math.abs(x - fall.x) - fall.width * 0.5)))
    crest.push([x, top - Math.min(1, near / 260) * 96 - noise(x / 150) * 26 * Math.min(1, near / 60)])
  }
  const body = downward(stage, top - 120, foot + 30, [
    [0, shade(rock, 0.02)],
    [0.55, shade(rock, -0.05)],
    [1, mix(rock, stage.light.far, 0.32)],
  ])
  const outline = lines([...crest, [w + 10, h], [-10, h]])
  const clip = stage.define((id) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`)
  let [cracks, lights] = ['', '']
  for (let index = 0; index < 70; index += 1) {
    const [x, y] = [random.next() * w, top + random.between(-60, 1) + random.next() * (foot - top) * 0.8]
    const path = `M${x.toFixed(0)} ${y.toFixed(0)}l${random.between(-4, 4).toFixed(0)} ${random.between(40, 150).toFixed(0)}`
    if (index % 3 === 0) lights += path
    else cracks += path
  }
  const green = stage.lit('#3f8a4f', 0.8)
  let moss = ''
  for (let index = 0; index < 60; index += 1) {
    const [x, _] = [random.next() * w, 0]
    const y = (crest[Math.floor((x + 10) / 8)]?.[1] ?? top) + random.next() ** 2 * 170
    moss += ripple(x - 30, y, random.between(40, 110), random.between(12, 26))
  }
  const bushes = Array.from({ length: 34 }, () => {
    const x = random.next() * w
    const y = crest[Math.floor((x + 10) / 8)]?.[1] ?? top
    const clear = falls.every((fall) => Math.abs(x - fall.x) > fall.width * 0.62 + 30)
    return clear
      ? plant(
          scene.place.ground === 'moor' ? 'cedar' : 'forestTree',
          random,
          x,
          y + 8,
          random.between(90, 220),
          mix(shade(green, random.between(-0.05, 0.01)), stage.tone(0.75), 0.3),
          stage.tone(0.9),
        )
      : ''
  }).join('')
  return `${bushes}${fill(outline, body)}<g clip-path="${clip}">${stroke(cracks, shade(rock, -0.1), 4, 0.5)}${stroke(lights, shade(rock, 0.06), 5, 0.45)}${fill(moss, mix(green, stage.tone(0.75), 0.3), 0.75)}</g>`
}

/** A fall over its precipice into a misty pool, with someone small before it. */
export const waterfall: Motif = (scene) => {
  const { stage, random, horizon } = scene
  const { w, h } = stage
  const top = horizon - h * random.between(0.1, 0.2)
  const foot = h * 0.78
  const x = w * random.between(0.38, 0.62)
  const kinds: readonly (readonly Fall[])[] = [
    [{ x, top, bottom: foot, width: random.between(110, 170) }],
    [-1, 0, 1].map((step) => ({
      x: x + step * random.between(190, 250),
      top: top + Math.abs(step) * 16,
      bottom: foot,
      width: random.between(60, 130),
    })),
    [
      { x: x - 95, top, bottom: foot, width: 84 },
      { x: x + 70, top: top + 8, bottom: foot, width: 130 },
    ],
  ]
  const falls = kinds[scene.variant % kinds.length] ?? []
  const pool = downward(stage, foot - 10, h, [
    [0, mix(stage.light.far, '#ffffff', 0.3)],
    [0.3, mix(stage.light.water, '#3aa89a', 0.4)],
    [1, mix(stage.light.water, stage.light.near, 0.6)],
  ])
  let rings = ''
  const ringsAt = scene.random.branch('rings')
  for (let index = 0; index < 60; index += 1) {
    const near = ringsAt.next()
    rings += ripple(
      x + (ringsAt.next() - 0.5) * w * (0.5 + near * 0.7),
      foot + 12 + near * (h - foot),
      50 + near * 160,
      2 + near * 5,
    )
  }
  const mist = falls
    .map((fall) =>
      softEllipse(stage, fall.x, foot - 14, fall.width * 2.2 + 90, 150, mix('#ffffff', stage.light.sky[2], 0.3), 0.95),
    )
    .join('')
  const stone = () => mix(stage.tone(0.92), stage.lit('#6b6259'), 0.25)
  const stones = [0.04, 0.17, 0.3, 0.71, 0.84, 0.97]
    .map((share) =>
      put(
        drawBoulder(random, random.between(120, 270), stone(), mix(stage.light.glow, stage.tone(0.6), 0.55)),
        w * share + random.between(-30, 30),
        h * random.between(0.84, 0.95),
        1,
      ),
    )
    .join('')
  const left = x > w / 2
  const standX = w * (left ? 0.24 : 0.77)
  const seat = put(drawBoulder(random, 330, stone(), mix(stage.light.glow, stage.tone(0.6), 0.55)), standX, h * 0.96, 1)
  const visitor = person({ ...scene, at: () => h * 0.82 }, random, {
    x: standX,
    size: 175,
    pose: random.pick(['cheer', 'point', 'lookOut', 'stand']),
    mirrored: !left,
    look: { pack: stage.lit('#d8643a') },
  })
  const leaf = stage.lit('#2f7448')
  const leaves =
    put(
      drawLeaves(random, stage.tone(0.97), mix(leaf, stage.tone(0.9), 0.35)),
      left ? w + 20 : -20,
      h + 10,
      1.35,
      left,
    ) +
    put(drawLeaves(random, stage.tone(1), mix(leaf, stage.tone(0.95), 0.4)), left ? -30 : w + 30, h + 60, 0.9, !left)
  return (
    precipice(scene, falls, top, foot) +
    falls.map((fall) => sheet(scene, fall)).join('') +
    `<rect x="-5" y="${foot}" width="${w + 10}" height="${h - foot + 5}" fill="${pool}"/>` +
    fill(rings, '#ffffff', 0.3) +
    mist +
    stones +
    seat +
    visitor +
    leaves
  )
}
