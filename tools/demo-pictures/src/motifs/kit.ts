import { mix, shade } from '../drawing/colour.ts'
import { circle, ellipse, fill, limb, lines, place as put, smooth, stroke, pts, type Point } from '../drawing/path.ts'
import { downward, softEllipse } from '../drawing/stage.ts'
import { mammals, type Animal } from '../figures/mammals.ts'
import * as A from '../figures/more-animals.ts'
import { more } from '../figures/more-poses.ts'
import { drawPerson, type Look } from '../figures/person.ts'
import { poses, type Pose, type PoseKey } from '../figures/poses.ts'
import { drawBoulder } from '../land/undergrowth.ts'
import { ripple } from '../land/water.ts'
import { cast, person, glowAt, type Scene, type Standing } from './scene.ts'

export const allPoses: Record<string, Pose> = { ...poses, ...more }
export type S = Scene
const beasts: Record<string, [Animal, string]> = {
  elephant: [mammals.elephant, '#80736c'],
  redElephant: [mammals.elephant, '#a4593a'],
  giraffe: [mammals.giraffe, '#c08a45'],
  zebra: [(c, l) => mammals.zebra(mix(c, '#000000', 0.2), l), '#1d1614'],
  rhino: [mammals.rhino, '#857a76'],
  lion: [mammals.lion, '#c9924c'],
  lioness: [A.lioness, '#cd9a58'],
  cub: [A.cub, '#d0a064'],
  cheetah: [A.cheetah, '#dba653'],
  antelope: [mammals.antelope, '#b8834a'],
  impala: [A.buck('impala'), '#b5713c'],
  oryx: [A.buck('oryx'), '#a99a86'],
  sable: [A.buck('sable'), '#3a2a22'],
  roan: [A.buck('roan'), '#b39070'],
  sitatunga: [A.buck('sitatunga'), '#8a5a36'],
  gerenuk: [A.gerenuk, '#b0703c'],
  ostrich: [A.ostrich, '#2a2a30'],
  camel: [mammals.camel, '#b98a5a'],
  colobus: [mammals.colobus, '#17171c'],
  horse: [A.horse, '#8a5230'],
  grey: [A.horse, '#b9aea4'],
  black: [A.horse, '#4a3228'],
  donkey: [A.donkey, '#8f8379'],
  cow: [A.cattle('cow'), '#c9a075'],
  cow2: [A.cattle('cow'), '#6b4630'],
  bull: [A.cattle('bull'), '#4a3a36'],
  buffalo: [A.cattle('buffalo'), '#3c3434'],
  goat: [A.goat, '#efe6d6'],
  goat2: [A.goat, '#a8744a'],
}
export function beast(s: S, kind: string, at: number, size: number, o: { m?: boolean; back?: number; coat?: string } = {}): string {
  const [draw, coat] = beasts[kind]!
  const { back = 0, m = false } = o
  const x = s.stage.w * at
  const y = s.at(x) + 3 - back
  const depth = 0.95 - back / 260
  const c = s.stage.lit(o.coat ?? coat, depth)
  const light = kind === 'zebra' ? s.stage.light.sky[2] : mix(s.stage.light.glow, c, 0.3)
  return put(fill('M-50 0Q0 -6 54 0Q0 7 -50 0Z', s.stage.light.near, 0.3), x, y, size) + put(draw(c, light), x, y, size, m)
}
/** A person; the pose by name. */
export function man(s: S, at: number, size: number, poseName: string, o: Omit<Partial<Standing>, 'pose' | 'x' | 'size'> & { m?: boolean; y?: number; shadow?: boolean } = {}): string {
  const x = s.stage.w * at
  const y = (o.y ?? s.at(x) + 2) - (o.lift ?? 0)
  const shadow = o.shadow === false || o.lift ? '' : put(fill('M-26 0Q0 -5 30 0Q0 6 -26 0Z', s.stage.light.near, 0.35), x, y, size / 100)
  return shadow + put((o.behind ?? '') + drawPerson(allPoses[poseName]!, { ...cast(s, s.random), ...o.look }) + (o.with ?? ''), x, y, (size * 1.14) / 100, o.m ?? false)
}
export const L = (s: S, c: string, d = 0.95) => s.stage.lit(c, d)
export const dark = (s: S) => s.stage.tone(1)
export const isDark = (s: S) => s.stage.light.hour === 'night' || s.stage.light.hour === 'dusk'
export const glow = (s: S, x: number, y: number, r: number, c: string, k: number) => glowAt(s.stage, x, y, r, c, k)

export function rider(s: S, at: number, size: number, o: { m?: boolean; back?: number; horse?: string; look?: Partial<Look>; helmet?: boolean } = {}): string {
  const { back = 0, m = false } = o
  const x = s.stage.w * at
  const y = s.at(x) + 3 - back
  const [draw, coat] = beasts[o.horse ?? 'horse']!
  const c = L(s, coat, 0.95 - back / 260)
  const tack = stroke('M-2 -66Q-4 -50 -2 -36M20 -78L54 -72M44 -88L48 -74', mix(dark(s), '#30180c', 0.4), 2) + fill(smooth(pts('-16 -70, -2 -66, 12 -70, 10 -60, -12 -58'), true), L(s, '#5a2f1c'))
  const look = { ...cast(s, s.random), head: 'helmet' as const, hat: L(s, '#2d2a30'), ...o.look }
  return put(fill('M-50 0Q0 -6 54 0Q0 7 -50 0Z', s.stage.light.near, 0.3), x, y, size) + put(draw(c, mix(s.stage.light.glow, c, 0.3)) + tack + put(drawPerson(allPoses.ride!, look), -1, -66, 0.86), x, y, size, m)
}

/** A motor boat; waterline 0, about 220 wide. */
export function motorboat(s: S, hull: string, crew = 3, roof = true): string {
  const c = L(s, hull)
  const people = Array.from({ length: crew }, (_, i) => put(drawPerson(poses.sit, { ...cast(s, s.random), top: L(s, '#e2702f') }), -48 + i * (100 / crew), -8, 0.62)).join('')
  return (
    (roof ? fill('M-74 -66H52L46 -76H-66Z', L(s, '#f4ead6')) + stroke('M-64 -68V-18M42 -68V-18', dark(s), 2.6) : '') +
    people +
    fill(smooth(pts('-104 -24, -60 -18, 40 -18, 116 -32, 92 -4, 70 6, -84 6, -100 -6'), true, 0.5), c) +
    stroke('M-102 -16Q0 -8 106 -22', mix(c, '#ffffff', 0.6), 4) +
    fill('M-116 -34h14v34h-9Z', dark(s))
  )
}
/** Broken mirror below something floating (size = scale of the thing). */
export function wash(s: S, x: number, y: number, width: number): string {
  const r = s.random.branch(`wash ${Math.round(x)} ${Math.round(y)}`)
  let [a, b] = ['', '']
  for (let i = 0; i < 7; i += 1) a += ripple(x - width * 0.5 + r.between(-0.08, 0.1) * width, y + 8 + i * 8, width * (1 - i * 0.08), 6)
  for (let i = 0; i < 5; i += 1) b += ripple(x - width * r.between(0.45, 0.75), y + 4 + i * 5, width * r.between(0.5, 1.1), 4)
  return fill(a, dark(s), 0.28) + fill(b, s.stage.light.sky[2], 0.5)
}
export function float(s: S, art: string, at: number, down: number, size: number, width: number, m = false): string {
  const [x, y] = [s.stage.w * at, s.stage.h * down]
  return put(art, x, y, size, m) + wash(s, x, y + 4 * size, width * size)
}
export function steam(s: S, x: number, y: number, height: number, wide = 60): string {
  const r = s.random.branch(`steam ${Math.round(x)}`)
  const white = mix('#ffffff', s.stage.light.sky[2], 0.25)
  let art = softEllipse(s.stage, x, y - height * 0.5, wide * 1.6, height * 0.7, white, 0.75)
  for (let i = 0; i < 16; i += 1) {
    const k = i / 16
    art += fill(circle(x + r.between(-1, 1) * wide * (0.25 + k * 0.9) + k * 30, y - k * height, wide * (0.22 + k * 0.34)), white, 0.34 - k * 0.2)
  }
  return art
}
export function geyser(s: S, x: number, y: number, height: number): string {
  const r = s.random.branch(`geyser ${Math.round(x)}`)
  const white = mix('#ffffff', s.stage.light.sky[2], 0.12)
  let jets = ''
  let drops = ''
  for (let i = 0; i < 26; i += 1) {
    const t = r.between(-1, 1)
    const top = height * (1 - Math.abs(t) * 0.45) * r.between(0.75, 1)
    const out = t * height * 0.34
    jets += `M${(x - 5 + t * 8).toFixed(1)} ${y}Q${(x + out * 0.3).toFixed(1)} ${(y - top * 1.05).toFixed(1)} ${(x + out).toFixed(1)} ${(y - top * r.between(0.5, 0.85)).toFixed(1)}`
    drops += circle(x + out * r.between(0.6, 1.3), y - top * r.between(0.3, 1), r.between(2, 5))
  }
  return steam(s, x, y, height * 1.4, height * 0.3) + stroke(jets, white, 5, 0.75) + fill(smooth([[x - 14, y], [x - 9, y - height * 0.55], [x, y - height * 0.8], [x + 9, y - height * 0.55], [x + 14, y]], true, 0.6), white, 0.85) + fill(drops, white, 0.9) + softEllipse(s.stage, x, y, height * 0.5, 26, white, 0.9)
}
/** Inside a cave: rock all around an opening. Returns the frame only. */
export function cave(s: S, o: { cx?: number; cy?: number; rx?: number; ry?: number; floor?: number } = {}): string {
  const { w, h } = s.stage
  const r = s.random.branch('cave')
  const { cx = 0.52, cy = 0.5, rx = 0.32, ry = 0.36, floor = 0.82 } = o
  const ring = (k: number, rough: number): Point[] => Array.from({ length: 34 }, (_, i): Point => {
    const a = (i / 34) * Math.PI * 2
    const n = 1 + r.between(-rough, rough)
    const x = w * cx + Math.cos(a) * w * rx * k * n
    let y = h * cy + Math.sin(a) * h * ry * k * n
    if (Math.sin(a) > 0) y = Math.min(y, h * floor + (k - 1) * 120 + r.between(-4, 4))
    return [x, y]
  })
  const rock = mix(s.stage.tone(1), L(s, '#5a3f30'), 0.4)
  const frame = (k: number, c: string, rough: number) => `<path d="M-20 -20H${w + 20}V${h + 20}H-20Z${smooth(ring(k, rough), true, 0.7)}" fill="${c}" fill-rule="evenodd"/>`
  let drips = ''
  for (let i = 0; i < 11; i += 1) {
    const x = w * (cx - rx + (i / 10) * rx * 2)
    const edge = h * cy - Math.sqrt(Math.max(0, 1 - ((x / w - cx) / rx) ** 2)) * h * ry
    const l = r.between(26, 90)
    drips += `M${x - 17} ${edge - 36}L${x + r.between(-3, 3)} ${edge + l}L${x + 17} ${edge - 36}Z`
  }
  return frame(1, mix(rock, s.stage.light.far, 0.32), 0.05) + fill(drips, mix(rock, s.stage.light.far, 0.16)) + frame(1.16, mix(rock, s.stage.light.far, 0.12), 0.07) + frame(1.36, rock, 0.07) + frame(1.62, shade(rock, -0.05), 0.06)
}
/** Dry-stone or coral wall from x1 to x2, standing on y. */
export function masonry(s: S, x1: number, x2: number, y: number, height: number, colour: string, ragged = 0.3): string {
  const r = s.random.branch(`masonry ${Math.round(x1)}`)
  const top: Point[] = []
  for (let x = x1; x <= x2; x += 26) top.push([x, y - height * (1 - r.next() * ragged)])
  const c = L(s, colour, 0.92)
  const outline = lines([[x1, y + 30], ...top, [x2, y - height * 0.8], [x2, y + 30]])
  const clip = s.stage.define((id) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`)
  let stones = ''
  for (let row = 0; row < height / 19; row += 1)
    for (let x = x1 - 20 + (row % 2) * 18; x < x2; x += r.between(30, 50))
      stones += fill(smooth([[x, y - row * 19], [x + 26, y - row * 19 - 1], [x + 28, y - row * 19 - 15], [x + 1, y - row * 19 - 15]], true, 0.5), shade(c, r.between(-0.05, 0.04)))
  return `${fill(outline, shade(c, -0.09))}<g clip-path="${clip}">${stones}</g>`
}
/** A pointed Swahili arch in a coral wall, base centre at x,y. */
export const arch = (x: number, y: number, wide: number, high: number) => `M${x - wide / 2} ${y}V${y - high * 0.62}Q${x - wide / 2} ${y - high * 0.86} ${x} ${y - high}Q${x + wide / 2} ${y - high * 0.86} ${x + wide / 2} ${y - high * 0.62}V${y}Z`
export function boulder(s: S, at: number, width: number, o: { y?: number; colour?: string } = {}): string {
  const x = s.stage.w * at
  const c = mix(s.stage.tone(0.92), L(s, o.colour ?? '#8a7462'), 0.5)
  return put(drawBoulder(s.random, width, c, mix(s.stage.light.glow, c, 0.5)), x, o.y ?? s.at(x) + 8, 1)
}
export function bamboo(s: S, spots: readonly number[], base: number): string {
  const r = s.random.branch('bamboo')
  let art = ''
  for (const at of spots) {
    const x = s.stage.w * at + r.between(-10, 10)
    const lean = r.between(-34, 34)
    const g = mix(L(s, r.pick(['#8fae4a', '#6f9a48', '#a3b552'])), s.stage.tone(0.9), 0.15)
    const wide = r.between(15, 24)
    art += stroke(`M${x} ${base}L${x + lean} -20`, g, wide)
    for (let y = base - 60; y > 0; y -= r.between(86, 120)) {
      const nx = x + (lean * (base - y)) / base
      art += stroke(`M${nx - wide / 2} ${y}H${nx + wide / 2}`, shade(g, -0.12), 4)
      if (r.chance(0.5)) for (const turn of [-40, 6, 40]) art += put(fill('M0 0Q36 -13 78 0Q36 9 0 0Z', shade(g, -0.03)), nx, y, r.between(0.7, 1.1), r.chance(0.5), turn)
    }
    art += stroke(`M${x - wide * 0.26} ${base}L${x + lean - wide * 0.26} -20`, shade(g, 0.08), 3, 0.6)
  }
  return art
}
/** Mangroves standing on their roots in water, drawn at a size. */
export function mangrove(s: S, x: number, y: number, size: number): string {
  const r = s.random.branch(`mangrove ${Math.round(x)}`)
  const wood = mix(s.stage.tone(1), L(s, '#5a4030'), 0.3)
  let roots = ''
  for (let i = 0; i < 9; i += 1) {
    const dx = (i - 4) * 15 + r.between(-4, 4)
    roots += `M${dx * 0.12} -52Q${dx * 0.8} -46 ${dx} 8`
  }
  const leaf = L(s, '#3a7d46')
  let crown = ''
  for (let i = 0; i < 46; i += 1) crown += circle(r.between(-62, 62), -106 + r.between(-36, 30), r.between(9, 18))
  let lights = ''
  for (let i = 0; i < 26; i += 1) lights += circle(r.between(-52, 48), -122 + r.between(-22, 20), r.between(6, 11))
  return put(stroke(roots, wood, 5) + fill(limb(pts('0 -46, 2 -74, 0 -110'), [8, 7, 5]), wood) + fill(crown, leaf) + fill(lights, shade(leaf, 0.06), 0.8), x, y, size)
}
/** A round thatched umbrella of a table with things; returns table. */
export function table(s: S, x: number, y: number, half: number, colour = '#8a5a36'): string {
  const c = mix(s.stage.tone(0.97), L(s, colour), 0.55)
  return fill(`M${x - half} ${y}H${x + half}L${x + half - 14} ${y + 22}H${x - half + 14}Z`, shade(c, 0.08)) + fill(`M${x - half + 14} ${y + 22}h16V${y + 170}h-16ZM${x + half - 30} ${y + 22}h16V${y + 170}h-16Z`, c)
}
export function rug(s: S, x: number, y: number, half: number, colour: string): string {
  const c = L(s, colour)
  return fill(`M${x - half} ${y - 12}H${x + half}L${x + half * 1.16} ${y + 32}H${x - half * 1.16}Z`, c) + stroke(`M${x - half * 1.03} ${y - 2}H${x + half * 1.03}M${x - half * 1.12} ${y + 20}H${x + half * 1.12}`, shade(c, 0.1), 4)
}
export function bowl(s: S, x: number, y: number, r: number, content: string, clay = '#f4ead6'): string {
  return fill(`M${x - r} ${y}Q${x - r * 0.8} ${y + r * 0.8} ${x} ${y + r * 0.8}Q${x + r * 0.8} ${y + r * 0.8} ${x + r} ${y}Z`, L(s, clay)) + fill(ellipse(x, y, r, r * 0.24), shade(L(s, clay), -0.05)) + fill(ellipse(x, y - 1, r * 0.86, r * 0.18), L(s, content))
}
export function basket(s: S, x: number, y: number, size: number, content: string): string {
  const c = L(s, '#b98648')
  return put(
    fill(ellipse(0, -40, 34, 12), L(s, content)) + fill(circle(-12, -46, 9) + circle(4, -50, 10) + circle(17, -45, 8), shade(L(s, content), 0.03)) + fill('M-38 -40L-28 0H28L38 -40Q0 -28 -38 -40Z', c) + stroke('M-36 -30L34 -30M-33 -18L31 -18M-30 -7L29 -7', shade(c, -0.1), 2.4, 0.8) + stroke('M-37 -41Q0 -29 37 -41', shade(c, 0.08), 4),
    x, y, size,
  )
}
export function pot(s: S, x: number, y: number, size: number, clay = '#a9552f', steamy = false): string {
  const c = L(s, clay)
  return put(fill(smooth(pts('-30 -4, -40 -26, -26 -52, -14 -60, 14 -60, 26 -52, 40 -26, 30 -4, 0 2'), true), c) + fill(ellipse(0, -60, 18, 5), shade(c, -0.1)) + stroke('M-38 -32Q0 -22 38 -32', shade(c, -0.1), 4) + fill(smooth(pts('-30 -22, -24 -46, -18 -48, -22 -22'), true), shade(c, 0.1), 0.6), x, y, size) + (steamy ? stroke([-10, 10].map((d) => `M${x + d} ${y - 66 * size}q-16 -26 0 -48t0 -48`).join(''), s.stage.light.sky[2], 6, 0.55) : '')
}
/** Beaded collar lying or hung, centred. */
export function collar(s: S, x: number, y: number, r: number, flat = 0.92): string {
  return ['#f4ead6', '#d8453a', '#2e6fa8', '#f2b53c', '#d8453a', '#f4ead6', '#2e8a5f'].map((c, i) => stroke(ellipse(x, y, r - i * r * 0.095, (r - i * r * 0.095) * flat), L(s, c), r * 0.09)).join('')
}
export const sky = (s: S, k: 0 | 1 | 2) => s.stage.light.sky[k]
export { fill, stroke, put, smooth, circle, ellipse, limb, lines, pts, mix, shade, downward, softEllipse, poses, drawPerson, cast, person, A, mammals, ripple, drawBoulder }
