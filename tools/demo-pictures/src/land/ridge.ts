import { mix, shade } from '../drawing/colour.ts'
import { fractalNoise } from '../drawing/noise.ts'
import { lines, type Point } from '../drawing/path.ts'
import { downward, radial, type Stage } from '../drawing/stage.ts'

export interface RidgeOptions {
  /** Pixels from the top to the ridge's mean line. */
  readonly y: number
  /** Pixels of the noise's swing. */
  readonly swing: number
  /** 0 far, 1 near. */
  readonly depth: number
  /** Waves across the picture. */
  readonly waves?: number
  /** How fast finer noise fades: 0.35 soft downs, 0.6 broken rock. */
  readonly gain?: number
  /** The shape below the noise: 0 to 1 across the picture gives pixels upward. */
  readonly shape?: (across: number) => number
  /** 0 to 1: how much haze gathers at its foot. */
  readonly haze?: number
  readonly colour?: string
  readonly name: string
}

/** A line of land, kept so that trees and people can stand on it. */
export interface Ridge {
  readonly art: string
  /** The ground's y at an x. */
  readonly at: (x: number) => number
}

/** One layer of land: a fractal line, hazy at its foot, lit along its crest where the sun stands behind it. */
export function drawRidge(stage: Stage, options: RidgeOptions): Ridge {
  const { y, swing, depth, waves = 3, gain = 0.45, shape, haze = 0.55, name } = options
  const noise = fractalNoise(stage.random.branch(name), 7, gain)
  const at = (x: number) => y - (shape?.(x / stage.w) ?? 0) + noise((x / stage.w) * waves + 40) * swing
  const step = 5
  const crest: Point[] = []
  for (let x = -step; x <= stage.w + step; x += step) crest.push([x, at(x)])
  const outline = lines([...crest, [stage.w + step, stage.h + 5], [-step, stage.h + 5]])
  const top = Math.min(...crest.map(([, height]) => height))
  const colour = options.colour ?? stage.tone(depth)
  const misty = mix(colour, stage.light.far, haze * (1 - depth * 0.75))
  const body = downward(stage, top, Math.min(stage.h, top + 330), [
    [0, shade(colour, -0.012)],
    [0.25, colour],
    [1, misty],
  ])
  return { at, art: `<path d="${outline}" fill="${body}"/>${rimLight(stage, crest, depth)}` }
}

/** The thin bright edge that land has against the light; it fades with the distance from the sun. */
export function rimLight(stage: Stage, crest: readonly Point[], depth: number): string {
  const { sun, light } = stage
  const reach = stage.w * 0.3
  const strength = light.hour === 'night' ? 0.35 : 0.75
  const paint = radial(stage, sun.x, sun.y, reach * 1.5, [
    [0, light.glow, strength],
    [0.5, light.glow, strength * 0.35],
    [1, light.glow, 0],
  ])
  return `<path d="${lines(crest, false)}" fill="none" stroke="${paint}" stroke-width="${(1.6 + depth * 1.6).toFixed(1)}" stroke-linejoin="round"/>`
}
