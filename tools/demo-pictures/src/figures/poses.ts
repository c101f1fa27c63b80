import { pts, type Point } from '../drawing/path.ts'

/** Joints of a person about 100 high facing right; feet at 0, 0. */
export interface Pose {
  readonly head: Point
  readonly neck: Point
  readonly hip: Point
  readonly backArm: readonly [elbow: Point, hand: Point]
  readonly frontArm: readonly [elbow: Point, hand: Point]
  readonly backLeg: readonly [knee: Point, ankle: Point, toe: Point]
  readonly frontLeg: readonly [knee: Point, ankle: Point, toe: Point]
}

/** Body (head, neck, hip), back arm, front arm (elbow, hand), back leg, front leg (knee, ankle, toe). */
function pose(body: string, backArm: string, frontArm: string, backLeg: string, frontLeg: string): Pose {
  const [head = ORIGIN, neck = ORIGIN, hip = ORIGIN] = pts(body)
  const arm = (text: string): Pose['backArm'] => {
    const [elbow = ORIGIN, hand = ORIGIN] = pts(text)
    return [elbow, hand]
  }
  const leg = (text: string): Pose['backLeg'] => {
    const [knee = ORIGIN, ankle = ORIGIN, toe = ORIGIN] = pts(text)
    return [knee, ankle, toe]
  }
  return {
    head,
    neck,
    hip,
    backArm: arm(backArm),
    frontArm: arm(frontArm),
    backLeg: leg(backLeg),
    frontLeg: leg(frontLeg),
  }
}

const ORIGIN: Point = [0, 0]

export const poses = {
  walk: pose(
    '5 -92, 2 -82, 0 -50',
    '-7 -67, -3 -53',
    '11 -69, 21 -62',
    '-4 -27, -18 -9, -13 -1.5',
    '11 -29, 14 -4, 21 -1.5',
  ),
  climbUp: pose(
    '12 -92, 8 -83, 0 -52',
    '0 -68, 8 -57',
    '18 -71, 28 -64',
    '-6 -29, -20 -10, -15 -2',
    '17 -40, 17 -15, 24 -13',
  ),
  stand: pose('1.5 -92, 0 -82, 0 -50', '-7 -67, -5 -52', '7 -67, 9 -52', '-3 -26, -5 -3, 1 -1', '4 -26, 4 -3, 11 -1'),
  lookOut: pose(
    '2 -92, 0 -82, -1 -50',
    '-10 -68, -6 -55',
    '13 -78, 7 -93',
    '-5 -26, -8 -3, -2 -1',
    '4 -27, 7 -3, 14 -1',
  ),
  cheer: pose(
    '1 -93, 0 -83, 0 -51',
    '-13 -93, -19 -109',
    '13 -94, 18 -111',
    '-7 -27, -11 -3, -6 -1',
    '7 -27, 10 -3, 17 -1',
  ),
  point: pose('3 -92, 0 -82, 0 -50', '-7 -67, -4 -53', '15 -80, 30 -87', '-4 -26, -7 -3, -1 -1', '4 -26, 6 -3, 13 -1'),
  camera: pose(
    '4 -90, 0 -81, -3 -50',
    '11 -72, 14 -87',
    '9 -68, 14 -85',
    '-7 -26, -11 -3, -5 -1',
    '5 -27, 8 -3, 15 -1',
  ),
  kneel: pose(
    '9 -66, 4 -56, -4 -26',
    '14 -48, 20 -60',
    '12 -42, 20 -58',
    '-2 -4, -24 -3, -26 -1',
    '16 -26, 13 -3, 20 -1',
  ),
  sit: pose('3 -60, -1 -50, -4 -17', '9 -40, 18 -30', '6 -35, 17 -28', '16 -24, 19 -3, 25 -1', '18 -21, 23 -3, 30 -1'),
  lotus: pose('0 -55, 0 -44, 0 -10', '-13 -29, -19 -12', '13 -29, 19 -12', '-21 -6, 4 -3, 9 -3', '21 -6, -4 -2, -9 -2'),
  treePose: pose(
    '0 -92, 0 -82, 0 -50',
    '-10 -98, -1 -117',
    '10 -98, 1 -117',
    '0 -26, 0 -3, 6 -1',
    '18 -39, 4 -27, 3 -23',
  ),
  warrior: pose(
    '2 -79, 0 -69, -2 -39',
    '-16 -67, -33 -67',
    '16 -67, 33 -67',
    '-19 -22, -37 -3, -33 -1',
    '23 -35, 22 -4, 30 -1',
  ),
  paddle: pose(
    '8 -50, 4 -40, -2 -8',
    '15 -38, 25 -46',
    '12 -24, 17 -17',
    '16 -12, 28 -4, 33 -6',
    '17 -9, 30 -3, 35 -5',
  ),
  pole: pose('8 -91, 4 -82, -1 -50', '16 -82, 22 -94', '14 -65, 22 -58', '-6 -27, -13 -3, -7 -1', '7 -28, 8 -3, 15 -1'),
  climb: pose(
    '2 -86, 0 -76, 2 -45',
    '-14 -85, -11 -107',
    '15 -76, 21 -94',
    '-15 -37, -12 -15, -17 -11',
    '19 -49, 17 -26, 23 -23',
  ),
  leap: pose('1 -95, 0 -85, 0 -52', '-7 -69, -6 -53', '7 -69, 8 -54', '-2 -27, -3 -4, -1 3', '3 -27, 3 -4, 5 3'),
  dance: pose(
    '-4 -89, -2 -79, 0 -48',
    '-16 -84, -23 -97',
    '13 -73, 23 -84',
    '-7 -26, -11 -3, -5 -1',
    '17 -39, 14 -18, 21 -15',
  ),
  drum: pose(
    '6 -62, 2 -52, -4 -19',
    '14 -44, 23 -33',
    '13 -38, 21 -46',
    '14 -23, 17 -3, 23 -1',
    '16 -20, 22 -3, 28 -1',
  ),
  surf: pose(
    '11 -66, 6 -57, -4 -34',
    '-9 -58, -23 -62',
    '19 -57, 31 -52',
    '-15 -23, -19 -3, -13 -1',
    '13 -27, 17 -3, 24 -1',
  ),
  kite: pose('-25 -69, -21 -60, -9 -34', '-8 -64, 5 -66', '-8 -60, 5 -64', '1 -25, 1 -4, 7 -2', '8 -27, 17 -6, 23 -4'),
  hang: pose(
    '-3 -76, -5 -67, -10 -40',
    '-1 -84, 1 -101',
    '2 -82, 3 -101',
    '9 -47, 23 -34, 28 -37',
    '11 -42, 25 -29, 31 -31',
  ),
  cycle: pose(
    '17 -92, 11 -83, -11 -57',
    '20 -69, 25 -57',
    '17 -67, 24 -55',
    '9 -37, -3 -27, 3 -26',
    '9 -48, 3 -10, 10 -9',
  ),
  serve: pose('3 -91, 0 -81, 0 -50', '9 -66, 21 -60', '8 -64, 20 -55', '-3 -26, -4 -3, 2 -1', '4 -26, 4 -3, 10 -1'),
} satisfies Record<string, Pose>

export type PoseKey = keyof typeof poses
