import { mix, shade } from '../drawing/colour.ts'
import { circle, ellipse, fill, limb, smooth, stroke, pts } from '../drawing/path.ts'
import type { Animal } from './mammals.ts'

const leg = (text: string, radii: readonly number[]) => limb(pts(text), radii)

export const horse: Animal = (coat, light) => {
  const dark = mix(coat, '#140a06', 0.6)
  return (
    fill(leg('-24 -42, -28 -21, -24 -3', [7.4, 3.4, 2.7]) + leg('16 -42, 20 -21, 15 -3', [6.6, 3.2, 2.6]), shade(coat, -0.06)) +
    fill(leg('-38 -60, -48 -46, -46 -20', [4, 4.6, 1.6]), dark) +
    fill(
      smooth(pts('-39 -50, -35 -65, -17 -68, 4 -64, 20 -68, 31 -60, 29 -43, 10 -36, -16 -36, -35 -38'), true) +
        leg('-30 -46, -33 -23, -30 -3', [9, 3.8, 2.9]) +
        leg('24 -46, 25 -23, 24 -3', [8, 3.5, 2.8]) +
        leg('22 -58, 35 -80, 41 -90', [12.4, 8, 6.4]) +
        leg('41 -92, 53 -81, 60 -72', [6.6, 5, 3.7]) +
        smooth(pts('38 -97, 38 -106, 44 -97'), true, 0.5),
      coat,
    ) +
    fill(smooth(pts('40 -102, 28 -88, 15 -66, 26 -70, 36 -84, 43 -97'), true), dark) +
    fill(circle(46, -90, 1.2), dark) +
    fill('M-32 -4h7v6h-9ZM22 -4h6v6h-8Z', dark) +
    stroke('M-32 -62Q-16 -69 4 -65', light, 1.6, 0.6)
  )
}

export const donkey: Animal = (coat, light) => {
  const dark = mix(coat, '#140a06', 0.5)
  return (
    fill(leg('-20 -30, -23 -15, -20 -2', [6, 3, 2.4]) + leg('14 -30, 17 -15, 13 -2', [5.4, 2.8, 2.3]), shade(coat, -0.06)) +
    stroke('M-33 -42Q-40 -32 -37 -20', dark, 3) +
    fill(
      smooth(pts('-34 -36, -31 -48, -14 -50, 6 -48, 20 -50, 28 -44, 25 -32, 8 -26, -14 -26, -30 -28'), true) +
        leg('-26 -34, -28 -17, -26 -2', [7.4, 3.3, 2.6]) +
        leg('20 -34, 21 -17, 20 -2', [6.6, 3, 2.5]) +
        leg('20 -42, 30 -58, 34 -62', [9, 6.6, 6]) +
        leg('35 -64, 45 -55, 51 -48', [6, 4.8, 3.8]) +
        smooth(pts('32 -66, 24 -84, 36 -70'), true, 0.6) +
        smooth(pts('36 -67, 36 -86, 42 -69'), true, 0.6),
      coat,
    ) +
    fill(circle(50, -47.500, 3.6), mix(light, coat, 0.3)) +
    fill(circle(39, -62, 1.1), dark)
  )
}

/** A humped cow of the plains; `horns` as it is: cow, bull or buffalo. */
export const cattle =
  (kind: 'cow' | 'bull' | 'buffalo'): Animal =>
  (coat, light) => {
    const heavy = kind !== 'cow'
    const horn = kind === 'buffalo' ? mix(coat, '#cbbfae', 0.35) : mix('#f2e6cc', coat, 0.2)
    return (
      fill(leg('-28 -34, -31 -17, -28 -2', [8, 4, 3.4]) + leg('18 -34, 21 -17, 17 -2', [7.4, 3.8, 3.3]), shade(coat, -0.06)) +
      stroke('M-44 -52Q-52 -38 -48 -22', shade(coat, -0.05), 2.6) +
      fill(
        smooth(pts(`-46 -44, -43 -60, -22 -64, 2 -61, 14 ${kind === 'cow' ? -70 : -68}, 28 -64, 38 -54, 34 -38, 18 -29, -14 -28, -40 -33`), true) +
          leg('-36 -40, -38 -19, -36 -2', [10, 4.6, 3.6]) +
          leg('26 -42, 27 -19, 26 -2', [9, 4.4, 3.5]) +
          smooth(pts('28 -62, 42 -66, 52 -58, 62 -46, 60 -38, 52 -38, 38 -46, 28 -46'), true),
        coat,
      ) +
      (heavy ? fill(smooth(pts('26 -44, 34 -34, 30 -24, 20 -30'), true), shade(coat, -0.03)) : '') +
      (kind === 'buffalo'
        ? fill(smooth(pts('34 -67, 44 -73, 52 -66, 50 -58, 42 -62'), true), horn) + stroke('M46 -65Q30 -54 34 -66Q35 -74 42 -78M50 -63Q60 -52 64 -66Q65 -74 60 -78', horn, 4)
        : stroke(kind === 'bull' ? 'M43 -66Q46 -80 60 -80M48 -64Q58 -70 66 -70' : 'M41 -66Q34 -82 42 -96M46 -66Q56 -78 52 -94', horn, 3.2)) +
      fill(smooth(pts('36 -60, 26 -58, 34 -53'), true, 0.7), shade(coat, -0.05)) +
      fill(circle(49, -54, 1.4), shade(coat, -0.25)) +
      fill(ellipse(60, -42, 3, 4), shade(coat, -0.08)) +
      stroke('M-40 -61Q-20 -66 2 -62', light, 1.6, 0.5)
    )
  }

export const goat: Animal = (coat, light) =>
  fill(leg('-15 -22, -17 -11, -15 -1', [4.6, 2, 1.6]) + leg('10 -22, 12 -11, 10 -1', [4, 1.9, 1.5]), shade(coat, -0.06)) +
  fill(
    smooth(pts('-24 -28, -21 -37, -4 -39, 14 -39, 20 -34, 18 -24, 2 -19, -18 -20'), true) +
      leg('-19 -26, -21 -13, -19 -1', [5.4, 2.2, 1.7]) +
      leg('14 -27, 15 -13, 14 -1', [4.8, 2.1, 1.6]) +
      leg('15 -34, 22 -46', [5.6, 4]) +
      smooth(pts('18 -50, 25 -52, 34 -44, 33 -40, 24 -42'), true),
    coat,
  ) +
  stroke('M22 -51Q16 -60 12 -58M25 -51Q21 -62 16 -63', mix(coat, '#201008', 0.6), 2) +
  fill(smooth(pts('20 -48, 14 -44, 19 -43'), true, 0.6) + smooth(pts('29 -41, 28 -34, 31 -40'), true), mix(coat, '#201008', 0.25)) +
  stroke('M-24 -36l-5 -5', coat, 3) +
  fill(circle(26, -47, 1), '#1a1008') +
  stroke('M-20 -37Q-4 -40 12 -39.500', light, 1.2, 0.5)

const catBody = (coat: string, slim: number) =>
  fill(leg('-27 -28, -29 -14, -25 -3', [6.4 * slim, 3.8, 3.3]) + leg('17 -28, 19 -14, 19 -3', [6 * slim, 3.6, 3.2]), shade(coat, -0.06)) +
  fill(
    smooth(pts('-41 -34, -37 -46, -20 -47, 0 -45, 20 -49, 31 -44, 27 -29, 6 -25, -18 -27, -36 -25'), true) +
      leg('-34 -32, -37 -16, -34 -3', [7.6 * slim, 4.2, 3.5]) +
      leg('24 -34, 25 -16, 26 -3', [7 * slim, 4, 3.5]),
    coat,
  )

export const lioness: Animal = (coat, light) =>
  stroke('M-40 -42Q-58 -40 -58 -22', coat, 2.6) +
  fill(circle(-58, -20, 3), mix(coat, '#2c1206', 0.5)) +
  catBody(coat, 1) +
  fill(leg('26 -44, 36 -54', [10, 8]) + smooth(pts('30 -62, 38 -66, 47 -62, 55 -53, 55 -47, 47 -45, 36 -48'), true) + circle(34, -64, 3.6), coat) +
  fill(circle(54, -52, 2) + circle(45, -57, 1.2), mix(coat, '#2c1206', 0.7)) +
  fill(smooth(pts('44 -48, 54 -48, 48 -44'), true), light, 0.6) +
  stroke('M-37 -45Q-20 -48 0 -46', light, 1.4, 0.6)

export const cub: Animal = (coat, light) =>
  fill(leg('-12 -14, -13 -2', [4.6, 3]) + leg('9 -14, 10 -2', [4.2, 2.8]) + smooth(pts('-18 -16, -15 -24, 0 -24, 12 -24, 15 -16, 4 -11, -14 -12'), true) + circle(17, -27, 8) + circle(12, -34, 2.8) + circle(21, -34, 2.8), coat) +
  stroke('M-17 -20Q-27 -20 -27 -11', coat, 2) +
  fill(circle(20, -28, 1.1) + circle(24, -25, 1.4), '#2c1206') +
  fill(ellipse(22, -23, 3, 2), light, 0.6)

export const cheetah: Animal = (coat, light) => {
  let spots = ''
  for (const [x, y] of pts('-34 -38, -28 -42, -30 -32, -22 -38, -16 -43, -18 -33, -10 -40, -6 -44, -4 -35, 2 -41, 8 -36, 10 -43, 16 -40, 18 -46, 22 -36, 25 -43, -35 -24, -33 -17, 25 -26, 26 -18, 29 -50, 33 -56, -12 -30, 4 -30, 14 -31'))
    spots += circle(x, y, 1.5)
  return (
    stroke('M-40 -42Q-60 -46 -66 -26Q-68 -16 -62 -12', coat, 3.2) +
    stroke('M-65 -26Q-67 -20 -66 -18', mix(coat, '#1c0e06', 0.8), 3.4) +
    catBody(coat, 0.82) +
    fill(leg('25 -44, 36 -60', [8, 6]) + smooth(pts('32 -66, 38 -69, 45 -66, 51 -60, 51 -55, 44 -53, 36 -56'), true) + circle(34.5, -68, 2.8), coat) +
    fill(spots + circle(50.500, -59, 1.6) + circle(43, -62, 1.1), mix(coat, '#1c0e06', 0.85)) +
    stroke('M44 -61Q45 -57 47 -55', mix(coat, '#1c0e06', 0.85), 1.2) +
    fill(smooth(pts('-20 -28, 4 -27, 20 -30, 4 -24'), true), light, 0.6)
  )
}

type Horns = 'gazelle' | 'oryx' | 'sable' | 'gerenuk' | 'roan' | 'sitatunga' | 'impala'

/** Antelopes told apart by coat, build and horns. */
export const buck =
  (horns: Horns): Animal =>
  (coat, light) => {
    const dark = mix(coat, '#0e0806', 0.75)
    const horn = {
      gazelle: 'M27 -72Q20 -80 27 -88M30 -72Q25 -80 31 -87',
      impala: 'M27 -73Q16 -82 24 -93Q29 -101 23 -110M31 -73Q24 -82 31 -92Q37 -100 31 -110',
      oryx: 'M27 -72L10 -128M30 -72L17 -130',
      sable: 'M27 -73Q26 -108 -4 -116M30 -74Q34 -112 4 -124',
      roan: 'M27 -73Q26 -96 8 -102M30 -74Q32 -98 14 -108',
      gerenuk: 'M27 -72Q22 -84 30 -92M30 -72Q27 -84 34 -91',
      sitatunga: 'M27 -73Q18 -84 28 -96Q32 -102 28 -108M31 -73Q26 -84 34 -95Q38 -101 34 -108',
    }[horns]
    return (
      fill(leg('-17 -32, -20 -18, -17 -1', [5.6, 2.1, 1.6]) + leg('12 -32, 14 -17, 12 -1', [4.8, 1.9, 1.5]), shade(coat, -0.06)) +
      stroke('M-27 -44Q-34 -34 -30 -22', dark, 2) +
      fill(
        smooth(pts('-28 -40, -23 -51, -4 -52, 16 -56, 24 -49, 21 -34, 2 -29, -20 -30'), true) +
          leg('-21 -38, -25 -19, -22 -1', [7.2, 2.5, 1.7]) +
          leg('17 -40, 19 -18, 18 -1', [6, 2.3, 1.7]) +
          leg('18 -46, 28 -66', [8.4, 4.6]) +
          smooth(pts('23 -71, 30 -74, 41 -64, 42 -60, 34 -59, 25 -63'), true),
        coat,
      ) +
      (horns === 'sable' || horns === 'roan' ? stroke('M14 -57L25 -74', dark, 5) : '') +
      (horns === 'gazelle' || horns === 'oryx' ? stroke('M-19 -37Q0 -33 17 -38', dark, 3) : '') +
      fill(smooth(pts('-20 -33, 0 -31, 18 -35, 4 -28'), true), light, horns === 'sable' ? 0.9 : 0.6) +
      fill(smooth(pts('25 -70, 16 -74, 22 -66'), true, 0.7), coat) +
      (['sable', 'roan', 'oryx'].includes(horns) ? fill(smooth(pts('31 -71, 41 -63, 37 -60, 30 -64'), true), light, 0.9) + stroke('M33 -70L38 -62', dark, 2) : '') +
      (horns === 'sitatunga' ? stroke('M-10 -51v19M0 -52v20M8 -53v20', light, 1.4, 0.6) : '') +
      stroke(horn, dark, horns === 'oryx' ? 2 : 2.6) +
      fill(circle(31, -68, 1.1), '#100804')
    )
  }

/** The gerenuk up on its hind legs, reaching into a bush. */
export const gerenuk: Animal = (coat, light) =>
  fill(leg('-4 -40, -14 -22, -8 -1', [6, 2.4, 1.7]), shade(coat, -0.06)) +
  fill(
    leg('-2 -40, 6 -22, 0 -1', [7, 2.6, 1.8]) +
      smooth(pts('-10 -38, -6 -60, 4 -84, 14 -90, 20 -82, 14 -62, 8 -40, 0 -33'), true) +
      leg('14 -80, 24 -66, 22 -54', [4, 2, 1.6]) +
      leg('10 -80, 26 -74, 28 -64', [4, 2, 1.6]) +
      leg('13 -86, 20 -122', [5.6, 3]) +
      smooth(pts('16 -124, 21 -130, 31 -126, 33 -122, 26 -120, 19 -119'), true),
    coat,
  ) +
  stroke('M20 -128Q12 -136 18 -146M23 -129Q18 -138 25 -146', mix(coat, '#0e0806', 0.7), 2) +
  fill(smooth(pts('18 -126, 9 -128, 15 -122'), true, 0.7), coat) +
  fill(circle(24, -126, 1), '#100804') +
  stroke('M8 -42Q16 -60 18 -78', light, 2, 0.6) +
  stroke('M-8 -40q-4 6 -3 12', coat, 2)

export const ostrich: Animal = (coat, light) => {
  const legs = mix('#8fa0a8', coat, 0.3)
  return (
    fill(leg('-4 -48, -8 -24, -2 -2', [5, 2.4, 1.8]) + leg('6 -48, 10 -24, 6 -2', [5, 2.4, 1.8]), legs) +
    stroke('M-4 0h9M4 0h9', legs, 2) +
    fill(limb(pts('16 -60, 25 -84, 22 -104, 26 -116'), [5, 3, 2.6, 2.4]), legs) +
    fill(circle(27, -117, 4), legs) +
    fill(smooth(pts('30 -119, 38 -116, 30 -114'), true, 0.5), mix('#d8a04a', coat, 0.3)) +
    fill(smooth(pts('-30 -58, -22 -76, 0 -80, 18 -72, 22 -58, 10 -44, -10 -42, -26 -46'), true), coat) +
    fill(smooth(pts('-26 -62, -42 -70, -44 -56, -36 -44, -24 -50'), true) + smooth(pts('-4 -46, -14 -38, 6 -38, 12 -46'), true), mix('#fff6ea', light, 0.3)) +
    fill(circle(28, -118, 1), '#100804')
  )
}

/** A sea turtle on the sand, heading right. */
export function turtle(shell: string, skin: string, line: string): string {
  return (
    fill(smooth(pts('-34 -6, -54 0, -62 9, -48 9, -32 2'), true) + smooth(pts('24 -8, 38 2, 46 18, 60 22, 58 10, 44 -6, 34 -14'), true), shade(skin, -0.05)) +
    fill(smooth(pts('36 -16, 50 -26, 64 -24, 70 -16, 62 -9, 46 -6'), true), skin) +
    fill('M-50 -2C-48 -32 -14 -46 14 -40C36 -36 46 -20 46 -4C20 6 -24 6 -50 -2Z', shell) +
    stroke('M-44 -12Q-4 0 44 -10M-26 -34L-30 -5M-4 -42L-6 2M18 -39L20 0M-38 -24Q0 -16 38 -24', line, 2.2, 0.8) +
    fill(smooth(pts('14 -4, 2 10, -14 22, -6 26, 14 18, 28 4'), true), skin) +
    fill(circle(60, -20, 2), '#101010') +
    stroke('M64 -13Q68 -13 70 -16', shade(skin, -0.12), 1.6)
  )
}

export function dolphin(back: string, belly: string): string {
  return (
    fill(smooth(pts('-70 16, -96 2, -90 20, -104 34, -80 30, -66 24'), true, 0.8), back) +
    fill(smooth(pts('-4 -36, 2 -60, 24 -36'), true, 0.7), back) +
    fill(smooth(pts('-76 22, -58 -4, -24 -30, 16 -38, 48 -28, 66 -12, 84 -4, 84 1, 66 4, 44 0, 8 -6, -30 4, -62 22'), true), back) +
    fill(smooth(pts('72 1, 50 1, 12 -6, -26 2, -48 14, -20 8, 16 2, 46 6'), true), belly) +
    fill(smooth(pts('22 -8, 10 18, 2 20, 6 0'), true, 0.8), shade(back, -0.04)) +
    fill(circle(56, -13, 1.8), '#0c1420')
  )
}

export function owl(coat: string, pale: string, dark: string, gold: string): string {
  let flecks = ''
  for (const [x, y] of pts('-8 -24, 0 -28, 8 -24, -10 -14, -2 -16, 6 -15, 12 -12, -5 -6, 4 -6'))
    flecks += `M${x} ${y}q2 3 0 6`
  return (
    fill(limb(pts('-3 -6, -7 18'), [7, 5]), shade(coat, -0.05)) +
    fill(smooth(pts('-18 -12, -20 -34, -14 -52, 0 -58, 14 -52, 20 -34, 18 -12, 8 0, -8 0'), true), coat) +
    fill(smooth(pts('-15 -50, -18 -66, -5 -57'), true, 0.5) + smooth(pts('15 -50, 18 -66, 5 -57'), true, 0.5), coat) +
    fill(smooth(pts('-10 -28, 0 -33, 10 -28, 11 -10, 0 -3, -11 -10'), true), pale, 0.75) +
    fill(circle(-7.500, -45, 8.4) + circle(7.500, -45, 8.4), pale) +
    fill(circle(-7.200, -45, 5.6) + circle(7.200, -45, 5.6), gold) +
    fill(circle(-7, -45, 3) + circle(7, -45, 3), '#15100c') +
    fill(smooth(pts('-2.4 -43, 2.4 -43, 0 -36'), true, 0.4), dark) +
    stroke(flecks, dark, 1.6, 0.7) +
    fill(smooth(pts('-20 -36, -14 -30, -10 -6, -17 -8'), true) + smooth(pts('20 -36, 14 -30, 10 -6, 17 -8'), true), shade(coat, -0.06)) +
    stroke('M-6 0v5M6 0v5', gold, 2.4)
  )
}

/** A crested forest bird on a branch: turaco, thrush. */
export function perched(back: string, breast: string, wing: string, bill: string, crest: string | null, tail = 46): string {
  return (
    fill(limb([[-8, -8], [-18, tail * 0.5], [-24, tail]], [6, 5, 4]), shade(back, -0.05)) +
    fill(smooth(pts('-10 -2, -15 -20, -6 -40, 9 -46, 16 -34, 12 -14, 2 0'), true), back) +
    fill(smooth(pts('4 -32, 13 -32, 13 -16, 4 -4, -1 -14'), true), breast) +
    fill(smooth(pts('-11 -6, -16 -22, -6 -32, 2 -20, -4 -4'), true), wing) +
    fill(circle(9, -48, 9), back) +
    (crest === null ? '' : fill(smooth(pts('2 -50, 2 -66, 10 -72, 17 -64, 16 -54'), true), crest)) +
    fill(smooth(pts('16 -51, 27 -47, 16 -44'), true, 0.5), bill) +
    fill(circle(11, -49, 3), '#fff8ec') +
    fill(circle(11.500, -49, 1.700), '#1a0f0f') +
    stroke('M-2 0v5M4 0v5', bill, 2)
  )
}

export function pelican(white: string, bill: string, dark: string): string {
  return (
    fill(smooth(pts('-44 -14, -36 -30, -10 -34, 14 -28, 24 -14, 18 -2, -30 0'), true), white) +
    stroke(smooth(pts('16 -20, 28 -34, 20 -50, 26 -60'), false), white, 8) +
    fill(circle(27, -62, 7), white) +
    fill(smooth(pts('31 -66, 66 -48, 64 -45, 46 -44, 33 -54'), true, 0.8), bill) +
    fill(smooth(pts('-44 -14, -56 -20, -44 -6, -14 -4, -16 -18'), true), mix(white, dark, 0.35)) +
    fill(circle(30, -64, 1.4), dark)
  )
}

export function chameleon(green: string, light: string, dark: string): string {
  return (
    stroke('M-44 -16Q-84 -16 -84 12Q-82 34 -64 30Q-52 26 -56 14Q-62 8 -66 16', green, 7) +
    fill(smooth(pts('-52 -14, -40 -34, -10 -46, 16 -40, 32 -26, 26 -10, 0 -4, -32 -4'), true), green) +
    fill(limb(pts('-28 -10, -34 6, -26 12'), [6, 4, 4]) + limb(pts('10 -10, 6 6, 14 12'), [6, 4, 4]), shade(green, -0.05)) +
    fill(smooth(pts('22 -36, 34 -58, 44 -44, 62 -30, 60 -22, 40 -16, 26 -18'), true), green) +
    fill(circle(44, -34, 8), shade(green, 0.06)) +
    fill(circle(46, -34, 3), dark) +
    stroke('M38 -20Q52 -18 60 -24', dark, 1.8) +
    stroke('M-36 -28Q-8 -22 20 -30M-30 -16Q-6 -12 18 -16', light, 3, 0.7) +
    stroke('M-44 -30q6 -6 10 -6q2 -6 10 -7q4 -4 12 -4', shade(green, -0.08), 2)
  )
}

export function frog(green: string, dark: string): string {
  return (
    fill(smooth(pts('-22 0, -26 -12, -12 -24, 8 -28, 22 -20, 22 -6, 10 0'), true) + circle(10, -28, 6) + limb(pts('-16 -8, -28 -16, -22 0, -34 2'), [7, 5, 4, 2]), green) +
    fill(circle(12, -29, 3.2), '#ffd67a') +
    fill(circle(13, -29, 1.6), dark) +
    stroke('M12 -12Q20 -12 23 -16', dark, 1.6)
  )
}

export function butterfly(wing: string, edge: string, spot: string): string {
  const half = 'M0 0C6 -30 44 -44 50 -20C52 -6 28 2 4 2C28 4 36 20 26 32C16 38 4 20 0 6Z'
  const other = 'M0 0C-6 -30 -44 -44 -50 -20C-52 -6 -28 2 -4 2C-28 4 -36 20 -26 32C-16 38 -4 20 0 6Z'
  return (
    fill(half + other, edge) +
    `<g transform="translate(0 -1) scale(.78)">${fill(half + other, wing)}</g>` +
    fill(circle(32, -20, 5) + circle(-32, -20, 5) + circle(18, 18, 4) + circle(-18, 18, 4), spot) +
    stroke('M0 -8V16M0 -8Q-4 -20 -10 -22M0 -8Q4 -20 10 -22', '#1c1210', 2.600)
  )
}

export function fish(body: string, band: string, fin: string): string {
  return (
    fill(smooth(pts('-26 0, -44 -14, -40 0, -44 14'), true, 0.4), fin) +
    fill(smooth(pts('-6 -16, 6 -26, 16 -14'), true, 0.6) + smooth(pts('-2 15, 6 23, 12 13'), true, 0.6), fin) +
    fill(smooth(pts('-30 0, -10 -16, 16 -16, 34 -2, 16 14, -10 15'), true), body) +
    fill(smooth(pts('-8 -16, 0 -17, 0 15, -8 15'), true, 0.5), band) +
    fill(circle(22, -4, 3), '#fffaf0') +
    fill(circle(23, -4, 1.700), '#101418')
  )
}

/** A long billfish clear of the water. */
export function sailfish(back: string, belly: string, sail: string): string {
  return (
    fill(smooth(pts('-34 -20, -22 -62, 12 -70, 36 -46, 40 -24'), true, 0.8), sail) +
    stroke('M-22 -24L-16 -58M-6 -24L0 -66M10 -24L16 -62M24 -24L28 -52', back, 1.6, 0.7) +
    fill(smooth(pts('-74 -4, -104 -34, -92 -4, -104 26'), true, 0.4), back) +
    fill(smooth(pts('-78 -4, -40 -22, 10 -26, 56 -14, 72 -8, 56 2, 10 10, -40 6'), true), back) +
    fill(smooth(pts('-60 0, 0 0, 60 -2, 20 10, -30 8'), true), belly) +
    fill('M64 -12L124 -6L64 -2Z', back) +
    fill(circle(56, -10, 2.6), '#fffaf0') +
    fill(circle(56.500, -10, 1.300), '#101418')
  )
}

export function crocodile(green: string, light: string): string {
  return (
    fill(smooth(pts('-96 -4, -64 -12, -30 -20, 10 -20, 34 -16, 52 -22, 60 -16, 96 -9, 94 -4, 56 -2, 20 0, -40 0'), true, 0.8), green) +
    stroke('M-60 -13l5 -6l5 4l5 -7l6 5l6 -7l6 5l6 -6l6 6l6 -6l6 6l6 -5l6 6', green, 4) +
    fill(limb(pts('-28 -6, -36 4'), [6, 4]) + limb(pts('22 -6, 28 4'), [6, 4]), shade(green, -0.05)) +
    stroke('M60 -8H94', light, 1.6, 0.7) +
    fill(circle(54, -18, 2), '#f0d060')
  )
}

export const rabbit = (coat: string, pale: string): string =>
  fill(smooth(pts('-16 -2, -18 -14, -6 -22, 8 -20, 12 -6, 6 0'), true) + circle(12, -22, 7.5) + smooth(pts('9 -28, 5 -44, 12 -42, 13 -28'), true) + smooth(pts('14 -28, 15 -44, 20 -40, 17 -27'), true), coat) +
  fill(circle(-17, -8, 4), pale) +
  fill(circle(14, -23, 1.2), '#20100c')

/** A small long-nosed shrew. */
export const shrew = (coat: string, pale: string): string =>
  stroke('M-26 -8Q-46 -4 -58 -12', mix(coat, '#30201a', 0.3), 2.4) +
  fill(smooth(pts('-28 -6, -22 -22, 0 -27, 18 -22, 26 -14, 44 -7, 44 -4, 24 -4, 0 0, -22 0'), true) + circle(16, -25, 5), coat) +
  stroke('M-14 0l-4 6M10 -1l4 7', coat, 4) +
  fill(circle(24, -17, 3), pale) +
  fill(circle(24.500, -17, 1.600), '#201410')
