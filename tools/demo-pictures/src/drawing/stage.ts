import { mix, mix3 } from './colour.ts'
import type { Random } from './random.ts'
import type { Light } from '../light.ts'

/** Everything a drawing needs to know of the picture it is in. Units are pixels of a picture 1600 wide. */
export interface Stage {
  readonly w: number
  readonly h: number
  readonly random: Random
  readonly light: Light
  /** Where the sun or the moon stands. */
  readonly sun: { readonly x: number; readonly y: number; readonly r: number }
  /** The colour of bare land at a distance: 0 far away in the haze, 1 right before us. */
  tone(depth: number): string
  /** A local colour (a red blanket, a leaf) as this light and this distance show it. */
  lit(colour: string, depth?: number): string
  /** Adds a definition (gradient, clip) and returns the reference to it. */
  define(make: (id: string) => string): string
  readonly definitions: readonly string[]
}

export function createStage(w: number, h: number, random: Random, light: Light, sun: Stage['sun']): Stage {
  const definitions: string[] = []
  const tone = (depth: number) => mix3([light.far, light.middle, light.near], Math.min(1, Math.max(0, depth)))
  return {
    w,
    h,
    random,
    light,
    sun,
    definitions,
    tone,
    lit: (colour, depth = 1) => mix(mix(colour, tone(depth), light.veil * 0.72), light.far, (1 - depth) * 0.5),
    define(make) {
      const id = `d${definitions.length}`
      definitions.push(make(id))
      return `url(#${id})`
    },
  }
}

type Stop = readonly [offset: number, colour: string, opacity?: number]
const stops = (list: readonly Stop[]) =>
  list
    .map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')

/** A gradient straight down from y1 to y2, in the picture's own pixels. */
export function downward(stage: Stage, y1: number, y2: number, list: readonly Stop[]): string {
  return stage.define(
    (id) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${y1}" x2="0" y2="${y2}">${stops(list)}</linearGradient>`,
  )
}

/** A cloud of light or haze without an edge. */
export function softEllipse(
  stage: Stage,
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: string,
  strength: number,
  turn = 0,
): string {
  const paint = stage.define(
    (id) =>
      `<radialGradient id="${id}">${stops([
        [0, colour, strength],
        [0.45, colour, strength * 0.5],
        [1, colour, 0],
      ])}</radialGradient>`,
  )
  return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${rx.toFixed(1)}" ry="${ry.toFixed(1)}" fill="${paint}"${turn === 0 ? '' : ` transform="rotate(${turn.toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)})"`}/>`
}

export function radial(stage: Stage, x: number, y: number, r: number, list: readonly Stop[]): string {
  return stage.define(
    (id) =>
      `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${r}">${stops(list)}</radialGradient>`,
  )
}
