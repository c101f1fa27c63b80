import { mix } from '../drawing/colour.ts'
import { circle, fill, limb, place as put, smooth, stroke } from '../drawing/path.ts'
import type { Random } from '../drawing/random.ts'
import { radial, type Stage } from '../drawing/stage.ts'
import { drawPerson, type Look } from '../figures/person.ts'
import { poses, type PoseKey } from '../figures/poses.ts'
import type { Place } from '../places.ts'

/** What a motif is given: the country is drawn, the ground before us is known. */
export interface Scene {
  readonly stage: Stage
  readonly place: Place
  readonly random: Random
  readonly horizon: number
  /** The ground, or the water's surface where the subject floats. */
  readonly at: (x: number) => number
  /** Which of its compositions a motif should draw; counts up without end. */
  readonly variant: number
}

/** A composition: what stands in the scene, as SVG. */
export type Motif = (scene: Scene) => string

const skins = ['#4a2e20', '#5e3b28', '#6f4630', '#83553a', '#3d251a', '#96674a'] as const
const tops = ['#d8553a', '#e3a234', '#2e8a8f', '#f0e3cd', '#b23a48', '#4c7a4f', '#e07b39', '#3d5a98'] as const
const legs = ['#3b3550', '#54432f', '#2f4347', '#5b4a3a'] as const
const hats = ['#e8c878', '#c9452f', '#f1e4cc', '#3f7d6e', '#e08a3a'] as const

/** Clothes for one person, as this light shows them. */
export function cast(scene: Scene, random: Random, depth = 0.95): Look {
  const lit = (colour: string) => scene.stage.lit(colour, depth)
  return {
    skin: lit(random.pick(skins)),
    top: lit(random.pick(tops)),
    legs: lit(random.pick(legs)),
    hair: lit('#1b1216'),
    head: random.pick(['hair', 'cap', 'brim', 'scarf', 'bun', 'hair']),
    hat: lit(random.pick(hats)),
  }
}

export interface Standing {
  readonly x: number
  readonly size: number
  readonly pose: PoseKey
  readonly mirrored?: boolean
  readonly lift?: number
  readonly look?: Partial<Look>
  /** Things held or worn beyond clothes, in the figure's own units. */
  readonly with?: string
  readonly behind?: string
}

/** Puts a person on the ground; `size` is the height in pixels. */
export function person(
  scene: Scene,
  random: Random,
  { x, size, pose, mirrored = false, lift = 0, look = {}, with: extra = '', behind = '' }: Standing,
): string {
  const shadow =
    lift === 0
      ? put(fill('M-26 0Q0 -5 30 0Q0 6 -26 0Z', scene.stage.light.near, 0.35), x, scene.at(x) + 2, size / 100)
      : ''
  return (
    shadow +
    put(
      behind + drawPerson(poses[pose], { ...cast(scene, random), ...look }) + extra,
      x,
      scene.at(x) + 2 - lift,
      (size * 1.14) / 100,
      mirrored,
    )
  )
}

/** A soft light lying over the scene: a fire, a lamp, a window. */
export function glowAt(stage: Stage, x: number, y: number, r: number, colour: string, strength: number): string {
  return fill(
    circle(x, y, r),
    radial(stage, x, y, r, [
      [0, colour, strength],
      [0.35, colour, strength * 0.4],
      [1, colour, 0],
    ]),
  )
}

/** A crag that comes in from one side at the front: something to stand on before a wide view. */
export function crag(
  scene: Scene,
  side: 'left' | 'right',
  reach: number,
  top: number,
): { art: string; at: (x: number) => number } {
  const { stage } = scene
  const { w, h } = stage
  const random = scene.random.branch('crag')
  const points: [number, number][] = [[-20, top - 12]]
  for (let share = 0.12; share <= 0.92; share += 0.13) points.push([reach * share, top + random.between(-9, 9)])
  points.push(
    [reach, top + 8],
    [reach + 6, top + 30],
    [reach * 0.93, top + 70],
    [reach * 0.97, top + 120],
    [reach * 0.8, top + 180],
    [reach * 0.84, h + 10],
    [-20, h + 10],
  )
  const flip = (list: [number, number][]) =>
    list.map(([x, y]): [number, number] => (side === 'left' ? [x, y] : [w - x, y]))
  const body = `M${flip(points)
    .map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('L')}Z`
  const colour = mix(stage.tone(0.96), stage.lit('#8a6a55'), 0.25)
  const [light, dark] = [mix(colour, stage.light.glow, 0.22), stage.tone(1)]
  const shelf = flip([
    [-20, top - 12],
    [reach * 0.4, top + 2],
    [reach, top + 8],
    [reach * 0.95, top + 18],
    [reach * 0.4, top + 15],
    [-20, top + 8],
  ])
  let cracks = ''
  for (let index = 0; index < 7; index += 1) {
    const x = reach * random.between(0.1, 0.85)
    cracks += `M${side === 'left' ? x : w - x} ${top + random.between(20, 60)}l${random.between(-16, 16)} ${random.between(40, 90)}l${random.between(-22, 22)} ${random.between(30, 100)}`
  }
  const at = (x: number) => {
    const own = side === 'left' ? x : w - x
    const after = points.findIndex(([px]) => px >= own)
    return points[Math.max(0, after)]?.[1] ?? top
  }
  return {
    at,
    art:
      fill(body, colour) +
      fill(`M${shelf.map(([x, y]) => `${x} ${y}`).join('L')}Z`, light, 0.7) +
      stroke(cracks, dark, 4, 0.6),
  }
}

/** A branch reaching in from a side, to sit on. */
export function branch(scene: Scene, y: number, fromRight: boolean): string {
  const { stage } = scene
  const random = scene.random.branch('branch')
  const wood = stage.tone(0.97)
  const art =
    limb(
      [
        [-30, 10],
        [220, 6],
        [480, -14],
        [700, -44],
      ],
      [21, 14, 9, 3],
    ) +
    limb(
      [
        [300, 0],
        [420, -70],
        [500, -96],
      ],
      [8, 5, 2],
    ) +
    limb(
      [
        [500, -18],
        [600, 26],
        [660, 30],
      ],
      [6, 4, 2],
    )
  let leaves = ''
  for (const [x, ly] of [
    [500, -96],
    [462, -86],
    [420, -72],
    [700, -44],
    [660, -36],
    [620, -30],
    [660, 30],
    [610, 26],
    [180, 18],
    [90, 26],
  ] as const) {
    for (let index = 0; index < 4; index += 1)
      leaves += put(
        fill(
          smooth(
            [
              [0, 0],
              [20, -9],
              [46, 0],
              [20, 9],
            ],
            true,
          ),
          stage.lit(random.pick(['#3f7d4d', '#2f6a45', '#57904f']), 1),
        ),
        x,
        ly,
        random.between(0.8, 1.3),
        false,
        random.between(-150, 30),
      )
  }
  return put(fill(art, wood) + leaves, fromRight ? stage.w : 0, y, 1, fromRight)
}
