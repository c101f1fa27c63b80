import type { Point } from '../drawing/path.ts'

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

export const poses = {
  walk: { head: [5, -92], neck: [2, -82], hip: [0, -50], backArm: [[-7, -67], [-3, -53]], frontArm: [[11, -69], [21, -62]], backLeg: [[-4, -27], [-18, -9], [-13, -1.5]], frontLeg: [[11, -29], [14, -4], [21, -1.5]] },
  climbUp: { head: [12, -92], neck: [8, -83], hip: [0, -52], backArm: [[0, -68], [8, -57]], frontArm: [[18, -71], [28, -64]], backLeg: [[-6, -29], [-20, -10], [-15, -2]], frontLeg: [[17, -40], [17, -15], [24, -13]] },
  stand: { head: [1.5, -92], neck: [0, -82], hip: [0, -50], backArm: [[-7, -67], [-5, -52]], frontArm: [[7, -67], [9, -52]], backLeg: [[-3, -26], [-5, -3], [1, -1]], frontLeg: [[4, -26], [4, -3], [11, -1]] },
  lookOut: { head: [2, -92], neck: [0, -82], hip: [-1, -50], backArm: [[-10, -68], [-6, -55]], frontArm: [[13, -78], [7, -93]], backLeg: [[-5, -26], [-8, -3], [-2, -1]], frontLeg: [[4, -27], [7, -3], [14, -1]] },
  cheer: { head: [1, -93], neck: [0, -83], hip: [0, -51], backArm: [[-13, -93], [-19, -109]], frontArm: [[13, -94], [18, -111]], backLeg: [[-7, -27], [-11, -3], [-6, -1]], frontLeg: [[7, -27], [10, -3], [17, -1]] },
  point: { head: [3, -92], neck: [0, -82], hip: [0, -50], backArm: [[-7, -67], [-4, -53]], frontArm: [[15, -80], [30, -87]], backLeg: [[-4, -26], [-7, -3], [-1, -1]], frontLeg: [[4, -26], [6, -3], [13, -1]] },
  camera: { head: [4, -90], neck: [0, -81], hip: [-3, -50], backArm: [[11, -72], [14, -87]], frontArm: [[9, -68], [14, -85]], backLeg: [[-7, -26], [-11, -3], [-5, -1]], frontLeg: [[5, -27], [8, -3], [15, -1]] },
  kneel: { head: [9, -66], neck: [4, -56], hip: [-4, -26], backArm: [[14, -48], [20, -60]], frontArm: [[12, -42], [20, -58]], backLeg: [[-2, -4], [-24, -3], [-26, -1]], frontLeg: [[16, -26], [13, -3], [20, -1]] },
  sit: { head: [3, -60], neck: [-1, -50], hip: [-4, -17], backArm: [[9, -40], [18, -30]], frontArm: [[6, -35], [17, -28]], backLeg: [[16, -24], [19, -3], [25, -1]], frontLeg: [[18, -21], [23, -3], [30, -1]] },
  lotus: { head: [0, -55], neck: [0, -44], hip: [0, -10], backArm: [[-13, -29], [-19, -12]], frontArm: [[13, -29], [19, -12]], backLeg: [[-21, -6], [4, -3], [9, -3]], frontLeg: [[21, -6], [-4, -2], [-9, -2]] },
  treePose: { head: [0, -92], neck: [0, -82], hip: [0, -50], backArm: [[-10, -98], [-1, -117]], frontArm: [[10, -98], [1, -117]], backLeg: [[0, -26], [0, -3], [6, -1]], frontLeg: [[18, -39], [4, -27], [3, -23]] },
  warrior: { head: [2, -79], neck: [0, -69], hip: [-2, -39], backArm: [[-16, -67], [-33, -67]], frontArm: [[16, -67], [33, -67]], backLeg: [[-19, -22], [-37, -3], [-33, -1]], frontLeg: [[23, -35], [22, -4], [30, -1]] },
  paddle: { head: [8, -50], neck: [4, -40], hip: [-2, -8], backArm: [[15, -38], [25, -46]], frontArm: [[12, -24], [17, -17]], backLeg: [[16, -12], [28, -4], [33, -6]], frontLeg: [[17, -9], [30, -3], [35, -5]] },
  pole: { head: [8, -91], neck: [4, -82], hip: [-1, -50], backArm: [[16, -82], [22, -94]], frontArm: [[14, -65], [22, -58]], backLeg: [[-6, -27], [-13, -3], [-7, -1]], frontLeg: [[7, -28], [8, -3], [15, -1]] },
  climb: { head: [2, -86], neck: [0, -76], hip: [2, -45], backArm: [[-14, -85], [-11, -107]], frontArm: [[15, -76], [21, -94]], backLeg: [[-15, -37], [-12, -15], [-17, -11]], frontLeg: [[19, -49], [17, -26], [23, -23]] },
  leap: { head: [1, -95], neck: [0, -85], hip: [0, -52], backArm: [[-7, -69], [-6, -53]], frontArm: [[7, -69], [8, -54]], backLeg: [[-2, -27], [-3, -4], [-1, 3]], frontLeg: [[3, -27], [3, -4], [5, 3]] },
  dance: { head: [-4, -89], neck: [-2, -79], hip: [0, -48], backArm: [[-16, -84], [-23, -97]], frontArm: [[13, -73], [23, -84]], backLeg: [[-7, -26], [-11, -3], [-5, -1]], frontLeg: [[17, -39], [14, -18], [21, -15]] },
  drum: { head: [6, -62], neck: [2, -52], hip: [-4, -19], backArm: [[14, -44], [23, -33]], frontArm: [[13, -38], [21, -46]], backLeg: [[14, -23], [17, -3], [23, -1]], frontLeg: [[16, -20], [22, -3], [28, -1]] },
  surf: { head: [11, -66], neck: [6, -57], hip: [-4, -34], backArm: [[-9, -58], [-23, -62]], frontArm: [[19, -57], [31, -52]], backLeg: [[-15, -23], [-19, -3], [-13, -1]], frontLeg: [[13, -27], [17, -3], [24, -1]] },
  kite: { head: [-25, -69], neck: [-21, -60], hip: [-9, -34], backArm: [[-8, -64], [5, -66]], frontArm: [[-8, -60], [5, -64]], backLeg: [[1, -25], [1, -4], [7, -2]], frontLeg: [[8, -27], [17, -6], [23, -4]] },
  hang: { head: [-3, -76], neck: [-5, -67], hip: [-10, -40], backArm: [[-1, -84], [1, -101]], frontArm: [[2, -82], [3, -101]], backLeg: [[9, -47], [23, -34], [28, -37]], frontLeg: [[11, -42], [25, -29], [31, -31]] },
  cycle: { head: [17, -92], neck: [11, -83], hip: [-11, -57], backArm: [[20, -69], [25, -57]], frontArm: [[17, -67], [24, -55]], backLeg: [[9, -37], [-3, -27], [3, -26]], frontLeg: [[9, -48], [3, -10], [10, -9]] },
  serve: { head: [3, -91], neck: [0, -81], hip: [0, -50], backArm: [[9, -66], [21, -60]], frontArm: [[8, -64], [20, -55]], backLeg: [[-3, -26], [-4, -3], [2, -1]], frontLeg: [[4, -26], [4, -3], [10, -1]] },
} as const satisfies Record<string, Pose>

export type PoseKey = keyof typeof poses
