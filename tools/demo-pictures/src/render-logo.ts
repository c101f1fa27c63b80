import { mix } from './drawing/colour.ts'
import { circle, fill, place, stroke } from './drawing/path.ts'
import { createRandom } from './drawing/random.ts'
import { createStage } from './drawing/stage.ts'
import { elephant, giraffe } from './figures/mammals.ts'
import { dhow, tent } from './figures/craft.ts'
import { knownSkylines } from './land/known-skylines.ts'
import { drawRidge } from './land/ridge.ts'
import { drawSky } from './land/sky.ts'
import { drawSkyline } from './land/skyline.ts'
import { plant } from './land/trees.ts'
import { lightOf } from './light.ts'
import { letters } from './letters.ts'
import { rasterise } from './raster.ts'

export interface LogoRequest {
  readonly seed: string
  /** One to three letters under the emblem; other signs are left out. */
  readonly initials?: string
  readonly size?: number
}

const grounds = ['#123a33', '#7a2f24', '#20304f', '#8a5a1c', '#3b2347', '#1c4a52', '#4a3a1f'] as const
const emblems = ['mountain', 'acacia', 'elephant', 'giraffe', 'dhow', 'tent', 'palm'] as const

/** A guide's badge: a small landscape in a ring, with initials; JPEG, deterministic by seed. */
export async function renderLogo({ seed, initials = '', size = 400 }: LogoRequest): Promise<Buffer> {
  const random = createRandom(`logo/${seed}`)
  const stage = createStage(400, 400, random, lightOf(random.pick(['dawn', 'golden', 'dusk', 'morning']), random), {
    x: random.between(150, 250),
    y: random.between(140, 190),
    r: 46,
  })
  const ground = random.pick(grounds)
  const cream = '#f8eed8'
  const named = initials
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '')
    .slice(0, 3)
  const clip = stage.define((id) => `<clipPath id="${id}"><path d="${circle(200, 176, 138)}"/></clipPath>`)
  const skylineNames = Object.keys(knownSkylines) as (keyof typeof knownSkylines)[]
  const skyline = knownSkylines[skylineNames[random.whole(0, skylineNames.length - 1)] ?? 'mountKenya']
  const dark = stage.tone(1)
  const emblem = random.pick(emblems)
  const figures = {
    mountain: '',
    acacia: plant('acacia', random, 200, 276, 170, dark, dark),
    palm: plant('palm', random, 200, 276, 190, dark, dark),
    elephant: place(elephant(dark, dark), 196, 274, 1.1),
    giraffe: place(giraffe(dark, dark), 194, 280, 1),
    dhow: place(dhow(dark, cream, mix(cream, dark, 0.3)), 196, 268, 0.76),
    tent: place(tent('#d8643a', '#ffe39a', dark), 196, 268, 1.1),
  } as const
  const scene =
    drawSky(stage, 230) +
    drawSkyline(stage, skyline, { x: -40, width: 480, base: 240, height: 116, depth: 0.28 }) +
    drawRidge(stage, { name: 'a', y: 250, swing: 20, depth: 0.6, waves: 2 }).art +
    figures[emblem] +
    drawRidge(stage, { name: 'b', y: 282, swing: 12, depth: 1, waves: 2, haze: 0 }).art
  const lettering = named
    .split('')
    .map((letter, index) =>
      place(stroke(letters[letter] ?? '', cream, 13), 200 - (named.length * 52 - 14) / 2 + index * 52, 336, 0.62),
    )
    .join('')
  const art = `<rect width="400" height="400" fill="${ground}"/><g clip-path="${clip}">${scene}</g>${stroke(circle(200, 176, 138), cream, 7)}${stroke(circle(200, 176, 150), cream, 2, 0.7)}${lettering}${named === '' ? fill(circle(200, 360, 6) + circle(170, 360, 4) + circle(230, 360, 4), cream) : ''}`
  return rasterise(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="${size}" height="${size}"><defs>${stage.definitions.join('')}</defs>${art}</svg>`,
    size,
    size,
  )
}
