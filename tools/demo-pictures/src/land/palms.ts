import { circle, fill, limb, type Point } from '../drawing/path.ts'
import type { Tree } from './tree.ts'

/** A coconut palm, leaning to the sea. */
export const palm: Tree = (random, leaf, wood) => {
  const lean = random.between(-26, 26)
  const crown: Point = [lean, -random.between(80, 96)]
  const bow: Point = [lean * 0.18, -46]
  let fronds = ''
  const count = random.whole(9, 12)
  for (let index = 0; index < count; index += 1) {
    const angle = -Math.PI * (-0.16 + (1.32 * index) / (count - 1)) + random.between(-0.1, 0.1)
    fronds += frond(crown, angle, random.between(30, 40))
  }
  const nuts =
    circle(lean - 2.4, crown[1] + 2.6, 2) + circle(lean + 2, crown[1] + 3, 2) + circle(lean, crown[1] + 4.4, 1.9)
  return (
    fill(limb([[0, 3], [lean * 0.05, -20], bow, [lean * 0.55, -70], crown], [2.7, 1.9, 1.6, 1.4, 1.2]), wood) +
    fill(fronds, leaf) +
    fill(nuts, wood)
  )
}

/** One palm leaf: a rib that droops and leaflets hanging from it. */
function frond([x, y]: Point, angle: number, length: number): string {
  const rib = (share: number): Point => [
    x + Math.cos(angle) * length * share,
    y + Math.sin(angle) * length * share * 0.72 + share ** 2 * length * 0.52,
  ]
  let path = limb(
    [0, 0.25, 0.5, 0.75, 1].map((share) => rib(share)),
    [0.9, 0.8, 0.6, 0.4, 0.2],
  )
  for (let share = 0.1; share < 1; share += 0.055) {
    const [px, py] = rib(share)
    const reach = length * 0.27 * Math.sin(Math.min(1, share * 1.15) * Math.PI * 0.86 + 0.3)
    const out = Math.cos(angle) * 3.4
    path += `M${(px - 0.8).toFixed(1)} ${py.toFixed(1)}l${(out + 0.6).toFixed(1)} ${reach.toFixed(1)}l${(1.2 - out * 0.2).toFixed(1)} ${(-reach).toFixed(1)}Z`
  }
  return path
}

/** The doum palm of the northern rivers: it forks, and each fork carries a fan. */
export const doum: Tree = (random, leaf, wood) => {
  let [stems, fans] = ['', '']
  for (const x of [-22, -6, 9, 24]) {
    const top: Point = [x + random.between(-3, 3), -random.between(70, 94)]
    stems += limb([[0, 3], [x * 0.15, -28], [x * 0.6, -50], top], [2.8, 2.4, 1.8, 1.3])
    for (let index = 0; index < 13; index += 1) {
      const angle = -Math.PI * (-0.25 + (1.5 * index) / 12)
      const [cx, cy] = [Math.cos(angle), Math.sin(angle)]
      fans += limb(
        [
          [top[0], top[1]],
          [top[0] + cx * 15, top[1] + cy * 13],
          [top[0] + cx * 20, top[1] + cy * 15 + 4],
        ],
        [0.5, 1.3, 0.2],
      )
    }
  }
  return fill(stems, wood) + fill(fans, leaf)
}
