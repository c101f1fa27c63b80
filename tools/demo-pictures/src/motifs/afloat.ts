import { mix, shade } from '../drawing/colour.ts'
import { fill, place as put, smooth, stroke } from '../drawing/path.ts'
import { canoe, dhow, kayak, sloop } from '../figures/craft.ts'
import { drawPerson } from '../figures/person.ts'
import { poses } from '../figures/poses.ts'
import { ripple } from '../land/water.ts'
import { cast, type Motif, type Scene } from './scene.ts'

/** The broken mirror image and the bow wave below something that floats. */
export function wake(scene: Scene, x: number, y: number, width: number, colour: string): string {
  const random = scene.random.branch(`wake ${Math.round(x)}`)
  let [mirror, foam] = ['', '']
  for (let band = 0; band < 9; band += 1)
    mirror += ripple(
      x - width * 0.5 + random.between(-0.08, 0.12) * width,
      y + 9 + band * 8,
      width * (1 - band * 0.07) * random.between(0.7, 1),
      6,
    )
  for (let band = 0; band < 5; band += 1)
    foam += ripple(x - width * random.between(0.45, 0.75), y + 5 + band * 5, width * random.between(0.5, 1.1), 4)
  return fill(mirror, colour, 0.3) + fill(foam, scene.stage.light.sky[2], 0.5)
}

export const blade = (colour: string) =>
  stroke('M10 -74L28 12', colour, 2.2) +
  fill(
    smooth(
      [
        [25, 2],
        [31, 6],
        [34, 26],
        [27, 28],
        [24, 14],
      ],
      true,
    ),
    colour,
  )
export const doubleBlade = (colour: string) =>
  stroke('M2 -62L38 0', colour, 2.2) +
  fill(
    smooth(
      [
        [35, -4],
        [43, 2],
        [47, 16],
        [40, 16],
        [35, 6],
      ],
      true,
    ) +
      smooth(
        [
          [4, -58],
          [-4, -64],
          [-8, -80],
          [0, -79],
          [5, -68],
        ],
        true,
      ),
    colour,
  )

export function paddler(scene: Scene, x: number, kind: 'one' | 'two'): string {
  const look = cast(scene, scene.random)
  const wood = scene.stage.lit('#e8c98f')
  return put(drawPerson(poses.paddle, look) + (kind === 'one' ? blade(wood) : doubleBlade(wood)), x, -5, 1)
}

export const canoes: Motif = (scene) => {
  const { stage, random } = scene
  const [x, y] = [stage.w * random.between(0.38, 0.58), stage.h * random.between(0.76, 0.8)]
  const hull = stage.lit(random.pick(['#8a4a2c', '#b5532f', '#4f6b3f']))
  const boat =
    paddler(scene, -58, 'one') +
    paddler(scene, -2, 'one') +
    paddler(scene, 46, 'one') +
    canoe(hull, mix(hull, stage.light.glow, 0.5))
  return put(boat, x, y, 2.9, random.chance(0.5)) + wake(scene, x, y + 12, 520, stage.tone(1))
}

export const kayaks: Motif = (scene) => {
  const { stage, random } = scene
  return [
    [0.3, 0.7, 1.9],
    [0.6, 0.79, 2.7],
  ]
    .map(([share = 0, down = 0, size = 1]) => {
      const [x, y] = [stage.w * (share + random.between(-0.05, 0.05)), stage.h * down]
      const hull = stage.lit(random.pick(['#e2632f', '#e5a832', '#2f8f92', '#c4404a']))
      return (
        put(paddler(scene, -2, 'two') + kayak(hull, mix(hull, '#ffffff', 0.6)), x, y, size, random.chance(0.5)) +
        wake(scene, x, y + 8, 170 * size, stage.tone(1))
      )
    })
    .join('')
}

export const dhows: Motif = (scene) => {
  const { stage, random } = scene
  const left = stage.sun.x > stage.w / 2
  const sail = mix('#fff3dc', stage.light.sky[2], 0.3)
  const big = [stage.w * (left ? 0.34 : 0.64), stage.h * 0.77] as const
  const small = [stage.w * (left ? 0.82 : 0.14), stage.h * 0.625] as const
  const shadow = mix(sail, stage.light.middle, 0.4)
  const crew =
    put(drawPerson(poses.sit, cast(scene, random)), -34, -4, 0.46) +
    put(drawPerson(poses.stand, cast(scene, random)), 40, -8, 0.46, true) +
    put(drawPerson(poses.sit, cast(scene, random)), 66, -16, 0.42, true)
  return (
    put(dhow(stage.tone(0.7), mix(sail, stage.light.far, 0.35), shadow), ...small, 0.6, left) +
    wake(scene, small[0], small[1] + 2, 120, stage.tone(0.8)) +
    put(crew + dhow(mix(stage.tone(0.97), '#5a3320', 0.35), sail, shadow), ...big, random.between(2.25, 2.6), left) +
    wake(scene, big[0], big[1] + 8, 470, stage.tone(1))
  )
}

export const sailing: Motif = (scene) => {
  const { stage, random } = scene
  const sail = mix('#ffffff', stage.light.sky[2], 0.2)
  return [
    [0.2, 0.62, 0.62],
    [0.84, 0.645, 0.8],
    [0.5, 0.76, 2.1],
  ]
    .map(([share = 0, down = 0, size = 1]) => {
      const [x, y] = [stage.w * (share + random.between(-0.05, 0.05)), stage.h * down]
      const tint =
        size > 1 ? stage.lit(random.pick(['#d8553a', '#f4ead6', '#e3a234'])) : mix(sail, stage.light.far, 0.2)
      return (
        put(sloop(stage.tone(0.95), tint, shade(tint, -0.06)), x, y, size, random.chance(0.5)) +
        wake(scene, x, y + 5, 130 * size, stage.tone(1))
      )
    })
    .join('')
}

export const boating: Motif = (scene) => {
  const { ground } = scene.place
  if (ground === 'coast') return scene.variant % 3 === 2 ? sailing(scene) : dhows(scene)
  return ([canoes, sailing, kayaks] as const)[scene.variant % 3]?.(scene) ?? canoes(scene)
}
