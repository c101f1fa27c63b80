import { mix, shade } from '../drawing/colour.ts'
import { circle, fill, limb, place, pts, smooth, stroke, type Point } from '../drawing/path.ts'
import type { Pose } from './poses.ts'

/** What a person wears; every colour already as the light shows it. */
export interface Look {
  readonly skin: string
  readonly top: string
  readonly legs: string
  readonly hair: string
  readonly head?: 'hair' | 'cap' | 'brim' | 'helmet' | 'scarf' | 'bun'
  /** Colour of the hat, helmet or scarf. */
  readonly hat?: string
  readonly pack?: string
  /** A wrapped blanket or a long skirt instead of trousers. */
  readonly wrap?: string
}

/** A person about 100 high whose feet are at 0, 0, facing right. */
export function drawPerson(pose: Pose, look: Look): string {
  const { neck, hip } = pose
  const behind = shade(look.legs, -0.05)
  return (
    arm(pose.backArm, neck, shade(look.top, -0.06), shade(look.skin, -0.05)) +
    leg(pose.backLeg, hip, behind, look) +
    leg(pose.frontLeg, hip, look.legs, look) +
    (look.wrap === undefined ? '' : wrapAround(pose, look.wrap)) +
    torso(pose, look) +
    (look.pack === undefined ? '' : backpack(pose, look.pack)) +
    headOf(pose, look) +
    arm(pose.frontArm, neck, mix(look.top, look.hair, 0.08), look.skin)
  )
}

function arm([elbow, hand]: Pose['frontArm'], neck: Point, sleeve: string, skin: string): string {
  const shoulder: Point = [neck[0], neck[1] + 3.5]
  return (
    fill(limb([elbow, hand], [2.7, 2.1]), skin) +
    fill(circle(hand[0], hand[1], 2.6), skin) +
    fill(limb([shoulder, elbow], [4, 3.1]), sleeve)
  )
}

function leg([knee, ankle, toe]: Pose['frontLeg'], hip: Point, colour: string, look: Look): string {
  const boot = mix(look.hair, colour, 0.25)
  return (
    fill(limb([hip, knee, ankle], [6.2, 4.5, 3]), colour) +
    fill(limb([[ankle[0] - 0.6, ankle[1] + 0.4], toe], [3.1, 2.1]), boot)
  )
}

function torso({ neck, hip }: Pose, look: Look): string {
  const [dx, dy] = [hip[0] - neck[0], hip[1] - neck[1]]
  const length = Math.hypot(dx, dy) || 1
  const [nx, ny] = [(-dy / length) * 1, (dx / length) * 1]
  const at = (along: number, out: number): Point => [neck[0] + dx * along + nx * out, neck[1] + dy * along + ny * out]
  const body = smooth(
    [
      at(-0.02, 2.5),
      at(0.06, 7.4),
      at(0.4, 7),
      at(0.8, 6),
      at(1.1, 6.6),
      at(1.12, -6.6),
      at(0.8, -6),
      at(0.4, -6.6),
      at(0.06, -7.4),
      at(-0.02, -2.5),
    ],
    true,
    0.8,
  )
  const light = smooth(
    [at(0.06, -6.8), at(0.4, -6.2), at(0.8, -5.4), at(1, -5.6), at(0.9, -2.6), at(0.4, -2.8)],
    true,
    0.8,
  )
  return fill(body, look.top) + fill(light, shade(look.top, 0.05), 0.7)
}

function wrapAround({ hip, frontLeg, backLeg, neck }: Pose, colour: string): string {
  const [front, back] = [frontLeg[1], backLeg[1]]
  const low = (a: Point) => a[1] * 0.45 + hip[1] * 0.2
  const cloth = smooth(
    [
      [neck[0] - 7, neck[1] + 12],
      [hip[0] - 7, hip[1]],
      [Math.min(back[0], front[0]) - 6, low(back)],
      [(front[0] + back[0]) / 2, low(front) + 3],
      [Math.max(back[0], front[0]) + 5, low(front)],
      [hip[0] + 7, hip[1]],
      [neck[0] + 7, neck[1] + 12],
    ],
    true,
    0.6,
  )
  return (
    fill(cloth, colour) +
    stroke(
      `M${hip[0] - 2} ${hip[1]}L${Math.min(back[0], front[0]) - 1} ${low(back) - 2}M${hip[0] + 4} ${hip[1]}L${Math.max(back[0], front[0])} ${low(front) - 2}`,
      shade(colour, -0.09),
      1.2,
      0.7,
    )
  )
}

function backpack({ neck, hip }: Pose, colour: string): string {
  const [dx, dy] = [hip[0] - neck[0], hip[1] - neck[1]]
  const at = (along: number, out: number): Point => [neck[0] + dx * along - out, neck[1] + dy * along + out * 0.1]
  const bag = smooth(
    [at(-0.1, 6), at(-0.16, 13), at(0.05, 18), at(0.6, 19), at(0.92, 15), at(0.92, 7), at(0.4, 5)],
    true,
    0.8,
  )
  const roll = limb([at(-0.2, 8), at(-0.2, 16)], [3.4, 3.4])
  const pocket = smooth([at(0.5, 9), at(0.46, 17), at(0.8, 16), at(0.82, 9)], true, 0.6)
  return fill(bag, colour) + fill(roll, shade(colour, 0.09)) + fill(pocket, shade(colour, -0.07))
}

function headOf({ head: [x, y], neck }: Pose, look: Look): string {
  const stem = limb([neck, [x, y]], [2.8, 2.6])
  const face = smooth(
    [
      [x - 5.6, y - 2],
      [x - 3, y - 6.4],
      [x + 2.6, y - 6.2],
      [x + 5.2, y - 2],
      [x + 5.6, y + 1.4],
      [x + 3.6, y + 5.8],
      [x - 0.6, y + 6.4],
      [x - 4.8, y + 3],
    ],
    true,
  )
  return fill(stem, shade(look.skin, -0.04)) + fill(face, look.skin) + topOfHead([x, y], look)
}

type Headwear = NonNullable<Look['head']>

const hair = smooth(pts('-6.4 1.6, -6.6 -3.6, -2.6 -7.8, 3 -7.2, 5.6 -3.4, 1.4 -3.6, -2.6 -1, -4 2.6'), true, 0.9)

/** What is worn over the hair, around the middle of the head. */
const headwear: Record<Headwear, string> = {
  hair: '',
  bun: circle(-5.6, -7.4, 3.8),
  cap: smooth(pts('-6.6 -2, -5 -7, 0 -9, 5 -6.6, 6 -3, 11 -2, 6 -1.4'), true, 0.7),
  brim:
    smooth(pts('-12 -3.4, 0 -5.6, 12.4 -3, 0 -2'), true, 0.7) +
    smooth(pts('-6 -3.6, -5 -9.4, 0 -11, 5 -9.4, 6 -3.6'), true, 0.6),
  helmet: smooth(pts('-7.4 -0.6, -6.6 -6, -1 -10, 5.4 -7, 7.6 -2.4'), true, 0.7),
  scarf: smooth(pts('-6.8 6, -7.4 -2, -4.4 -8, 2.4 -8.4, 5.6 -4.6, 1 -4.2, -3 -0.5, -2.4 7, -6 11'), true, 0.9),
}

function topOfHead([x, y]: Point, look: Look): string {
  const kind = look.head ?? 'hair'
  const colour = kind === 'bun' ? look.hair : (look.hat ?? look.hair)
  return place(fill(hair, look.hair) + fill(headwear[kind], colour), x, y)
}
