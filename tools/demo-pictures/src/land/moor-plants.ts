import { shade } from '../drawing/colour.ts'
import { fill, limb, smooth, stroke, pts, type Point } from '../drawing/path.ts'
import type { Tree } from './tree.ts'

/** The giant groundsel of the high moor: a rosette on a shaggy stem. */
export const groundsel: Tree = (random, leaf, wood) => {
  const heads: Point[] = random.chance(0.55)
    ? [
        [-13, -72],
        [12, -80],
      ]
    : [[random.between(-4, 4), -78]]
  let [stems, rosettes, lights] = ['', '', '']
  for (const [x, y] of heads) {
    stems += limb(
      [
        [0, 3],
        [x * 0.2, -34],
        [x, y + 6],
      ],
      [4.6, 4.4, 5.4],
    )
    for (let index = 0; index < 15; index += 1) {
      const angle = -Math.PI * (-0.2 + (1.4 * index) / 14)
      const reach = random.between(17, 22)
      const tip: Point = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.85 + 3]
      const blade = smooth(
        [
          [x, y + 4],
          [(x + tip[0]) / 2 - Math.sin(angle) * 3, (y + tip[1]) / 2 - 1],
          tip,
          [(x + tip[0]) / 2 + Math.sin(angle) * 3, (y + tip[1]) / 2 + 3],
        ],
        true,
        0.8,
      )
      if (index % 2 === 0) rosettes += blade
      else lights += blade
    }
  }
  return fill(stems, wood) + fill(rosettes, leaf) + fill(lights, shade(leaf, 0.05))
}

/** The giant lobelia: one furred column. */
export const lobelia: Tree = (random, leaf, wood) => {
  let path = smooth(pts('-5 0, -6 -30, -4.4 -62, -2 -84, 0 -92, 2.2 -84, 4.6 -60, 6 -30, 5 0'), true)
  for (let index = 0; index < 12; index += 1) {
    const angle = -Math.PI * (index / 11)
    path += limb(
      [
        [0, 0],
        [Math.cos(angle) * random.between(14, 18), Math.sin(angle) * 12 + 1],
      ],
      [2.4, 0.5],
    )
  }
  return fill(path, leaf) + stroke('M0 -20V-84', wood, 1, 0.35)
}
