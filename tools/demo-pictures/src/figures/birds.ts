import { mix, shade } from '../drawing/colour.ts'
import { circle, ellipse, fill, limb, place, smooth, stroke, type Point, pts } from '../drawing/path.ts'
import type { Random } from '../drawing/random.ts'

/** A far bird on the wing, about 20 wide. */
function speck(lift: number): string {
  return `M-11 ${(-lift).toFixed(1)}Q-5 ${(-lift - 3).toFixed(1)} 0 0Q5 ${(-lift - 3).toFixed(1)} 11 ${(-lift).toFixed(1)}Q5 ${(-lift + 0.4).toFixed(1)} 0.600 3.400Q-.5 3.600 -.6 3.200Q-5 ${(-lift + 0.4).toFixed(1)} -11 ${(-lift).toFixed(1)}Z`
}

/** A small flock far away, loosely in a line. */
export function drawFlock(random: Random, x: number, y: number, colour: string, size = 1): string {
  const count = random.whole(5, 11)
  let art = ''
  for (let index = 0; index < count; index += 1) {
    const side = index % 2 === 0 ? 1 : -1
    const rank = Math.ceil(index / 2)
    art += place(
      fill(speck(random.between(1.5, 6.5)), colour),
      x + side * rank * 24 * size + random.between(-5, 5),
      y + rank * 9 * size + random.between(-5, 5),
      size * random.between(0.7, 1.15),
    )
  }
  return art
}

export function flamingo(plumage: string, dark: string, feeding: boolean): string {
  const legs =
    stroke('M-3 -44L-4 -22L-3 0M4 -44L6 -23L3 0', mix(plumage, dark, 0.3), 1.5) +
    stroke('M-4 0h6M2 0h7', mix(plumage, dark, 0.3), 1.6)
  const body = smooth(pts('-22 -50, -10 -62, 6 -62, 14 -54, 9 -45, -5 -42, -16 -45'), true)
  const neck: Point[] = feeding
    ? pts('11 -54, 22 -50, 20 -30, 24 -10, 30 -5')
    : pts('10 -54, 21 -58, 17 -76, 13 -90, 21 -99')
  const beak = feeding
    ? smooth(pts('28 -8, 35 -4, 32 2, 29 -1'), true, 0.6)
    : smooth(pts('22 -101, 31 -98, 30 -91, 26 -95'), true, 0.6)
  const [hx, hy] = neck.at(-1) ?? [0, 0]
  return (
    legs +
    stroke(smooth(neck, false), plumage, 4.2) +
    fill(body, plumage) +
    fill(circle(hx, hy, 4), plumage) +
    fill(beak, dark) +
    fill(smooth(pts('-22 -50, -6 -50, -12 -44'), true), mix(plumage, '#c8304a', 0.5)) +
    stroke('M-8 -60Q4 -64 12 -56', shade(plumage, 0.08), 2, 0.8)
  )
}

/** The grey crowned crane with its golden crown. */
export function crane(grey: string, gold: string, dark: string): string {
  let crown = ''
  for (let ray = 0; ray < 11; ray += 1) {
    const angle = -Math.PI * (0.3 + (0.75 * ray) / 10)
    crown += `M20 -99l${(Math.cos(angle) * 14).toFixed(1)} ${(Math.sin(angle) * 14).toFixed(1)}`
  }
  const body = smooth(pts('-26 -46, -14 -60, 6 -64, 16 -58, 10 -46, -6 -40'), true)
  const wing = smooth(pts('-32 -34, -18 -54, 2 -58, 6 -48, -8 -40, -20 -32'), true)
  return (
    stroke('M-4 -44L-5 -22L-4 0M4 -44L7 -22L5 0', dark, 2) +
    stroke('M-6 0h9M3 0h9', dark, 1.8) +
    stroke(smooth(pts('12 -56, 18 -72, 15 -86, 20 -97'), false), grey, 5) +
    fill(body, grey) +
    fill(wing, mix('#ffffff', grey, 0.2)) +
    fill(smooth(pts('-34 -30, -20 -44, -10 -40, -18 -32'), true), mix('#7a2f16', dark, 0.25)) +
    fill(smooth(pts('-8 -50, 4 -54, 4 -48, -10 -43'), true), gold) +
    stroke(crown, gold, 1.5) +
    fill(ellipse(20.5, -98, 5.4, 4.6), dark) +
    fill(ellipse(20, -96.6, 2.6, 2.2), '#fff8ee') +
    fill(ellipse(19, -92.5, 1.5, 2.4), '#c23b2d') +
    fill(smooth(pts('25 -99.5, 34 -96.5, 25 -96'), true, 0.4), dark)
  )
}

/** A spread wing with its fingered end. */
const wing = (side: 1 | -1) => {
  const lead: Point[] = [
    [side * 6, -4],
    [side * 26, -22],
    [side * 50, -27],
    [side * 70, -20],
  ]
  const fingers: Point[] = [
    [side * 88, -14],
    [side * 74, -10],
    [side * 87, -3],
    [side * 72, -2],
    [side * 82, 8],
    [side * 66, 5],
    [side * 72, 16],
    [side * 56, 10],
    [side * 40, 14],
    [side * 22, 14],
    [side * 7, 12],
  ]
  return smooth([...lead, ...fingers], true, 0.7)
}

/** A fish eagle stooping with spread wings; 160 across. */
export function eagle(dark: string, white: string, gold: string): string {
  const tail = smooth(pts('-6 14, -13 38, 0 42, 13 38, 6 14'), true, 0.7)
  const chestnut = mix(dark, '#8a3d17', 0.55)
  return (
    fill(tail, white) +
    fill(wing(1) + wing(-1), dark) +
    stroke('M7 -1Q30 -14 62 -14M-7 -1Q-30 -14 -62 -14', chestnut, 6) +
    fill(smooth(pts('-8 -6, 0 -12, 8 -6, 8 12, 0 22, -8 12'), true), chestnut) +
    fill(smooth(pts('-8 -6, -6 -20, 0 -26, 7 -20, 8 -6, 0 2'), true), white) +
    fill(smooth(pts('3 -23, 11 -21, 8 -15, 4 -17'), true, 0.5), gold) +
    fill(circle(3, -20.5, 1.2), dark)
  )
}

/** A hornbill on a branch at 0, 0. */
export function hornbill(dark: string, white: string, bill: string): string {
  const body = smooth(pts('-10 -2, -14 -22, -6 -42, 8 -46, 14 -34, 10 -14, 2 0'), true)
  return (
    fill(limb(pts('-8 -8, -20 22, -27 46'), [6, 5.4, 4.4]), dark) +
    fill(smooth(pts('-24 36, -31 50, -22 52, -19 38'), true), white) +
    fill(body, dark) +
    fill(smooth(pts('2 -30, 12 -32, 10 -14, 3 -4, -1 -16'), true), white) +
    fill(circle(8, -50, 9.4), dark) +
    fill(smooth(pts('13 -56, 28 -57, 40 -48, 45 -36, 34 -43, 22 -46, 14 -46'), true, 0.8), bill) +
    fill(smooth(pts('10 -58, 20 -65, 31 -61, 28 -56, 15 -55'), true, 0.7), shade(bill, -0.08)) +
    fill(circle(10, -52, 1.9), white) +
    fill(circle(10.3, -52, 1), '#111111') +
    stroke('M-2 0v5M4 0v5', bill, 2)
  )
}

/** A lilac-breasted roller on a twig at 0, 0: the bird every list begins with. */
export function roller(dark: string, tint: (colour: string) => string): string {
  const body = smooth(pts('-9 -3, -13 -18, -4 -34, 8 -36, 14 -24, 10 -8, 1 -1'), true)
  return (
    stroke('M-10 -4L-26 27M-7 -3L-20 28', tint('#2e6fa8'), 4) +
    fill(body, tint('#58b7c9')) +
    fill(smooth(pts('4 -32, 13 -31, 14 -20, 8 -14, 2 -20'), true), tint('#b58ac4')) +
    fill(smooth(pts('-10 -8, -15 -22, -6 -30, 2 -20, -2 -8'), true), tint('#8a5a34')) +
    stroke('M-12 -12L-3 -5', tint('#2452b0'), 4) +
    fill(circle(8, -40, 8.6), tint('#7cb08a')) +
    fill(smooth(pts('14 -43, 28 -39, 15 -37'), true, 0.4), dark) +
    stroke('M6 -41L15 -40.500', dark, 2) +
    fill(circle(9, -41.5, 1.4), '#ffffff') +
    stroke('M-2 0v4M3 0v4', dark, 1.8)
  )
}
