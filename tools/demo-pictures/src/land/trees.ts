import { shade } from '../drawing/colour.ts'
import { circle, fill, limb, place, smooth, pts, type Point } from '../drawing/path.ts'
import type { Random } from '../drawing/random.ts'
import { groundsel, lobelia } from './moor-plants.ts'
import { doum, palm } from './palms.ts'
import type { Tree } from './tree.ts'

/** A flat cloud of leaves: a smooth line over the top, a ragged one below. */
function canopy(random: Random, x: number, y: number, width: number, height: number): string {
  const top: Point[] = []
  const count = 9
  for (let index = 0; index <= count; index += 1) {
    const share = index / count
    top.push([x + (share - 0.5) * width, y - Math.sin(share * Math.PI) ** 0.6 * height * random.between(0.82, 1.12)])
  }
  const below: Point[] = []
  for (let index = count; index >= 0; index -= 1) {
    const share = index / count
    below.push([x + (share - 0.5) * width * 0.93, y + random.between(-0.12, 0.3) * height * Math.sin(share * Math.PI)])
  }
  return smooth([...top, ...below], true, 0.9)
}

/** The umbrella thorn: a trunk that forks early and flat storeys of leaves. */
export const acacia: Tree = (random, leaf, wood) => {
  const lean = random.between(-7, 7)
  const fork: Point = [lean * 0.4, -random.between(24, 36)]
  const spread = random.between(48, 66)
  const storeys = random.whole(3, 5)
  let [trunk, leaves, lights] = [limb([[0, 2], fork], [3.4, 2.5]), '', '']
  for (let index = 0; index < storeys; index += 1) {
    const share = storeys === 1 ? 0.5 : index / (storeys - 1)
    const x = lean + (share - 0.5) * spread + random.between(-4, 4)
    const y = -68 - Math.sin(share * Math.PI) * 16 + random.between(-5, 5)
    const width = random.between(44, 60)
    const elbow: Point = [fork[0] + (x - fork[0]) * 0.42, fork[1] + (y - fork[1]) * 0.55]
    trunk +=
      limb([fork, elbow, [x, y + 1]], [2.2, 1.5, 0.8]) +
      limb([elbow, [x + width * 0.26, y]], [1.1, 0.5]) +
      limb([elbow, [x - width * 0.24, y]], [1, 0.5])
    leaves += canopy(random, x, y, width, random.between(9, 13))
    lights += canopy(random, x - 2, y - 5, width * 0.7, 5)
  }
  return fill(trunk, wood) + fill(leaves, leaf) + fill(lights, shade(leaf, 0.055), 0.75)
}

/** A high forest tree: a clear bole and heaped storeys of leaves. */
export const forestTree: Tree = (random, leaf, wood, large) => {
  const width = random.between(34, 52)
  const finer = large ? 0.42 : 1
  let [leaves, lights, tufts] = ['', '', '']
  for (let index = 0; index < (large ? 260 : 38); index += 1) {
    const angle = random.next() * Math.PI * 2
    const out = Math.sqrt(random.next())
    const [x, y, r] = [
      Math.cos(angle) * out * width * 0.62,
      -62 + Math.sin(angle) * out * 31,
      random.between(4.5, 9) * finer,
    ]
    leaves += circle(x, y, r)
    if (y < -58 && (!large || random.chance(0.6))) lights += circle(x - 2 * finer, y - 3.5 * finer, r * 0.6)
    if (large && y < -70 && random.chance(0.4)) tufts += circle(x - 1.6, y - 2.4, r * 0.4)
  }
  const boughs =
    limb(pts('0 2, 1 -30, 0 -64'), [3, 2.2, 1]) +
    limb(
      [
        [1, -34],
        [-15, -60],
      ],
      [1.4, 0.6],
    ) +
    limb(
      [
        [1, -38],
        [15, -64],
      ],
      [1.3, 0.6],
    )
  return (
    fill(boughs, wood) +
    fill(leaves, leaf) +
    fill(lights, shade(leaf, 0.045), 0.6) +
    fill(tufts, shade(leaf, 0.09), 0.5)
  )
}

/** A cedar or podo of the mountain forest: ragged storeys on a straight stem. */
export const cedar: Tree = (random, leaf, wood) => {
  let path = ''
  const wide = random.between(15, 21)
  for (let storey = 0; storey < 8; storey += 1) {
    const y = -16 - storey * 10.6
    const half = wide * (1 - storey / 8.8) * random.between(0.75, 1.12)
    path += smooth(
      [
        [-half, y + random.between(2, 5)],
        [-half * 0.4, y - 8],
        [0, y - 17],
        [half * 0.45, y - 8],
        [half * random.between(0.85, 1.1), y + random.between(1, 5)],
        [0, y],
      ],
      true,
      0.6,
    )
  }
  return (
    fill(
      limb(
        [
          [0, 3],
          [0, -40],
        ],
        [2, 1.3],
      ),
      wood,
    ) + fill(path, leaf)
  )
}

/** The baobab of the dry coast country. */
export const baobab: Tree = (random, leaf, wood) => {
  const girth = random.between(12, 16)
  const body = smooth(
    [
      [-girth - 5, 3],
      [-girth, -12],
      [-girth * 0.92, -40],
      [-girth * 0.7, -58],
      [0, -62],
      [girth * 0.7, -58],
      [girth * 0.95, -38],
      [girth, -12],
      [girth + 6, 3],
    ],
    true,
    0.8,
  )
  let [boughs, leaves] = ['', '']
  for (const [from, x, y] of [
    [-0.62, -36, -78],
    [-0.35, -18, -92],
    [0.05, 3, -98],
    [0.4, 21, -90],
    [0.62, 37, -76],
  ] as const) {
    const tip: Point = [x + random.between(-4, 4), y + random.between(-4, 4)]
    const start: Point = [from * girth, -54]
    const elbow: Point = [(start[0] + tip[0]) / 2 + random.between(-3, 3), (start[1] + tip[1]) / 2]
    boughs += limb([start, elbow, tip], [4, 2.3, 0.9])
    for (const turn of [-11, -4, 5, 12]) {
      const twig: Point = [tip[0] + turn, tip[1] - random.between(2, 9)]
      boughs += limb([elbow, tip, twig], [1.2, 0.9, 0.3])
      leaves += canopy(random, twig[0], twig[1] + 1, random.between(8, 13), 4)
    }
  }
  return fill(boughs + body, wood) + fill(leaves, leaf)
}

/** The candelabra euphorbia of Rift cliffs. */
export const euphorbia: Tree = (random, leaf, wood) => {
  let path = ''
  for (let index = 0; index < 11; index += 1) {
    const x = (index - 5) * 5.6 + random.between(-1.5, 1.5)
    path += limb(
      [
        [x * 0.16, -28 - random.between(0, 9)],
        [x * 0.82, -47],
        [x, -62],
        [x * 1.02, -100 + Math.abs(index - 5) * 4.6 + random.between(-4, 4)],
      ],
      [1.5, 1.8, 2, 1.4],
    )
  }
  return (
    fill(
      limb(
        [
          [0, 3],
          [0, -36],
        ],
        [3.4, 2.6],
      ),
      wood,
    ) + fill(path, leaf)
  )
}

export const trees = { acacia, palm, forestTree, cedar, baobab, euphorbia, groundsel, lobelia, doum }

export type TreeKey = keyof typeof trees

/** A tree standing at a point of the picture. */
export function plant(
  kind: TreeKey,
  random: Random,
  x: number,
  y: number,
  size: number,
  leaf: string,
  wood: string,
): string {
  return place(trees[kind](random, leaf, wood, size > 300), x, y, size / 100, random.chance(0.5))
}
