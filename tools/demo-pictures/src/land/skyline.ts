import { mix, shade } from '../drawing/colour.ts'
import { fractalNoise } from '../drawing/noise.ts'
import { lines, type Point } from '../drawing/path.ts'
import { downward, type Stage } from '../drawing/stage.ts'
import { rimLight } from './ridge.ts'

/** A known mountain as its outline: across 0 to 1, up 0 to 1 of its height. */
export interface Skyline {
  readonly outline: readonly Point[]
  /** 0 smooth as a dune, 1 broken rock. */
  readonly rough: number
  /** The share of its height above which snow lies; none when left out. */
  readonly snow?: number
  /** Draw the side away from the sun darker, from each of these outline points down. */
  readonly faces?: readonly number[]
}

export interface SkylineBox {
  readonly x: number
  readonly width: number
  /** Pixels from the top to its foot. */
  readonly base: number
  readonly height: number
  readonly depth: number
  readonly mirrored?: boolean
}

/** The outline at an x, straight between the points given. */
function outlineAt(outline: readonly Point[], across: number): number {
  const after = outline.findIndex(([x]) => x >= across)
  if (after <= 0) return outline.at(after === 0 ? 0 : -1)?.[1] ?? 0
  const [x1, y1] = outline[after - 1] ?? [0, 0]
  const [x2, y2] = outline[after] ?? [1, 0]
  return y1 + ((across - x1) / (x2 - x1 || 1)) * (y2 - y1)
}

/** Draws a known mountain in the distance, with its shadow side and its snow. */
export function drawSkyline(stage: Stage, skyline: Skyline, box: SkylineBox): string {
  const noise = fractalNoise(stage.random.branch('skyline'), 6, 0.55)
  const heightAt = (across: number) => {
    const own = box.mirrored ? 1 - across : across
    const up = outlineAt(skyline.outline, own)
    return Math.max(0, up + noise(across * 16) * 0.045 * skyline.rough * (0.35 + up))
  }
  const at = (across: number): Point => [box.x + across * box.width, box.base - heightAt(across) * box.height]
  const crest = Array.from({ length: 301 }, (_, index) => at(index / 300))
  const foot: Point[] = [
    [box.x + box.width, stage.h],
    [box.x, stage.h],
  ]
  const colour = stage.tone(box.depth)
  const top = box.base - box.height
  const body = downward(stage, top, box.base + 40, [
    [0, shade(colour, -0.03)],
    [0.45, colour],
    [1, mix(colour, stage.light.far, 0.75)],
  ])
  const clip = stage.define((id) => `<clipPath id="${id}"><path d="${lines([...crest, ...foot])}"/></clipPath>`)
  const faces = facesOf(stage, skyline, box, heightAt)
  const snow =
    skyline.snow === undefined ? '' : `${snowOf(stage, skyline.snow, box, heightAt)}<g opacity=".4">${faces}</g>`
  const details = faces + snow
  return `<path d="${lines([...crest, ...foot])}" fill="${body}"/><g clip-path="${clip}">${details}</g>${rimLight(stage, crest, box.depth)}`
}

function snowOf(stage: Stage, line: number, box: SkylineBox, heightAt: (across: number) => number): string {
  const ragged = fractalNoise(stage.random.branch('snow'), 5, 0.62)
  const lower: Point[] = []
  for (let index = 300; index >= 0; index -= 2) {
    const across = index / 300
    const tongue = (ragged(across * 42) * 0.36 + ragged(across * 13 + 90) * 0.2) * (1.15 - line)
    // Snow keeps to the summit: its lower edge rises towards the ends of the slope.
    lower.push([box.x + across * box.width, box.base - Math.max(line + tongue, 0) * box.height])
  }
  const upper: Point[] = Array.from({ length: 151 }, (_, index) => {
    const across = index / 150
    return [box.x + across * box.width, box.base - (heightAt(across) + 0.02) * box.height]
  })
  const white = mix(
    mix('#ffffff', stage.light.glow, 0.35),
    stage.tone(0.15),
    stage.light.hour === 'night' ? 0.35 : 0.12,
  )
  return `<path d="${lines([...upper, ...lower])}" fill="${white}" fill-rule="evenodd" opacity=".93"/>`
}

/** From each summit a broken line wanders down; what lies on the far side of it from the sun is in shadow. */
function facesOf(stage: Stage, skyline: Skyline, box: SkylineBox, heightAt: (across: number) => number): string {
  const random = stage.random.branch('faces')
  let art = ''
  for (const summit of skyline.faces ?? []) {
    const across = box.mirrored ? 1 - summit : summit
    const side = box.x + across * box.width < stage.sun.x ? -1 : 1
    const height = heightAt(across)
    const edge: Point[] = [[box.x + across * box.width, box.base - (height + 0.02) * box.height]]
    let drift = 0
    for (let down = 0.08; down <= 1; down += 0.1) {
      drift += random.between(-0.35, 0.62) * side * 0.022 * box.width
      edge.push([box.x + across * box.width + drift, box.base - height * (1 - down) * box.height])
    }
    const reach = across * box.width + side * 0.3 * box.width + box.x
    const shadow = downward(stage, box.base - height * box.height, box.base - height * box.height * 0.12, [
      [0, stage.light.middle, 0.5],
      [0.6, stage.light.middle, 0.26],
      [1, stage.light.middle, 0],
    ])
    const outer: Point[] = []
    for (let share = 1; share >= 0; share -= 0.1) {
      const x = across + side * 0.3 * share * (height * 0.9)
      outer.push([box.x + x * box.width, box.base - (heightAt(Math.min(1, Math.max(0, x))) + 0.02) * box.height])
    }
    art += `<path d="${lines([...edge, [reach, box.base], ...outer])}" fill="${shadow}"/>`
  }
  return art
}
