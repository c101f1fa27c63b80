import { pts, type Point } from '../drawing/path.ts'
import type { Pose } from './poses.ts'
const O: Point = [0, 0]
function pose(body: string, backArm: string, frontArm: string, backLeg: string, frontLeg: string): Pose {
  const [head = O, neck = O, hip = O] = pts(body)
  const arm = (t: string): Pose['backArm'] => { const [a = O, b = O] = pts(t); return [a, b] }
  const leg = (t: string): Pose['backLeg'] => { const [a = O, b = O, c = O] = pts(t); return [a, b, c] }
  return { head, neck, hip, backArm: arm(backArm), frontArm: arm(frontArm), backLeg: leg(backLeg), frontLeg: leg(frontLeg) }
}
export const more = {
  /** Astride; the saddle is at 0, 0. */
  ride: pose('5 -43, 2 -33, -2 0', '12 -18, 25 -12', '11 -16, 24 -9', '14 8, 8 30, 16 33', '16 9, 9 32, 17 34'),
  run: pose('10 -90, 6 -80, 0 -50', '-8 -68, -2 -56', '16 -66, 24 -76', '-10 -30, -28 -22, -30 -14', '17 -36, 14 -12, 21 -8'),
  archer: pose('2 -92, 0 -82, 0 -50', '16 -80, 33 -79', '-12 -82, 2 -79', '-5 -26, -9 -3, -3 -1', '6 -26, 9 -3, 16 -1'),
  throw: pose('-2 -91, -4 -81, 0 -50', '10 -72, 22 -80', '-18 -86, -24 -100', '-8 -28, -20 -6, -14 -2', '12 -28, 15 -3, 22 -1'),
  cast: pose('3 -92, 1 -82, 0 -50', '10 -68, 18 -62', '13 -76, 22 -86', '-5 -26, -8 -3, -2 -1', '6 -26, 8 -3, 15 -1'),
  /** Hanging in a harness, the arms up; hip at about -40. */
  harness: pose('2 -76, 0 -66, 2 -36', '-10 -80, -12 -98', '11 -80, 13 -98', '12 -26, 14 -2, 21 0', '15 -28, 18 -4, 25 -2'),
  /** Head down, arms spread. */
  dive: pose('0 88, 0 78, 0 46', '-18 84, -36 92', '18 84, 36 92', '-4 20, -3 -4, -3 -10', '4 20, 3 -4, 3 -10'),
  swim: pose('46 -8, 37 -6, 4 -3', '44 6, 58 14', '50 -4, 64 0', '-20 0, -42 -4, -54 -8', '-20 -4, -42 -10, -54 -15'),
  abseil: pose('-22 -70, -17 -61, -4 -38', '-14 -74, -6 -88', '-6 -46, 2 -34', '16 -46, 30 -34, 34 -42', '16 -36, 31 -22, 35 -30'),
  supine: pose('0 -5, 0 -5, 0 -5', '0 0, 0 0', '0 0, 0 0', '0 0, 0 0, 0 0', '0 0, 0 0, 0 0'),
  carry: pose('1 -92, 0 -82, 0 -50', '-8 -70, 6 -60', '8 -68, 16 -58', '-4 -27, -14 -6, -8 -1.5', '9 -28, 11 -3, 18 -1'),
  row: pose('14 -52, 8 -43, -4 -8', '20 -32, 32 -30', '16 -28, 30 -26', '18 -14, 30 -4, 35 -6', '18 -10, 31 -2, 36 -4'),
  balance: pose('0 -88, 0 -78, 0 -48', '-18 -82, -34 -90', '18 -82, 34 -90', '-8 -26, -14 -4, -8 -1', '8 -26, 14 -4, 21 -1'),
}
