import { mix, shade } from '../drawing/colour.ts'
import { circle, fill, lines, smooth, stroke } from '../drawing/path.ts'
import type { Stage } from '../drawing/stage.ts'

const box = (x: number, y: number, width: number, height: number) =>
  `M${x.toFixed(1)} ${y.toFixed(1)}h${width.toFixed(1)}v${height.toFixed(1)}h${(-width).toFixed(1)}Z`

/** Nairobi's towers over a base line: KICC with its saucer and cone, Times Tower, UAP with its mast, and the many. */
export function drawNairobi(stage: Stage, base: number, depth: number, height: number): string {
  const random = stage.random.branch('towers')
  const colour = stage.tone(depth)
  const far = mix(colour, stage.light.far, 0.4)
  let [back, front, lights] = ['', '', '']
  for (let x = stage.w * 0.04; x < stage.w * 0.96; x += random.between(16, 34)) {
    const middle = 1 - Math.abs(x / stage.w - 0.52) * 1.5
    back += box(x, base - height * random.between(0.12, 0.42) * middle, random.between(18, 40), height)
  }
  for (let x = stage.w * 0.16; x < stage.w * 0.88; x += random.between(34, 62)) {
    const middle = 1 - Math.abs(x / stage.w - 0.52) * 1.7
    const [tall, wide] = [height * random.between(0.16, 0.5) * middle, random.between(24, 46)]
    front += box(x, base - tall, wide, tall + height)
    if (random.chance(0.3)) front += box(x + wide / 2 - 1, base - tall - 18, 2, 18)
    for (let y = base - tall + 7; y < base - 6; y += 9) {
      for (let window = x + 4; window < x + wide - 6; window += 8)
        if (random.chance(0.42)) lights += box(window, y, 3.6, 4.4)
    }
  }
  const k = height / 200
  const kicc = towerAt(stage.w * 0.5, base, k)
  const dark = stage.light.hour === 'night' || stage.light.hour === 'dusk'
  const shine = mix('#ffd98a', stage.light.glow, 0.3)
  return (
    fill(back, far) +
    fill(front + kicc, colour) +
    fill(lights, dark ? shine : shade(colour, 0.07), dark ? 0.85 : 0.55) +
    stroke(
      `M${stage.w * 0.5 - 15 * k} ${base - 128 * k}h${30 * k}M${stage.w * 0.5 - 15 * k} ${base - 108 * k}h${30 * k}M${stage.w * 0.5 - 15 * k} ${base - 88 * k}h${30 * k}M${stage.w * 0.5 - 15 * k} ${base - 68 * k}h${30 * k}`,
      dark ? shine : shade(colour, 0.08),
      1.6,
      0.6,
    )
  )
}

function towerAt(x: number, base: number, k: number): string {
  const p = (dx: number, dy: number) => [x + dx * k, base - dy * k] as const
  const kicc =
    lines([
      p(-16, -60),
      p(-16, 140),
      p(-23, 146),
      p(-25, 153),
      p(-18, 160),
      p(-10, 163),
      p(-2, 166),
      p(-1, 186),
      p(1, 186),
      p(2, 166),
      p(10, 163),
      p(18, 160),
      p(25, 153),
      p(23, 146),
      p(16, 140),
      p(16, -60),
    ]) + lines([p(22, -60), p(26, 4), p(46, 44), p(48, 47), p(50, 44), p(70, 4), p(74, -60)])
  const times = lines([
    p(-128, -60),
    p(-128, 138),
    p(-124, 152),
    p(-114, 158),
    p(-103, 150),
    p(-100, 136),
    p(-100, -60),
  ])
  const uap = lines([
    p(118, -60),
    p(120, 172),
    p(128, 184),
    p(131, 184),
    p(132, 214),
    p(134, 214),
    p(135, 184),
    p(140, 176),
    p(146, 160),
    p(148, -60),
  ])
  const britam = lines([
    p(-232, -60),
    p(-226, 150),
    p(-214, 176),
    p(-211, 204),
    p(-210, 176),
    p(-198, 150),
    p(-192, -60),
  ])
  const nation =
    box(x + 176 * k, base - 92 * k, 20 * k, 200 * k) +
    box(x + 204 * k, base - 92 * k, 20 * k, 200 * k) +
    box(x + 180 * k, base - 84 * k, 40 * k, 200 * k)
  return kicc + times + uap + britam + nation
}

/** White coral houses above the water, with a minaret and palms between: Lamu, Mombasa. */
export function drawOldTown(stage: Stage, base: number, height: number): string {
  const random = stage.random.branch('old town')
  const wall = stage.lit('#f4ead6', 0.7)
  const thatch = stage.lit('#8a6a44', 0.7)
  const dark = mix(wall, stage.light.near, 0.62)
  const dusk = stage.light.hour === 'night' || stage.light.hour === 'dusk'
  let art = ''
  for (let row = 0; row < 2; row += 1) {
    const colour = mix(wall, stage.light.far, row === 0 ? 0.45 : 0)
    for (let x = stage.w * (0.02 + row * 0.03); x < stage.w * 0.62;) {
      const wide = random.between(52, 96)
      const tall = height * random.between(0.42, 0.86) * (row === 0 ? 1.15 : 0.82)
      const tint = shade(colour, random.between(-0.045, 0.02))
      art +=
        fill(box(x, base - tall, wide, tall), tint) +
        fill(box(x + wide * 0.62, base - tall, wide * 0.38, tall), shade(tint, -0.05))
      if (random.chance(0.34))
        art += fill(
          lines([
            [x - 6, base - tall + 2],
            [x + wide * 0.5, base - tall - 28],
            [x + wide + 6, base - tall + 2],
          ]),
          mix(thatch, stage.light.far, row === 0 ? 0.4 : 0),
        )
      else for (let tooth = x; tooth < x + wide - 6; tooth += 13) art += fill(box(tooth, base - tall - 6, 7, 7), tint)
      for (let y = base - tall + 16; y < base - 20; y += 30) {
        for (let window = x + 10; window < x + wide - 14; window += 22) {
          if (random.chance(0.75))
            art += fill(
              `M${window.toFixed(1)} ${(y + 15).toFixed(1)}v-9q4.500 -7 9 0v9Z`,
              dusk && random.chance(0.5) ? '#ffcf7a' : dark,
              0.8,
            )
        }
      }
      x += wide + random.between(-4, 8)
    }
    if (row === 0) {
      const m = stage.w * random.between(0.2, 0.42)
      art +=
        fill(box(m - 11, base - height * 1.5, 22, height * 1.5), mix(wall, stage.light.far, 0.2)) +
        fill(box(m - 16, base - height * 1.3, 32, 7), wall) +
        fill(
          smooth(
            [
              [m - 10, base - height * 1.5],
              [m - 9, base - height * 1.6],
              [m, base - height * 1.75],
              [m + 9, base - height * 1.6],
              [m + 10, base - height * 1.5],
            ],
            true,
            0.7,
          ),
          stage.lit('#5d9a86', 0.7),
        )
    }
  }
  return art + fill(box(-5, base - 9, stage.w * 0.68, 14), mix(dark, wall, 0.35))
}

/** A round house with a thatched roof, standing on 0, 130 wide. */
export function hut(wall: string, thatch: string, door: string, stripe: string): string {
  let straw = ''
  for (let x = -70; x <= 70; x += 9) straw += `M${(x * 0.06).toFixed(1)} -122L${x} -48`
  return (
    fill('M-50 0V-52H50V0Z', wall) +
    fill('M10 0V-52H50V0Z', shade(wall, -0.06)) +
    fill('M-14 0V-36Q0 -46 14 -36V0Z', door) +
    stroke('M-48 -18l8 -8l8 8l8 -8M24 -26l8 8l8 -8l8 8', stripe, 3) +
    fill('M-80 -42Q-30 -70 0 -128Q30 -70 80 -42Q40 -52 0 -50Q-40 -52 -80 -42Z', thatch) +
    stroke(straw, shade(thatch, -0.07), 1.6, 0.7) +
    fill(circle(0, -127, 5), shade(thatch, -0.1))
  )
}

/** A low Maasai house of mud and dung. */
export function enkaji(mud: string, door: string): string {
  return (
    fill('M-78 0C-80 -40 -62 -54 -26 -57C14 -60 58 -56 74 -38C80 -26 80 -10 78 0Z', mud) +
    fill('M-30 0V-28Q-18 -40 -6 -28V0Z', door) +
    stroke('M-74 -26Q0 -64 72 -34', shade(mud, 0.06), 3, 0.6) +
    stroke('M-58 -8v-26M-46 -6v-38M20 -6v-44M38 -6v-42M56 -6v-34', shade(mud, -0.06), 2.4, 0.6)
  )
}
