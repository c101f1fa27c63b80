import { mix, shade } from './drawing/colour.ts'
import { circle, ellipse, fill, smooth, stroke } from './drawing/path.ts'
import { createRandom } from './drawing/random.ts'
import { womenStyles, menStyles, type Face } from './figures/hairstyles.ts'
import { createStage, type Stage } from './drawing/stage.ts'
import { drawRidge } from './land/ridge.ts'
import { drawSky } from './land/sky.ts'
import { hours, lightOf } from './light.ts'
import { rasterise } from './raster.ts'

export interface PortraitRequest {
  readonly seed: string
  readonly presents?: 'woman' | 'man'
  /** Pixels of the square. */
  readonly size?: number
}

const skins = ['#3f281c', '#543626', '#6a452f', '#7d5338', '#935f40', '#a9744f', '#c08c66', '#4a3022'] as const
const cloths = [
  '#d8553a',
  '#e3a234',
  '#2e8a8f',
  '#f0e3cd',
  '#b23a48',
  '#3f7d52',
  '#3d5a98',
  '#8a4a7a',
  '#c9792d',
] as const

/** A guide or a traveller, head and shoulders before a landscape, as JPEG; deterministic by seed. */
export async function renderPortrait({ seed, presents, size = 480 }: PortraitRequest): Promise<Buffer> {
  const random = createRandom(`portrait/${seed}`)
  const light = lightOf(random.pick(['dawn', 'morning', 'golden', 'dusk', 'morning', ...hours]), random)
  const woman = presents === undefined ? random.chance(0.5) : presents === 'woman'
  const stage = createStage(600, 600, random, light, {
    x: random.between(150, 450),
    y: random.between(150, 260),
    r: random.between(60, 96),
  })
  const skin = random.pick(skins)
  const face: Face = {
    random,
    woman,
    skin,
    dark: shade(skin, -0.065),
    light: shade(skin, 0.05),
    hair: random.chance(0.12) ? '#6b6360' : mix('#17100f', skin, 0.06),
    cloth: random.pick(cloths),
    second: random.pick(cloths),
  }
  const art =
    drawSky(stage, 430) +
    drawRidge(stage, { name: 'far', y: 400, swing: 60, depth: 0.2, waves: 2 }).art +
    drawRidge(stage, { name: 'near', y: 470, swing: 44, depth: 0.5, waves: 1.6 }).art +
    drawBust(face, stage)
  return rasterise(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600" width="${size}" height="${size}"><defs>${stage.definitions.join('')}</defs>${art}</svg>`,
    size,
    size,
  )
}

function drawBust(face: Face, stage: Stage): string {
  const { random, woman } = face
  const style = random.pick(woman ? womenStyles : menStyles)(face)
  return style.behind + shoulders(face) + head(face, stage) + style.over + extras(face)
}

function shoulders({ random, cloth, second, skin, dark }: Face): string {
  const body =
    fill('M70 610C76 500 150 462 232 444L300 470L368 444C450 462 524 500 530 610Z', cloth) +
    fill('M300 470L368 444C450 462 524 500 530 610H330Z', shade(cloth, -0.045))
  const neck =
    fill('M246 350H354V438Q330 486 300 486Q270 486 246 438Z', skin) +
    fill('M246 392Q300 446 354 380V404Q300 466 246 420Z', dark, 0.8)
  const collars = [
    () => stroke('M240 442Q300 520 360 442', shade(cloth, 0.08), 16),
    () =>
      fill('M232 438L300 500L262 540L214 450Z', shade(cloth, 0.07)) +
      fill('M368 438L300 500L338 540L386 450Z', shade(cloth, 0.03)) +
      stroke('M300 502V606', shade(cloth, -0.09), 4),
    () =>
      [0, 1, 2, 3, 4]
        .map((ring) =>
          stroke(
            `M${232 - ring * 13} ${440 + ring * 7}Q300 ${524 + ring * 26} ${368 + ring * 13} ${440 + ring * 7}`,
            ['#f4ead6', '#d8453a', '#2e8a8f', '#f2b53c', '#f4ead6'][ring] ?? second,
            12,
          ),
        )
        .join(''),
    () =>
      stroke('M150 610L212 456M450 610L388 456', shade(second, -0.04), 30) +
      stroke('M240 442Q300 520 360 442', shade(cloth, -0.08), 10),
    () =>
      fill('M214 452Q300 560 386 452L420 468Q300 640 180 468Z', second) +
      stroke('M204 470Q300 590 396 470', shade(second, 0.1), 6, 0.8),
  ] as const
  return body + neck + random.pick(collars)()
}

function head({ random, skin, dark, light, hair, woman }: Face, stage: Stage): string {
  const wide = random.between(0, 9)
  const jaw = woman ? 0 : 8
  const outline = smooth(
    [
      [300, 142],
      [366, 164],
      [400 + wide * 0.6, 232],
      [396 + wide, 300],
      [370 + jaw, 364],
      [326 + jaw, 404],
      [300, 410],
      [274 - jaw, 404],
      [230 - jaw, 364],
      [204 - wide, 300],
      [200 - wide * 0.6, 232],
      [234, 164],
    ],
    true,
  )
  const right = stage.sun.x < 300
  const half = right
    ? 'M300 130H440V430H300Q352 390 356 320Q360 240 330 190Q316 160 300 142Z'
    : 'M300 130H160V430H300Q248 390 244 320Q240 240 270 190Q284 160 300 142Z'
  const clip = stage.define((id) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`)
  const ears = fill(ellipse(198 - wide, 292, 15, 27) + ellipse(402 + wide, 292, 15, 27), dark)
  const brow = (x: number, turn: number) =>
    stroke(`M${x - 26} ${248 + turn}Q${x} 232 ${x + 26} ${248 - turn}`, hair, woman ? 6 : 9)
  const calm = random.chance(0.4)
  const eye = (x: number) =>
    calm
      ? stroke(`M${x - 18} 279Q${x} 265 ${x + 18} 279`, '#1a1112', 6)
      : fill(ellipse(x, 277, 17, 11), '#fbf4ea') +
        fill(circle(x + 1, 277, 9.5), '#2a1712') +
        fill(circle(x + 4, 273, 3), '#ffffff') +
        stroke(`M${x - 19} 276Q${x} 259 ${x + 19} 275`, '#1a1112', woman ? 6 : 4.5)
  const smile = random.pick([
    () =>
      fill('M262 346Q300 358 338 346Q330 382 300 382Q270 382 262 346Z', '#fdf6ee') +
      stroke('M260 345Q300 358 340 345', mix(dark, '#7a2430', 0.4), 5) +
      stroke('M266 352Q300 396 334 352', mix(dark, '#7a2430', 0.35), 6),
    () => stroke('M264 350Q300 376 336 350', mix(dark, '#6a1c28', 0.45), 7),
    () =>
      fill('M264 352Q284 340 300 346Q316 340 336 352Q300 384 264 352Z', mix(skin, '#a8404a', woman ? 0.5 : 0.25)) +
      stroke('M264 352Q300 362 336 352', mix(dark, '#4a121c', 0.4), 3.5),
  ])()
  return (
    ears +
    fill(outline, skin) +
    `<g clip-path="${clip}">${fill(half, dark, 0.5)}${fill(ellipse(right ? 240 : 360, 322, 30, 22), light, 0.6)}</g>` +
    brow(252, 3) +
    brow(348, -3) +
    eye(252) +
    eye(348) +
    stroke('M296 290Q284 322 290 326Q300 334 312 326', shade(dark, -0.035), 5.5, 0.85) +
    smile
  )
}

/** Glasses or earrings, now and then. */
function extras({ random, woman, second }: Face): string {
  let art = ''
  if (random.chance(0.16))
    art += stroke(
      `${circle(252, 278, 33)}${circle(348, 278, 33)}M285 272Q300 264 315 272M219 272L200 264M381 272L400 264`,
      '#231a1a',
      6,
    )
  if (woman && random.chance(0.45))
    art +=
      fill(circle(192, 330, 9) + circle(408, 330, 9), random.chance(0.5) ? '#f2c14e' : second) +
      fill(circle(192, 352, 11) + circle(408, 352, 11), '#f2c14e')
  return art
}
