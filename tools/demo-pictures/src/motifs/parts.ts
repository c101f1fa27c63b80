import * as K from './kit.ts'
import { L, beast, bowl, boulder, dark, fill, glow, man, mix, put, shade, smooth, stroke, circle, ellipse, pts, float, wash, limb, lines, drawPerson, poses, cast, type S } from './kit.ts'
import { campfire, tent, dome, bicycle, raft, kayak, canoe, dhow, sloop, shield, safariCar, balloon } from '../figures/craft.ts'
import * as B from '../figures/birds.ts'
import { branch, crag } from './scene.ts'
import { plant } from '../land/trees.ts'
import { drawWall } from '../land/rock.ts'
import { enkaji, hut } from '../land/buildings.ts'
import { drawReeds } from '../land/undergrowth.ts'
import { camera, tripod } from './looking.ts'
import { heap } from './market.ts'
import { sheet, precipice } from './falls.ts'

const W = (s: S) => s.stage.w
const H = (s: S) => s.stage.h
export const walkersAt = (s: S, spots: readonly number[], o: { m?: boolean; pack?: boolean; size?: number; poses?: string[]; sticks?: boolean } = {}) =>
  spots.map((at, i) => man(s, at, (o.size ?? 225) * (0.95 + (i % 3) * 0.04), o.poses?.[i % o.poses.length] ?? (i % 2 ? 'climbUp' : 'walk'), {
    m: o.m ?? false,
    look: { ...(o.pack === false ? {} : { pack: L(s, ['#c8502f', '#2f6f73', '#d9982f', '#5b7a3c'][i % 4]!) }), head: (['cap', 'brim', 'bun', 'scarf', 'hair'] as const)[(i + Math.round(at * 10)) % 5]! },
    behind: o.sticks === false ? '' : stroke('M24 -66L33 -1', dark(s), 1.8),
  })).join('')
/** Somebody in a red shuka with a spear or staff. */
export const maasai = (s: S, at: number, size: number, pose = 'stand', o: { m?: boolean; lift?: number; spear?: boolean; colour?: string } = {}) => {
  const red = L(s, o.colour ?? s.random.pick(['#c2302b', '#d2452f', '#a82a3a']))
  return man(s, at, size, pose, { m: o.m ?? false, lift: o.lift ?? 0, look: { top: red, wrap: red, legs: L(s, '#4a2e20'), head: 'hair' }, behind: o.spear === false ? '' : stroke('M14 -2L14 -122', dark(s), 1.8) + fill('M11.500 -120L14 -142L16.500 -120Z', dark(s)) })
}
export const car = (s: S, at: number, size: number, o: { m?: boolean; back?: number; antenna?: boolean; lens?: boolean } = {}) => {
  const x = W(s) * at
  return put(safariCar(L(s, '#c2ad7c', 0.85), dark(s), L(s, '#d5e6e0', 0.8)) + (o.antenna ? stroke('M-40 -88V-132M-62 -124H-18M-54 -132V-116M-40 -132V-116M-26 -132V-116', dark(s), 2.6) : '') + (o.lens ? put(camera(dark(s), L(s, '#bcd8e0')), 2, -64, 0.5) : ''), x, s.at(x) + 4 - (o.back ?? 0), size, o.m ?? false)
}
export const cyclist = (s: S, at: number, size: number, o: { m?: boolean; back?: number } = {}) => {
  const x = W(s) * at
  const bike = bicycle(L(s, s.random.pick(['#d8553a', '#e3a234', '#2e8a8f', '#f0e3cd'])), dark(s))
  return put(fill('M-50 0Q0 -6 56 0Q0 7 -50 0Z', s.stage.light.near, 0.35) + bike + drawPerson(poses.cycle, { ...cast(s, s.random), head: 'helmet', hat: L(s, '#f4ead6') }), x, s.at(x) + 2 - (o.back ?? 0), size, o.m ?? false)
}
export const tentAt = (s: S, at: number, size: number, kind: 'tent' | 'dome', colour: string, m = false) => {
  const x = W(s) * at
  const lit = s.stage.light.hour === 'morning' || s.stage.light.hour === 'golden' ? shade(s.stage.tone(0.9), -0.04) : mix('#ffe39a', s.stage.light.glow, 0.15)
  return (K.isDark(s) ? glow(s, x, s.at(x) - 40, 230 * size, '#ffcf7a', 0.5) : '') + put((kind === 'tent' ? tent : dome)(L(s, colour), lit, dark(s)), x, s.at(x) + 4, size, m)
}
export const fire = (s: S, at: number, size = 1.7, y?: number) => {
  const x = W(s) * at
  const gy = y ?? s.at(x) + 8
  return glow(s, x, gy - 28, K.isDark(s) ? 300 : 150, '#ff9c45', K.isDark(s) ? 0.75 : 0.3) + put(campfire('#f58b36', '#ffe39a', dark(s)), x, gy, size)
}
export const house = (s: S, at: number, size: number, kind: 'hut' | 'enkaji', m = false) => {
  const x = W(s) * at
  return put(kind === 'enkaji' ? enkaji(mix(L(s, '#9a7350', 0.85), s.stage.tone(0.8), 0.25), dark(s)) : hut(L(s, '#c99a6a', 0.85), L(s, '#b98f52', 0.88), dark(s), L(s, '#f4ead6', 0.85)), x, s.at(x) - 8, size, m)
}
export const tree = (s: S, kind: Parameters<typeof plant>[0], at: number, size: number, y?: number) => {
  const x = W(s) * at
  return plant(kind, s.random.branch(`tree ${at}`), x, y ?? s.at(x) + 6, size, mix(L(s, '#3f7044', 1), dark(s), 0.35), dark(s))
}
export const onBranch = (s: S, bird: string, at: number, size: number, o: { y?: number } = {}) => {
  const right = s.stage.sun.x > W(s) / 2
  const x = right ? W(s) * (1 - at) : W(s) * at
  return put(bird, x, H(s) * (o.y ?? 0.55), size, right)
}
export const bough = (s: S, y = 0.56) => branch(s, H(s) * y, s.stage.sun.x > W(s) / 2)
export const vivid = (s: S, c: string) => mix(L(s, c), c, 0.5)
export const ridgeCrag = (s: S, reach = 0.5, top = 0.75, side?: 'left' | 'right') => {
  const sd = side ?? (s.stage.sun.x < W(s) / 2 ? 'left' : 'right')
  const rock = crag(s, sd, W(s) * reach, H(s) * top)
  return { art: rock.art, up: { ...s, at: rock.at } as S, x: (k: number) => (sd === 'left' ? k : 1 - k), m: sd === 'right' }
}
export const photographer = (s: S, at: number, size: number, pose: 'kneel' | 'camera' = 'kneel', m = false) =>
  man(s, at, size, pose, { m, with: pose === 'kneel' ? put(camera(mix(dark(s), '#101014', 0.4), L(s, '#bcd8e0')), 25, -61, 0.6) : put(camera(mix(dark(s), '#101014', 0.4), L(s, '#bcd8e0')), 17, -90, 0.5), look: { head: 'brim', top: L(s, '#a98f5c') } })

/** Several falls over one precipice, as [x share, width]. */
export const falls = (s: S, list: readonly (readonly [number, number, number?])[], o: { top?: number; foot?: number; visitor?: string; noVisitor?: boolean; stones?: boolean; brown?: boolean } = {}) => {
  const { w, h } = s.stage
  const top = s.horizon - h * (o.top ?? 0.14)
  const foot = h * (o.foot ?? 0.78)
  const all = list.map(([at, width, down = 0]) => ({ x: w * at, top: top + down, bottom: foot, width }))
  const pool = K.downward(s.stage, foot - 10, h, [
    [0, mix(s.stage.light.far, '#ffffff', 0.3)],
    [0.3, mix(s.stage.light.water, o.brown ? '#a9814e' : '#3aa89a', 0.4)],
    [1, mix(s.stage.light.water, s.stage.light.near, 0.6)],
  ])
  let rings = ''
  const r = s.random.branch('rings')
  for (let i = 0; i < 60; i += 1) {
    const near = r.next()
    rings += K.ripple(w * 0.5 + (r.next() - 0.5) * w * (0.7 + near * 0.5), foot + 12 + near * (h - foot), 50 + near * 160, 2 + near * 5)
  }
  const mist = all.map((f) => K.softEllipse(s.stage, f.x, foot - 14, f.width * 2 + 80, 130, mix('#ffffff', s.stage.light.sky[2], 0.3), 0.9)).join('')
  const stones = o.stones === false ? '' : [0.03, 0.16, 0.84, 0.97].map((at, i) => boulder(s, at, 150 + ((i * 67) % 120), { y: h * (0.86 + (i % 2) * 0.07), colour: '#6b6259' })).join('')
  return precipice(s, all, top, foot) + all.map((f) => sheet(s, f)).join('') + `<rect x="-5" y="${foot}" width="${w + 10}" height="${h - foot + 5}" fill="${pool}"/>` + fill(rings, '#ffffff', 0.3) + mist + stones
}
export const ledge = (s: S, at: number, width = 330, y = 0.96) => boulder(s, at, width, { y: H(s) * y, colour: '#6b6259' })
export const grassFront = (s: S) => {
  const { w, h } = s.stage
  return fill(smooth([[-20, h * 0.93], [w * 0.25, h * 0.905], [w * 0.5, h * 0.935], [w * 0.78, h * 0.91], [w + 20, h * 0.94]], false) + `L${w + 20} ${h + 20}L-20 ${h + 20}Z`, s.stage.tone(0.96))
}
/** Coral or stone ground to stand scenes indoors or in a lane on. */
export const floorOf = (s: S, y: number, colour: string) => {
  const { w, h } = s.stage
  const c = L(s, colour)
  return `<rect x="-5" y="${h * y}" width="${w + 10}" height="${h * (1 - y) + 5}" fill="${K.downward(s.stage, h * y, h, [[0, c], [1, shade(c, -0.1)]])}"/>`
}
export const wallOf = (s: S, y: number, colour: string, from = -5, to?: number) => {
  const { w } = s.stage
  const c = L(s, colour, 0.9)
  return `<rect x="${from}" y="-5" width="${(to ?? w + 5) - from}" height="${H(s) * y + 5}" fill="${K.downward(s.stage, 0, H(s) * y, [[0, shade(c, -0.03)], [1, shade(c, 0.03)]])}"/>`
}
/** A window onto the country in a wall drawn by the caller: arches are cut out. */
export const arcade = (s: S, openings: readonly (readonly [number, number, number])[], base: number, colour: string) => {
  const { w, h } = s.stage
  const c = L(s, colour, 0.92)
  const holes = openings.map(([at, wide, high]) => K.arch(w * at, h * base, wide, high)).join('')
  return `<path d="M-10 -10H${w + 10}V${h * base}H-10Z${holes}" fill-rule="evenodd" fill="${K.downward(s.stage, 0, h * base, [[0, shade(c, -0.06)], [1, c]])}"/>` + openings.map(([at, wide, high]) => stroke(K.arch(w * at, h * base, wide + 14, high + 12), shade(c, 0.05), 9)).join('')
}
export const carvedDoor = (s: S, x: number, y: number, wide: number, high: number) => {
  const wood = L(s, '#6b3f22')
  let studs = ''
  for (let i = 0; i < 5; i += 1) for (const d of [-0.33, -0.14, 0.14, 0.33]) studs += circle(x + d * wide, y - high * (0.12 + i * 0.16), 5)
  const frame = `M${x - wide * 0.66} ${y}V${y - high * 0.98}H${x + wide * 0.66}V${y}Z`
  return (
    fill(frame, shade(wood, -0.07)) +
    stroke(`M${x - wide * 0.59} ${y}V${y - high * 0.92}M${x + wide * 0.59} ${y}V${y - high * 0.92}`, shade(wood, 0.1), 6) +
    fill(`M${x - wide / 2} ${y}V${y - high * 0.84}H${x + wide / 2}V${y}Z`, wood) +
    fill(`M${x - wide / 2} ${y - high * 0.84}h${wide}v-${high * 0.1}h-${wide}Z`, shade(wood, 0.05)) +
    stroke(Array.from({ length: 9 }, (_, i) => `M${x - wide * 0.44 + (i * wide * 0.88) / 8} ${y - high * 0.89}m-7 0a7 7 0 1 0 14 0a7 7 0 1 0 -14 0`).join(''), shade(wood, 0.14), 2.4) +
    stroke(`M${x} ${y}V${y - high * 0.84}`, shade(wood, -0.14), 7) +
    fill(studs, L(s, '#e2b45a'))
  )
}
export const parachute = (s: S, colours: readonly [string, string], scale: number, x: number, y: number, turn: number, two = true) => {
  const [a, b] = [L(s, colours[0]), L(s, colours[1])]
  const wing =
    fill('M-110 12Q-84 -54 0 -60Q84 -54 110 12Q66 -20 0 -22Q-66 -20 -110 12Z', a) +
    fill('M-40 -56Q0 -62 40 -56L28 -20Q0 -22 -28 -20Z', b) + fill('M-84 -32L-66 -44L-48 -14L-64 -6Z', b) + fill('M84 -32L66 -44L48 -14L64 -6Z', b) +
    stroke('M-104 8L-2 104M-60 -12L-2 104M-24 -20L-1 104M24 -20L2 104M60 -12L2 104M104 8L2 104', dark(s), 0.8, 0.7)
  const body = { ...cast(s, s.random), head: 'helmet' as const, hat: L(s, '#f2c14e') }
  return put(wing + (two ? put(drawPerson(K.allPoses.harness!, { ...cast(s, s.random), top: L(s, '#2d4a8a'), head: 'helmet', hat: L(s, '#f4ead6') }), -3, 150, 0.5) : '') + put(drawPerson(K.allPoses.harness!, { ...body, top: L(s, '#d8453a') }), 3, 156, 0.5), x, y, scale, false, turn)
}
export const parawing = (s: S, colours: readonly [string, string], scale: number, x: number, y: number, turn: number) => {
  const [a, b] = [L(s, colours[0]), L(s, colours[1])]
  const wing =
    fill('M-150 30Q-112 -40 0 -48Q112 -40 150 30Q96 -10 0 -16Q-96 -10 -150 30Z', a) +
    fill('M-52 -44Q0 -50 52 -44L38 -15Q0 -17 -38 -15Z', b) +
    stroke('M-142 24L-2 132M-92 -4L-2 132M-40 -14L-1 132M40 -14L1 132M92 -4L2 132M142 24L2 132', dark(s), 0.8, 0.7)
  const seat = (dx: number, top: string) => put(drawPerson(poses.sit, { ...cast(s, s.random), top: L(s, top), head: 'helmet', hat: L(s, '#f2c14e') }), dx, 168, 0.62)
  return put(wing + seat(-6, '#2d4a8a') + seat(10, '#d8453a'), x, y, scale, false, turn)
}
/** Under water: everything from the surface line down. */
export const underwater = (s: S, surface: number, draw: (r: S['random']) => string, fresh = false) => {
  const { w, h } = s.stage
  const r = s.random.branch('sea')
  const y0 = h * surface
  const top = mix('#4fc3c8', s.stage.light.water, 0.15)
  const deep = mix('#0d4f78', s.stage.light.water, 0.15)
  const wave = smooth(Array.from({ length: 13 }, (_, i) => [(-0.04 + i * 0.09) * w, y0 + (i % 2 ? 9 : -9)] as const), false)
  const body = K.downward(s.stage, y0, h, [[0, top], [0.5, mix(top, deep, 0.6)], [1, deep]])
  let rays = ''
  for (let i = 0; i < 7; i += 1) {
    const x = w * r.between(0.02, 0.95)
    rays += `M${x} ${y0}L${x + r.between(50, 110)} ${y0}L${x + r.between(-60, 220)} ${h}L${x - r.between(60, 150)} ${h}Z`
  }
  let corals = ''
  for (let i = 0; i < 24; i += 1) {
    const x = w * (i / 23) + r.between(-24, 24)
    const size = r.between(0.7, 1.5)
    const c = r.pick(['#e0607a', '#f08a5a', '#b85aa0', '#f2b84a', '#5aa89a', '#d8485a'])
    const y = h * r.between(0.9, 1.0)
    const kind = fresh ? 3 : i % 4
    corals += put(
      kind === 0 ? fill(circle(0, -26, 34) + circle(30, -14, 24) + circle(-30, -12, 22), mix(c, deep, 0.25)) + fill(circle(-8, -34, 12), shade(c, 0.08), 0.5)
      : kind === 1 ? stroke('M0 0V-40M0 -20L-26 -62M0 -30L24 -74M-12 -40L-34 -44M12 -52L34 -56M0 -40L-4 -86', mix(c, deep, 0.2), 9)
      : kind === 2 ? fill(smooth(pts('-6 0, -50 -52, -30 -84, 0 -94, 34 -82, 50 -50, 6 0'), true), mix(c, deep, 0.3)) + stroke('M0 0L-32 -66M0 0L0 -86M0 0L32 -64', shade(c, 0.06), 2.4, 0.6)
      : stroke('M-16 0Q-26 -40 -14 -70M0 0Q10 -46 -2 -92M14 0Q26 -36 18 -66', mix('#4a9a5a', deep, 0.25), 8),
      x, y, size)
  }
  const sand = fill(smooth([[-20, h * 0.93], [w * 0.3, h * 0.9], [w * 0.62, h * 0.94], [w + 20, h * 0.91]], false) + `L${w + 20} ${h + 20}L-20 ${h + 20}Z`, mix('#e8d8a8', deep, 0.45))
  return fill(`${wave}L${w + 60} ${h + 20}L-60 ${h + 20}Z`, body) + fill(rays, '#ffffff', 0.09) + sand + draw(r) + corals + stroke(wave, '#ffffff', 6, 0.8)
}
export const shoal = (s: S, r: S['random'], n: number, colours: readonly (readonly [string, string, string])[], box: readonly [number, number, number, number], size: number) =>
  Array.from({ length: n }, (_, i) => {
    const [a, b, c] = colours[i % colours.length]!
    return put(K.A.fish(a, b, c), W(s) * r.between(box[0], box[2]), H(s) * r.between(box[1], box[3]), size * r.between(0.7, 1.25), r.chance(0.35), r.between(-10, 10))
  }).join('')
export const boardwalk = (s: S, y: number) => {
  const { w, h } = s.stage
  const wood = mix(s.stage.tone(0.95), L(s, '#9a6b42'), 0.6)
  let planks = ''
  for (let x = -20; x < w + 20; x += 25) planks += `M${x} ${h * y}h20l6 30h-24Z`
  let posts = ''
  for (let x = 40; x < w; x += 190) posts += `M${x} ${h * y - 92}V${h * y + 130}`
  return { back: stroke(posts, wood, 9) + fill(planks, wood) + fill(`M-20 ${h * y + 30}H${w + 20}v11H-20Z`, shade(wood, -0.08)), rail: stroke(`M-20 ${h * y - 84}H${w + 20}M-20 ${h * y - 44}H${w + 20}`, wood, 6), at: () => h * y + 12 }
}
/** A stall's awning on posts over a counter. */
export const awning = (s: S, at: number, y: number, half: number, colour: string, o: { table?: boolean } = {}) => {
  const x = W(s) * at
  const wood = mix(s.stage.tone(0.97), L(s, '#7a4e30'), 0.45)
  const cream = L(s, '#f8eed8')
  let stripes = ''
  for (let i = 0; i < 8; i += 1) {
    const a = x - half - 40 + (i * (half * 2 + 80)) / 8
    const b = a + (half * 2 + 80) / 8
    const up = (px: number) => x + (px - x) * 0.84
    const c = i % 2 ? cream : L(s, colour)
    stripes += fill(`M${a} ${y - 350}L${up(a)} ${y - 430}H${up(b)}L${b} ${y - 350}Z`, c) + fill(`M${a} ${y - 351}v22q${(b - a) / 2} 34 ${b - a} 0v-22Z`, shade(c, -0.035))
  }
  const lamps = K.isDark(s) ? [-half * 0.5, half * 0.5].map((d) => stroke(`M${x + d} ${y - 350}v38`, wood, 3) + glow(s, x + d, y - 296, 200, '#ffd27a', 0.8) + fill(circle(x + d, y - 300, 13), '#fff0c0')).join('') : ''
  return {
    posts: stroke(`M${x - half} ${y + 120}V${y - 356}M${x + half} ${y + 120}V${y - 356}`, wood, 13),
    counter: fill(`M${x - half - 24} ${y - 26}H${x + half + 24}L${x + half + 8} ${y + 2}H${x - half - 8}Z`, shade(wood, 0.09)) + fill(`M${x - half - 8} ${y + 2}H${x + half + 8}V${y + 140}H${x - half - 8}Z`, wood) + stroke(`M${x - half} ${y + 46}H${x + half}M${x - half} ${y + 92}H${x + half}`, shade(wood, -0.07), 4, 0.8),
    roof: stripes + lamps,
    x,
  }
}
export const server = (s: S, x: number, y: number, m = false, look: object = {}, size = 2.7) => put(drawPerson(poses.serve, { ...cast(s, s.random), ...look }), x, y, size, m)
export const matatu = (s: S, x: number, y: number, size: number, m = false) => {
  const c = L(s, '#e0433a')
  const glass = L(s, '#cfe6ea')
  return put(
    fill('M-150 -20V-112Q-150 -130 -132 -130H96Q120 -130 132 -104L150 -66Q156 -58 156 -44V-20Z', c) +
    fill('M-150 -62Q-60 -84 20 -58Q90 -40 156 -56V-20H-150Z', L(s, '#f2b53c')) + fill('M-150 -46Q-70 -66 0 -42Q80 -20 156 -38V-20H-150Z', L(s, '#2a5aa8')) +
    fill('M-136 -118H-96V-84H-136ZM-88 -118H-48V-84H-88ZM-40 -118H0V-84H-40ZM8 -118H46V-84H8Z', glass) + fill('M60 -118H92Q104 -116 114 -96L122 -80H60Z', glass) +
    stroke('M52 -126V-22', shade(c, -0.1), 3) + fill(circle(-24, -48, 20), L(s, '#f8eed8')) + stroke(circle(-24, -48, 20) + circle(-24, -48, 13) + circle(-24, -48, 5), dark(s), 2.4) +
    fill(smooth(pts('-128 -52, -108 -70, -88 -54, -98 -36, -120 -36'), true, 0.4), L(s, '#8a3f9a')) + fill('M146 -62h10v14h-10Z', '#fff2c4') + fill('M-158 -26h16v10h-16ZM146 -30h16v12h-16Z', dark(s)) +
    fill('M-120 -138h180v8h-180Z', dark(s)) + fill('M-70 -160h60v22h-60ZM0 -152h36v14h-36Z', L(s, '#6f8a4a')) +
    fill(circle(-94, -18, 24) + circle(96, -18, 24), dark(s)) + fill(circle(-94, -18, 11) + circle(96, -18, 11), L(s, '#c9c4bc')),
    x, y, size, m)
}
export const tuktuk = (s: S, x: number, y: number, size: number, m = false) => {
  const c = L(s, '#2f8a8f')
  return put(
    fill('M-70 -16V-64H-60V-116Q-60 -124 -50 -124H24Q36 -124 42 -110L56 -66Q72 -60 74 -40V-16Z', c) + fill('M-64 -116Q-60 -128 -48 -128H26Q40 -126 46 -108Z', L(s, '#f2c14e')) +
    fill('M-50 -112H-6V-66H-50ZM4 -112H26Q32 -110 36 -98L44 -66H4Z', shade(c, -0.2)) +
    put(drawPerson(poses.sit, cast(s, s.random)), -36, -52, 0.62) + put(drawPerson(poses.sit, cast(s, s.random)), 10, -52, 0.6) +
    fill('M-70 -64H-2V-44H-70ZM4 -64H60V-44H4Z', c) + stroke('M-66 -36H66', L(s, '#f8eed8'), 4) + fill(circle(68, -50, 6), '#fff2c4') + fill(circle(-42, -16, 17) + circle(56, -16, 17), dark(s)) + fill(circle(-42, -16, 7) + circle(56, -16, 7), L(s, '#c9c4bc')),
    x, y, size, m)
}
export const honeyHive = (s: S, x: number, y: number, size: number) => put(stroke('M-30 -44V-110M30 -44V-110', dark(s), 2.4) + fill('M-60 -44Q-66 -24 -60 -4H60Q66 -24 60 -44Z', L(s, '#9a6638')) + fill(ellipse(60, -24, 8, 20), L(s, '#c08a50')) + fill(ellipse(61, -24, 3, 6), dark(s)) + stroke('M-54 -36H54M-58 -24H52M-54 -12H54', shade(L(s, '#9a6638'), -0.1), 2), x, y, size)
export const bees = (s: S, x: number, y: number, n: number, spread: number) => {
  const r = s.random.branch('bees')
  return Array.from({ length: n }, () => put(fill(ellipse(0, 0, 5, 3.4), '#e8b02e') + stroke('M-1 -3v6M2 -3v6', '#20140a', 1.6) + fill(ellipse(-1, -5, 4, 2.4), '#fffaf0', 0.8), x + r.between(-spread, spread), y + r.between(-spread * 0.6, spread * 0.6), r.between(0.9, 1.5))).join('')
}
export const flag = (s: S, x: number, y: number, size: number) => put(stroke('M0 0V-104', dark(s), 3.4) + fill('M-22 -104H22V-60Z', L(s, '#e8672a')) + fill('M-22 -104V-60H22Z', L(s, '#fbf3e2')), x, y, size)
export const ruin = (s: S, x1: number, x2: number, y: number, high: number, arches: readonly (readonly [number, number, number])[], colour = '#c9b08a') =>
  K.masonry(s, x1, x2, y, high, colour, 0.34) + arches.map(([x, wide, h2]) => stroke(K.arch(x, y, wide + 16, h2 + 12), shade(L(s, colour, 0.92), 0.04), 12) + fill(K.arch(x, y + 6, wide, h2), mix(s.stage.tone(0.75), s.stage.light.far, 0.25))).join('')
export const pillarTomb = (s: S, x: number, y: number, size: number) => put(fill('M-20 0L-15 -190L0 -206L15 -190L20 0Z', L(s, '#d9c6a0')) + fill('M2 0V-204L15 -190L20 0Z', shade(L(s, '#d9c6a0'), -0.08)) + stroke('M-17 -60H18M-16 -120H16', shade(L(s, '#d9c6a0'), -0.12), 3) + fill(circle(-1, -150, 7) + circle(-1, -90, 7), L(s, '#4a8a9a')), x, y, size)
export const balanced = (s: S, x: number, y: number, size: number, streak = false) => {
  const c = mix(L(s, '#b08a66'), s.stage.tone(0.8), 0.15)
  const lit = mix(c, s.stage.light.glow, 0.4)
  const rock = (text: string, shadeBy: number) => fill(smooth(pts(text), true, 0.32), shade(c, shadeBy))
  return put(
    rock('-190 14, -176 -60, -120 -100, -66 -92, -40 -40, -30 14', -0.05) + rock('60 14, 70 -70, 120 -112, 176 -84, 196 -20, 200 14', -0.08) + rock('-60 14, -52 -90, 0 -120, 76 -104, 92 -40, 96 14', -0.02) +
    rock('-112 -88, -124 -150, -100 -214, -40 -236, 44 -226, 70 -168, 60 -104, 6 -84, -60 -78', 0) + rock('62 -96, 76 -176, 120 -206, 158 -176, 160 -112, 120 -90', -0.05) +
    rock('-96 -220, -112 -272, -76 -334, -6 -352, 58 -332, 84 -276, 60 -232, 10 -216, -50 -212', 0.02) + rock('-58 -334, -40 -384, 10 -396, 44 -372, 44 -340, 4 -330', -0.02) +
    fill(smooth(pts('-112 -272, -76 -334, -40 -344, -62 -300, -92 -240'), true, 0.3) + smooth(pts('-124 -150, -100 -214, -66 -226, -84 -176, -106 -110'), true, 0.3) + smooth(pts('-176 -60, -120 -100, -90 -96, -130 -56, -170 -10'), true, 0.3) + smooth(pts('-56 -336, -40 -384, -14 -390, -26 -356'), true, 0.3), lit, 0.55) +
    stroke('M-96 -220Q-20 -210 60 -232M-112 -88Q-40 -74 60 -104M-52 -90Q-50 -40 -46 10M92 -40Q70 -60 74 -96M10 -216Q20 -270 4 -330', shade(c, -0.16), 5, 0.6) +
    (streak ? fill(smooth(pts('-2 -330, 10 -330, 14 -240, 24 -150, 30 -60, 44 12, -4 12, 0 -100, -6 -220'), true, 0.7), mix('#ffffff', s.stage.light.water, 0.3), 0.9) : ''),
    x, y, size)
}
export const cup = (s: S, x: number, y: number, r: number, tea: string) => bowl(s, x, y, r, tea, '#fbf6ea') + stroke(`M${x + r} ${y + r * 0.1}q${r * 0.55} ${r * 0.1} ${-r * 0.1} ${r * 0.5}`, L(s, '#fbf6ea'), r * 0.16)
export const nightBoat = (s: S, at: number, down: number, size: number) => {
  const [x, y] = [W(s) * at, H(s) * down]
  const b = fill(smooth(pts('-92 -18, -70 -9, 0 -6, 70 -9, 92 -18, 82 0, 58 6, -58 6, -82 0'), true, 0.7), dark(s))
  return glow(s, x, y - 40 * size, 190 * size, '#bfe6ff', 0.9) + put(put(drawPerson(poses.stand, { ...cast(s, s.random) }), -30, -8, 0.8) + put(drawPerson(poses.sit, cast(s, s.random)), 26, -8, 0.8, true) + stroke('M66 -8V-62', dark(s), 3) + fill(circle(66, -66, 9), '#f4fbff') + b, x, y, size) + wash(s, x, y + 4, 170 * size) + fill(ellipse(x + 66 * size, y + 30 * size, 60 * size, 9 * size), '#cfeaff', 0.5)
}
export { drawReeds, drawWall, campfire, tent, dome, bicycle, raft, kayak, canoe, dhow, sloop, shield, safariCar, balloon, B, camera, tripod, heap, branch, crag, plant, lines, limb }
