import { mix } from '../drawing/colour.ts'
import { fractalNoise } from '../drawing/noise.ts'
import { fill, lines, smooth, type Point } from '../drawing/path.ts'
import { downward, type Stage } from '../drawing/stage.ts'

/** Still water from its far shore to the bottom, mirroring the sky, with the sun's road on it. */
export function drawWater(stage: Stage, top: number, bottom = stage.h, colour = stage.light.water): string {
  const { light, w } = stage
  const body = downward(stage, top, bottom, [
    [0, mix(light.sky[2], colour, 0.28)],
    [0.18, mix(light.sky[1], colour, 0.45)],
    [0.6, mix(colour, light.sky[0], 0.2)],
    [1, mix(colour, light.near, 0.5)],
  ])
  return `<rect x="-5" y="${top}" width="${w + 10}" height="${bottom - top + 5}" fill="${body}"/>${drawRipples(stage, top, bottom)}${drawSunRoad(stage, top, bottom)}`
}

/** A lens-shaped stroke of light or shadow lying on the water. */
export function ripple(x: number, y: number, length: number, thick: number): string {
  return `M${x.toFixed(1)} ${y.toFixed(1)}q${(length / 2).toFixed(1)} ${(-thick).toFixed(1)} ${length.toFixed(1)} 0q${(-length / 2).toFixed(1)} ${thick.toFixed(1)} ${(-length).toFixed(1)} 0Z`
}

function drawRipples(stage: Stage, top: number, bottom: number): string {
  const random = stage.random.branch('ripples')
  let [bright, dark] = ['', '']
  for (let index = 0; index < 190; index += 1) {
    const near = random.next() ** 1.5
    const y = top + 4 + near * (bottom - top)
    const length = (12 + near * 150) * random.between(0.5, 1.4)
    const path = ripple(random.between(-0.05, 1) * stage.w, y, length, 1.2 + near * 5)
    if (random.chance(0.5)) bright += path
    else dark += path
  }
  return fill(bright, stage.light.sky[2], 0.2) + fill(dark, stage.light.near, 0.14)
}

function drawSunRoad(stage: Stage, top: number, bottom: number): string {
  const random = stage.random.branch('sun road')
  let path = ''
  for (let index = 0; index < 120; index += 1) {
    const near = random.next() ** 1.3
    const y = top + 2 + near * (bottom - top) * 0.96
    const spread = (stage.sun.r * 0.9 + near * stage.w * 0.09) * (random.next() + random.next() - 1)
    const length = (10 + near * 90) * random.between(0.4, 1.3)
    path += ripple(stage.sun.x + spread - length / 2, y, length, 1.6 + near * 5)
  }
  return fill(path, stage.light.sun, stage.light.hour === 'night' ? 0.5 : 0.62)
}

/** Darker water below a shore: its mirror image, broken into bands. */
export function drawMirror(stage: Stage, shore: number, depth: number, height: number): string {
  const random = stage.random.branch('mirror')
  let path = ''
  for (let y = 0; y < height; y += 5) {
    const fade = 1 - y / height
    let x = -20
    while (x < stage.w) {
      const length = random.between(30, 190) * (0.4 + fade)
      if (random.chance(0.25 + fade * 0.7))
        path += ripple(x, shore + y + random.between(0, 4), length, 5 + (1 - fade) * 3)
      x += length * random.between(0.7, 1.3)
    }
  }
  return fill(path, stage.tone(depth), 0.3)
}

/** The reef coast: turquoise water in bands, the white line of the reef, foam on the sand. */
export function drawSea(stage: Stage, top: number, bottom: number, beach: boolean): string {
  const { light, w, h } = stage
  const day = light.hour === 'morning' ? 0.15 : light.hour === 'golden' || light.hour === 'dawn' ? 0.5 : 0.78
  const deep = mix('#12708f', light.water, day)
  const shallow = mix('#53cfc0', mix(light.water, light.sky[2], 0.45), day)
  const reef = top + (bottom - top) * 0.13
  const body = downward(stage, top, bottom, [
    [0, mix(deep, light.sky[2], 0.25)],
    [0.12, deep],
    [0.15, mix(deep, shallow, 0.5)],
    [0.5, mix(deep, shallow, 0.8)],
    [1, shallow],
  ])
  const noise = fractalNoise(stage.random.branch('reef'), 5)
  const foam: Point[] = []
  for (let x = -20; x <= w + 20; x += 16) foam.push([x, reef + noise(x / 240) * 7])
  const back = foam.toReversed().map(([x, y], index): Point => [x, y + 2 + Math.abs(noise(index * 0.31 + 9)) * 7])
  const white = mix('#ffffff', light.sky[2], 0.25)
  let art = `<rect x="-5" y="${top}" width="${w + 10}" height="${h}" fill="${body}"/>${drawRipples(stage, reef, bottom)}${drawSunRoad(stage, top, bottom)}`
  art += fill(lines([...foam, ...back]), white, 0.85)
  return beach ? art + drawBeach(stage, bottom) : art
}

/** Sand that curves away, with wet sand and two lines of foam before it. */
function drawBeach(stage: Stage, y: number): string {
  const { w, h, light } = stage
  const sand = stage.lit('#f3dfb4', 0.95)
  const noise = fractalNoise(stage.random.branch('beach'), 3)
  const bend = stage.random.branch('bend').pick([-1, 1])
  const edge = (lift: number): Point[] =>
    Array.from({ length: 14 }, (_, index): Point => {
      const across = index / 13
      const curve = (bend > 0 ? across : 1 - across) ** 2 * 70
      return [across * (w + 80) - 40, y - lift - curve + noise(across * 6 + lift / 60) * 16 + 40]
    })
  const shape = (lift: number) => `${smooth(edge(lift), false)}L${w + 40} ${h + 9}L-40 ${h + 9}Z`
  const dry = downward(stage, y - 60, h, [
    [0, sand],
    [1, mix(sand, light.near, 0.28)],
  ])
  const white = mix('#ffffff', light.sky[2], 0.22)
  return (
    fill(shape(46), white, 0.45) +
    fill(shape(38), stage.lit('#7fd6c8', 0.9), 0.5) +
    fill(shape(22), white, 0.8) +
    fill(shape(13), mix(sand, light.middle, 0.35)) +
    fill(shape(-8), dry)
  )
}
