import { mix, shade } from '../drawing/colour.ts'
import { circle, ellipse, fill, lines, limb, smooth, stroke, pts } from '../drawing/path.ts'

/** A dhow under its lateen sail; waterline at 0, about 200 high. */
export function dhow(hull: string, sail: string, shadow: string): string {
  const body = smooth(pts('-84 -14, -60 -10, 0 -5, 54 -12, 98 -32, 86 -12, 62 2, 0 6, -62 4, -78 -2'), true, 0.6)
  const cloth = 'M-66 -48Q-22 -92 56 -206Q34 -120 62 -38Q0 -58 -66 -48Z'
  const fold = 'M-66 -48Q-10 -70 56 -206Q16 -100 18 -50Q-30 -56 -66 -48Z'
  return (
    stroke('M6 -8L14 -150', hull, 4.5) +
    stroke('M-78 -38L60 -212', hull, 3.6) +
    fill(cloth, sail) +
    fill(fold, shadow, 0.45) +
    stroke('M62 -38L88 -26M-66 -48L-74 -14M14 -150L92 -30', hull, 1.4) +
    fill(body, hull) +
    stroke('M-78 -9Q0 2 92 -26', mix(hull, sail, 0.45), 2.4)
  )
}

/** A long canoe for two, waterline at 0. */
export function canoe(hull: string, line: string): string {
  return (
    fill(smooth(pts('-92 -18, -70 -9, 0 -6, 70 -9, 92 -18, 82 0, 58 6, -58 6, -82 0'), true, 0.7), hull) +
    stroke('M-90 -15Q0 2 90 -15', line, 2.4)
  )
}

export function kayak(hull: string, line: string): string {
  return (
    fill(smooth(pts('-88 -8, -50 -10, 0 -9, 50 -10, 90 -9, 64 2, 0 5, -64 2'), true, 0.7), hull) +
    fill(ellipse(0, -9, 19, 3.4), shade(hull, -0.16)) +
    stroke('M-84 -5Q0 4 84 -6', line, 1.8)
  )
}

/** A rubber raft in white water; the crew is drawn by the caller. */
export function raft(rubber: string, line: string): string {
  const tube = smooth(pts('-86 -30, -66 -20, 0 -16, 66 -20, 88 -32, 92 -20, 74 -2, 0 6, -74 -2, -92 -18'), true, 0.8)
  return (
    fill(tube, rubber) +
    stroke('M-86 -20Q0 0 86 -22', line, 2.6) +
    stroke('M-82 -26Q0 -8 84 -28', shade(rubber, 0.08), 3, 0.7)
  )
}

export function sloop(hull: string, sail: string, shadow: string): string {
  return (
    stroke('M0 -6L0 -190', hull, 3) +
    fill('M6 -186Q44 -100 66 -26L6 -22Z', sail) +
    fill('M-5 -172Q-34 -90 -46 -24L-5 -22Z', shadow) +
    stroke('M0 -24H66', hull, 3) +
    fill(smooth(pts('-64 -12, 0 -8, 76 -16, 58 4, 0 7, -50 4'), true, 0.5), hull)
  )
}

/** One panel of the envelope, between two meridians. */
const gore = (a: number, b: number) =>
  `M${a * 0.24} -34C${a * 0.9} -66 ${a} -134 0 -154C${b} -134 ${b * 0.9} -66 ${b * 0.24} -34Z`

/** A hot-air balloon; basket at 0, 0, about 150 high. */
export function balloon(colours: readonly [string, string, string], rope: string): string {
  const [main, band, light] = colours
  const envelope = smooth(
    pts('-11 -34, -34 -62, -48 -96, -42 -130, -22 -150, 0 -154, 22 -150, 42 -130, 48 -96, 34 -62, 11 -34'),
    true,
  )
  return (
    stroke('M-10 -34L-7 -12M10 -34L7 -12M0 -34V-12', rope, 1.2) +
    fill(envelope, main) +
    fill(gore(-46, -26), band) +
    fill(gore(-14, 14), light) +
    fill(gore(26, 46), band) +
    stroke('M-47 -100Q0 -84 47 -100', shade(main, -0.12), 5, 0.75) +
    fill(smooth(pts('-11 -34, 0 -30, 11 -34, 8 -38, -8 -38'), true), rope) +
    fill('M-8 -12H8L6.500 0H-6.500Z', rope)
  )
}

/** A bicycle; wheels stand on 0. */
export function bicycle(frame: string, tyre: string): string {
  const wheel = (x: number) => {
    let spokes = ''
    for (let spoke = 0; spoke < 6; spoke += 1) {
      const angle = (Math.PI * spoke) / 6
      spokes += `M${(x - Math.cos(angle) * 16).toFixed(1)} ${(-18 - Math.sin(angle) * 16).toFixed(1)}L${(x + Math.cos(angle) * 16).toFixed(1)} ${(-18 + Math.sin(angle) * 16).toFixed(1)}`
    }
    return stroke(circle(x, -18, 16.5), tyre, 3.2) + stroke(spokes, tyre, 0.6, 0.6)
  }
  return (
    wheel(-29) +
    wheel(30) +
    stroke(
      'M-29 -18L-2 -18L18 -46L-9 -44L-2 -18M-9 -44L-29 -18M18 -46L30 -18M18 -46L16 -54L25 -56M-12 -50H-4M-8 -49L-9 -44',
      frame,
      3.2,
    ) +
    fill(circle(-2, -18, 5), tyre) +
    stroke('M-5 -26L2 -10', tyre, 2.4)
  )
}

/** An open safari car, standing on 0, 160 long. */
export function safariCar(paint: string, dark: string, glass: string): string {
  const body = lines(pts('-78 -14, -80 -48, -70 -54, 20 -54, 34 -40, 72 -36, 80 -28, 80 -14'))
  return (
    fill('M-74 -82H26V-88H-74Z', dark) +
    stroke('M-68 -84V-52M-22 -84V-52M20 -84L26 -48', dark, 3) +
    fill(
      lines(pts('-64 -76, -24 -76, -24 -56, -64 -56')) + lines(pts('-18 -76, 16 -76, 22 -56, -18 -56')),
      glass,
      0.55,
    ) +
    fill(body, paint) +
    fill('M-80 -30H80V-24H-80Z', shade(paint, -0.07)) +
    stroke('M-22 -52V-18M22 -50V-18', shade(paint, -0.12), 1.6) +
    fill(circle(74, -31, 3.6), '#fff2c4') +
    fill(circle(-48, -14, 15) + circle(50, -14, 15), dark) +
    fill(circle(-48, -14, 6) + circle(50, -14, 6), mix(dark, paint, 0.5)) +
    fill('M-92 -48h12v22h-12z', dark)
  )
}

/** A ridge tent with its light on; stands on 0, 120 wide. */
export function tent(cloth: string, lit: string, dark: string): string {
  return (
    fill('M-60 0Q-30 -42 -6 -76L44 -66Q56 -32 72 0Z', shade(cloth, -0.08)) +
    fill('M-60 0Q-30 -40 -6 -76Q14 -40 34 0Z', cloth) +
    fill('M-30 0Q-14 -28 -7 -58Q2 -28 12 0Z', lit) +
    fill('M-7 -58Q-12 -26 -26 0H-34Q-15 -26 -7 -58Z', shade(cloth, 0.07)) +
    stroke('M-60 0L-80 6M72 0L90 6M-6 -76L-11 -84', dark, 2) +
    stroke('M-6 -76L44 -66', shade(cloth, -0.16), 2)
  )
}

/** A dome tent. */
export function dome(cloth: string, lit: string, dark: string): string {
  return (
    fill('M-64 0C-58 -50 -26 -66 2 -66C34 -66 60 -46 66 0Z', cloth) +
    fill('M2 -66C34 -66 60 -46 66 0H30C34 -34 22 -58 2 -66Z', shade(cloth, -0.08)) +
    fill('M-32 0C-30 -30 -14 -44 -2 -44C10 -44 18 -28 18 0Z', lit) +
    fill('M-32 0C-30 -30 -14 -44 -2 -44C-12 -32 -18 -16 -18 0Z', shade(cloth, 0.08)) +
    stroke('M-64 0C-40 -60 -10 -66 2 -66C20 -62 34 -40 30 0', dark, 1.4, 0.6)
  )
}

export function campfire(flame: string, heart: string, wood: string): string {
  return (
    fill(
      limb(
        [
          [-22, -1],
          [18, -7],
        ],
        [3.4, 3],
      ) +
        limb(
          [
            [22, -1],
            [-18, -7],
          ],
          [3.4, 3],
        ),
      wood,
    ) +
    fill('M-14 -5C-20 -22 -6 -28 -6 -44C4 -36 4 -28 8 -24C10 -30 12 -32 12 -36C20 -24 20 -12 14 -5Z', flame) +
    fill('M-7 -5C-9 -15 -1 -18 0 -28C6 -20 9 -14 7 -5Z', heart)
  )
}

/** A wind turbine, 200 high, its blades turned. */
export function turbine(white: string, turn: number): string {
  const blade = (angle: number) =>
    `<g transform="rotate(${angle} 0 -150)">${fill('M-2.500 -150Q-6 -168 -1 -222Q4 -176 2.500 -150Z', white)}</g>`
  return (
    fill('M-4 0L-2 -150H2L4 0Z', white) +
    blade(turn) +
    blade(turn + 120) +
    blade(turn + 240) +
    fill(circle(0, -150, 4), white)
  )
}

/** A Maasai shield, 100 high, centred. */
export function shield(red: string, white: string, dark: string): string {
  const outline = smooth(pts('0 -52, 20 -34, 28 0, 20 34, 0 52, -20 34, -28 0, -20 -34'), true)
  return (
    fill(outline, red) +
    fill('M-6 -50Q-2 0 -6 50L6 50Q2 0 6 -50Z', white) +
    fill(smooth(pts('-26 0, -14 -14, -9 0, -14 14'), true), dark) +
    fill(smooth(pts('26 0, 14 -14, 9 0, 14 14'), true), dark) +
    stroke(outline, white, 3) +
    stroke('M-17 -30Q-10 -20 -12 -16M17 -30Q10 -20 12 -16M-17 30Q-10 20 -12 16M17 30Q10 20 12 16', white, 3)
  )
}
