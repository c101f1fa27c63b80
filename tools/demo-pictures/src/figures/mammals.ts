import { mix, shade } from '../drawing/colour.ts'
import { circle, ellipse, fill, limb, smooth, stroke, type Point, pts } from '../drawing/path.ts'

/** Animals face right, stand at 0, 0; an elephant is about 100 high and the others keep their size to it. */
export type Animal = (coat: string, light: string) => string

const leg = (points: readonly Point[], radii: readonly number[]) => limb(points, radii)

export const elephant: Animal = (coat, light) => {
  const dark = shade(coat, -0.045)
  const far = leg(pts('-30 -48, -27 -22, -29 -5'), [12, 8, 8.4]) + leg(pts('18 -48, 19 -22, 17 -5'), [11, 7.6, 8])
  const body = smooth(
    pts('-60 -56, -57 -76, -44 -90, -22 -92, 0 -88, 18 -92, 38 -98, 50 -84, 50 -58, 34 -40, 6 -35, -24 -36, -50 -42'),
    true,
  )
  const near = leg(pts('-46 -54, -43 -24, -46 -5'), [14, 9, 9]) + leg(pts('36 -54, 36 -24, 35 -5'), [12.5, 8.4, 8.6])
  const head = smooth(pts('40 -90, 50 -104, 64 -105, 75 -93, 79 -74, 74 -58, 60 -54, 46 -62'), true)
  const trunk = limb(pts('72 -76, 80 -56, 83 -36, 82 -18, 88 -6, 96 -7'), [11, 8.4, 6.4, 5, 3.8, 2.4])
  const ear = smooth(pts('46 -96, 58 -95, 63 -80, 58 -62, 48 -50, 41 -54, 33 -66, 34 -86'), true)
  return (
    fill(far, dark) +
    stroke('M-59 -72Q-69 -56 -65 -38', coat, 2.4) +
    stroke('M-65 -40l-1 8', coat, 4) +
    fill(body + near + head + trunk, coat) +
    fill(ear, dark) +
    stroke('M46 -94Q61 -94 62 -79Q58 -62 48 -51', light, 1.6, 0.5) +
    stroke('M73 -60Q82 -47 94 -49', mix('#fff6e0', light, 0.4), 3.6) +
    stroke('M-44 -90Q-20 -93 0 -88Q20 -92 38 -98', light, 1.8, 0.6) +
    fill(circle(68, -84, 1.5), dark)
  )
}

export const giraffe: Animal = (coat, light) => {
  const patch = mix(coat, '#3b1d0c', 0.42)
  const far = leg(pts('-17 -82, -19 -46, -15 -2'), [8, 3.4, 2.6]) + leg(pts('12 -84, 14 -44, 10 -2'), [7, 3.2, 2.5])
  const body = smooth(pts('-31 -80, -28 -96, -8 -103, 12 -111, 25 -112, 29 -96, 24 -78, 2 -72, -22 -70'), true)
  const near =
    leg(pts('-23 -84, -29 -47, -26 -2'), [9.4, 3.8, 2.8]) + leg(pts('19 -88, 21 -46, 20 -2'), [8.6, 3.6, 2.7])
  const neck = limb(pts('19 -104, 31 -136, 42 -168'), [11, 6.8, 4.8])
  const head = smooth(pts('38 -172, 44 -178, 53 -175, 66 -163, 69 -157, 64 -153, 50 -160, 40 -164'), true)
  let patches = ''
  for (const [x, y, r] of [
    [-22, -90, 5],
    [-10, -94, 5.4],
    [2, -98, 5],
    [14, -103, 5.6],
    [-17, -79, 5],
    [-4, -82, 5.6],
    [9, -87, 5.6],
    [20, -92, 5],
    [22, -113, 4],
    [29, -122, 3.8],
    [24, -126, 2.6],
    [33, -137, 3.2],
    [36, -147, 2.8],
    [40, -158, 2.4],
    [15, -74, 4],
    [-24, -66, 3.6],
    [20, -70, 3.2],
    [-27, -55, 2.2],
  ] as const) {
    patches += smooth(
      [
        [x - r, y - r * 0.5],
        [x, y - r],
        [x + r * 0.9, y - r * 0.6],
        [x + r, y + r * 0.6],
        [x + r * 0.1, y + r * 0.9],
        [x - r * 0.9, y + r * 0.7],
      ],
      true,
      0.4,
    )
  }
  return (
    fill(far, shade(coat, -0.06)) +
    stroke('M-30 -88Q-37 -74 -34 -58', coat, 2) +
    stroke('M-34 -60l-1 9', patch, 3.4) +
    fill(body + near + neck + head, coat) +
    fill(patches, patch, 0.85) +
    fill(smooth(pts('41 -174, 33 -178, 36 -171'), true, 0.8), coat) +
    stroke('M45 -176l-2.500 -9M49 -176l-.5 -9', coat, 2.2) +
    fill(circle(42.4, -186, 1.8) + circle(48.6, -186, 1.8), patch) +
    stroke('M14 -112L27 -140L37 -170', patch, 1.8) +
    fill(circle(52, -169, 1.1), patch) +
    stroke('M-28 -96Q-10 -104 12 -111', light, 1.4, 0.6)
  )
}

export const zebra: Animal = (coat, light) => {
  const stripe = coat
  const hide = mix('#fff4e2', light, 0.45)
  const far = leg(pts('-20 -36, -23 -20, -20 -2'), [7, 3, 2.4]) + leg(pts('14 -36, 17 -20, 14 -2'), [6, 2.8, 2.3])
  const body = smooth(pts('-35 -46, -31 -60, -14 -64, 4 -61, 20 -65, 29 -56, 26 -38, 6 -31, -16 -31, -31 -35'), true)
  const near =
    leg(pts('-26 -42, -29 -22, -27 -2'), [8.6, 3.4, 2.5]) + leg(pts('21 -42, 23 -21, 22 -2'), [7.4, 3.2, 2.4])
  const neck = limb(pts('21 -54, 33 -74, 37 -79'), [11, 7.4, 6.4])
  const head = limb(pts('38 -80, 49 -69, 55 -62'), [6.2, 4.6, 3.5])
  const stripes =
    'M-12 -64Q-10 -48 -13 -32M-5 -62Q-2 -47 -5 -31M2 -61Q5 -46 3 -31M9 -62Q12 -46 10 -32M16 -64Q19 -48 17 -34M-18 -63Q-19 -50 -32 -42M-25 -62Q-27 -53 -34 -48M-15 -48Q-22 -40 -31 -36M-32 -29L-24 -28M-31 -22L-25 -21M-30 -15L-25 -14M18 -29L26 -28M19 -21L26 -20M20 -14L25 -13M14 -54L29 -48M17 -62L33 -57M22 -68L37 -65M27 -75L40 -72M43 -79L40 -73M47 -76L44 -68M50 -72L48 -64'
  return (
    fill(far, shade(hide, -0.16)) +
    stroke('M-34 -56Q-41 -44 -39 -34', stripe, 1.8) +
    stroke('M-39 -37l0 8', stripe, 3.2) +
    fill(body + near + neck + head, hide) +
    stroke(stripes, stripe, 2.3) +
    fill(circle(55.4, -61.6, 3.5), stripe) +
    stroke('M15 -66L33 -86', stripe, 4.4) +
    fill(smooth(pts('35 -85, 33 -94, 39 -87'), true, 0.5), hide) +
    fill(circle(44, -76, 1.1), stripe)
  )
}

export const rhino: Animal = (coat, light) => {
  const far = leg(pts('-30 -32, -29 -16, -30 -4'), [10, 6, 6.2]) + leg(pts('16 -32, 18 -16, 16 -4'), [9, 5.6, 6])
  const body = smooth(
    pts('-52 -42, -48 -58, -30 -66, -8 -63, 10 -66, 30 -70, 42 -60, 42 -40, 28 -28, 0 -23, -30 -25, -48 -30'),
    true,
  )
  const near = leg(pts('-42 -38, -41 -18, -42 -4'), [11, 6.6, 6.6]) + leg(pts('30 -38, 30 -18, 30 -4'), [10, 6.2, 6.4])
  const head = smooth(pts('34 -62, 46 -62, 58 -52, 70 -40, 78 -30, 76 -20, 66 -19, 54 -27, 40 -36'), true)
  const horns = `${smooth(pts('68 -39, 76 -50, 86 -62, 82 -44, 78 -32'), true, 0.5)}${smooth(
    pts('60 -49, 64 -58, 67 -62, 67 -52, 67 -43'),
    true,
    0.5,
  )}`
  const ears = `${smooth(pts('40 -60, 38 -72, 46 -63'), true, 0.7)}${smooth(pts('47 -60, 49 -71, 54 -58'), true, 0.7)}`
  return (
    fill(far, shade(coat, -0.05)) +
    stroke('M-51 -50Q-58 -42 -55 -32', coat, 2.4) +
    fill(body + near + head + ears, coat) +
    fill(horns, mix('#f5e8cf', coat, 0.35)) +
    stroke('M-48 -58Q-30 -67 -8 -63Q12 -67 30 -70', light, 1.6, 0.6) +
    stroke('M36 -60Q30 -46 38 -34M-28 -62Q-36 -44 -28 -28', shade(coat, -0.06), 2, 0.7) +
    fill(circle(58, -42, 1.3), shade(coat, -0.15))
  )
}

export const lion: Animal = (coat, light) => {
  const mane = mix(coat, '#2c1206', 0.5)
  const far = leg(pts('-27 -28, -29 -14, -25 -3'), [7, 4, 3.6]) + leg(pts('17 -28, 19 -14, 19 -3'), [6.4, 3.8, 3.6])
  const body = smooth(pts('-41 -34, -37 -46, -20 -49, 0 -47, 20 -52, 32 -44, 28 -28, 6 -23, -18 -25, -36 -24'), true)
  const near =
    leg(pts('-34 -32, -37 -16, -34 -3'), [8.4, 4.4, 3.8]) + leg(pts('24 -34, 25 -16, 26 -3'), [7.6, 4.2, 3.8])
  const ruff = smooth(pts('18 -58, 26 -68, 38 -70, 48 -64, 51 -52, 46 -40, 36 -31, 24 -33, 16 -44'), true)
  const face = smooth(pts('34 -62, 43 -64, 50 -59, 57 -51, 56 -45, 48 -43, 39 -46, 34 -54'), true)
  return (
    fill(far, shade(coat, -0.06)) +
    stroke('M-40 -42Q-58 -40 -58 -22', coat, 2.6) +
    fill(circle(-58, -20, 3.4), mane) +
    fill(body + near, coat) +
    fill(ruff, mane) +
    fill(face, coat) +
    fill(circle(33, -66, 3.4) + circle(55.5, -51, 2) + circle(46, -56, 1.1), mane) +
    stroke('M-37 -46Q-20 -50 0 -47', light, 1.4, 0.6)
  )
}

export const antelope: Animal = (coat, light) => {
  const far = leg(pts('-17 -32, -20 -18, -17 -1'), [5.4, 2, 1.5]) + leg(pts('12 -32, 14 -17, 12 -1'), [4.6, 1.8, 1.4])
  const body = smooth(pts('-27 -40, -22 -50, -4 -51, 16 -54, 23 -48, 20 -34, 2 -30, -20 -31'), true)
  const near =
    leg(pts('-21 -38, -25 -19, -22 -1'), [6.8, 2.3, 1.6]) + leg(pts('17 -40, 19 -18, 18 -1'), [5.6, 2.1, 1.5])
  const neck = limb(
    [
      [18, -46],
      [27, -65],
    ],
    [7, 4],
  )
  const head = smooth(pts('23 -70, 29 -73, 40 -64, 41 -61, 34 -60, 25 -63'), true)
  return (
    fill(far, shade(coat, -0.06)) +
    fill(body + near + neck + head, coat) +
    fill(smooth(pts('-20 -34, 0 -32, 18 -36, 4 -29'), true), light, 0.5) +
    fill(smooth(pts('25 -70, 17 -74, 22 -67'), true, 0.7), coat) +
    stroke('M27 -72Q20 -80 27 -88Q31 -94 26 -100M30 -72Q25 -80 31 -87Q35 -93 31 -99', mix(coat, '#120804', 0.6), 1.8) +
    stroke('M-27 -43q-4 5 -2 10', coat, 2.4)
  )
}

export const camel: Animal = (coat, light) => {
  const far = leg(pts('-25 -52, -27 -28, -24 -2'), [8, 3.6, 3.2]) + leg(pts('19 -52, 20 -28, 18 -2'), [7, 3.4, 3.2])
  const body = smooth(
    pts('-38 -62, -34 -74, -20 -80, -8 -94, 2 -97, 12 -88, 22 -80, 34 -76, 37 -62, 22 -50, -10 -47, -32 -50'),
    true,
  )
  const near = leg(pts('-31 -58, -35 -30, -32 -2'), [9.4, 4, 3.4]) + leg(pts('26 -58, 28 -30, 27 -2'), [8, 3.8, 3.4])
  const neck = limb(pts('30 -66, 47 -64, 55 -78, 57 -97'), [9, 6.4, 5.2, 4.4])
  const head = smooth(pts('52 -101, 58 -106, 68 -103, 76 -96, 75 -91, 64 -92, 54 -94'), true)
  return (
    fill(far, shade(coat, -0.06)) +
    stroke('M-37 -68Q-43 -56 -40 -46', coat, 2.2) +
    fill(body + near + neck + head, coat) +
    fill(circle(55, -106, 2.2), coat) +
    stroke('M-20 -80Q-8 -96 2 -97Q11 -90 22 -80', light, 1.6, 0.6) +
    fill(circle(64, -100, 1.1), shade(coat, -0.2))
  )
}

/** Ears, eyes and nose above the water, and the back behind. */
export const hippo: Animal = (coat, light) => {
  const back = smooth(pts('-70 0, -62 -14, -40 -20, -18 -15, -8 0'), true)
  const head = smooth(pts('2 0, 4 -14, 14 -20, 24 -18, 36 -10, 52 -13, 60 -8, 60 0'), true)
  return (
    fill(
      back + head + ellipse(10, -21, 3, 4.4) + ellipse(19, -22, 3, 4.2) + circle(25, -18, 3.4) + circle(55, -13, 3),
      coat,
    ) + stroke('M-62 -14Q-40 -21 -18 -15M14 -20Q24 -19 36 -11', light, 1.6, 0.6)
  )
}

/** A colobus on its branch, the white mantle hanging. */
export const colobus: Animal = (coat, light) => {
  const white = mix('#fffaf0', light, 0.4)
  const body = smooth(pts('-14 -30, -10 -46, 2 -54, 14 -46, 14 -26, 8 -14, -8 -14'), true)
  const mantle = smooth(pts('-12 -46, -20 -24, -16 -4, -11 -20, -7 -2, -4 -20, 0 -6, -2 -30, -6 -46'), true, 0.7)
  const tail = limb(pts('-6 -16, -12 10, -9 34'), [2.4, 2, 2])
  const tuft = smooth(pts('-12 30, -14 52, -9 64, -4 52, -6 30'), true)
  return (
    fill(tail, coat) +
    fill(tuft, white) +
    fill(body + limb(pts('10 -40, 22 -26, 20 -12'), [4, 3, 3]) + limb(pts('6 -20, 20 -20, 12 -8'), [6, 4, 3]), coat) +
    fill(mantle, white) +
    fill(circle(10, -58, 9.4), coat) +
    fill(smooth(pts('5 -62, 2 -54, 6 -48, 13 -48, 18 -54, 15 -58'), true), white) +
    fill(ellipse(12, -56, 5.4, 5), mix(coat, '#3a2a22', 0.4)) +
    fill(circle(10, -57, 1) + circle(14, -57, 1), white)
  )
}

export const mammals = { elephant, giraffe, zebra, rhino, lion, antelope, camel, hippo, colobus }
export type MammalKey = keyof typeof mammals
