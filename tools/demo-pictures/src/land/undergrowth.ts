import { fill, place, smooth, stroke, type Point } from '../drawing/path.ts'
import type { Random } from '../drawing/random.ts'
import type { Stage } from '../drawing/stage.ts'

/** Blades of grass along the lower edge, bending with one wind. */
export function drawGrass(
  stage: Stage,
  at: (x: number) => number,
  colour: string,
  height: number,
  density = 1,
): string {
  const random = stage.random.branch(`grass ${height}`)
  let path = ''
  for (let x = -10; x < stage.w + 10; x += 7 / density) {
    const tall = height * (0.35 + random.next() ** 2)
    const bend = random.between(-0.2, 0.65) * tall
    const [foot, y] = [x + random.between(-4, 4), at(x) + 5]
    path += `M${foot.toFixed(1)} ${y.toFixed(1)}q${(bend * 0.1).toFixed(1)} ${(-tall * 0.6).toFixed(1)} ${bend.toFixed(1)} ${(-tall).toFixed(1)}q${(-bend * 0.55).toFixed(1)} ${(tall * 0.55).toFixed(1)} ${(3 - bend * 0.4).toFixed(1)} ${tall.toFixed(1)}Z`
  }
  return fill(path, colour)
}

/** A fern frond or a banana leaf reaching into the picture from a corner. */
export function drawLeaves(random: Random, colour: string, light: string): string {
  let art = ''
  for (let index = 0; index < 7; index += 1) {
    const turn = -88 + index * 17 + random.between(-7, 7)
    const length = random.between(150, 250)
    const half = random.between(17, 26)
    const leaf = smooth(
      [
        [0, 0],
        [length * 0.3, -half],
        [length * 0.65, -half * 0.8],
        [length, 0],
        [length * 0.65, half * 0.7],
        [length * 0.3, half * 0.9],
      ],
      true,
      0.9,
    )
    art += place(
      fill(leaf, index % 2 === 0 ? colour : light) +
        stroke(`M0 0Q${length * 0.5} -4 ${length} 0`, index % 2 === 0 ? light : colour, 2, 0.7),
      0,
      0,
      1,
      false,
      turn,
    )
  }
  return art
}

/** Papyrus and reeds at a lake's edge. */
export function drawReeds(stage: Stage, from: number, to: number, y: number, colour: string, height = 150): string {
  const random = stage.random.branch(`reeds ${Math.round(from)}`)
  let [stems, tufts] = ['', '']
  for (let x = from; x < to; x += random.between(7, 17)) {
    const tall = height * random.between(0.45, 1)
    const lean = random.between(-14, 18)
    const top: Point = [x + lean, y - tall]
    stems += `M${x.toFixed(1)} ${y + 6}Q${x.toFixed(1)} ${(y - tall * 0.6).toFixed(1)} ${top[0].toFixed(1)} ${top[1].toFixed(1)}`
    if (random.chance(0.55)) {
      for (let ray = 0; ray < 9; ray += 1) {
        const angle = -Math.PI * (-0.1 + (1.2 * ray) / 8)
        tufts += `M${top[0].toFixed(1)} ${top[1].toFixed(1)}q${(Math.cos(angle) * 9).toFixed(1)} ${(Math.sin(angle) * 13).toFixed(1)} ${(Math.cos(angle) * 19).toFixed(1)} ${(Math.sin(angle) * 12 + 3).toFixed(1)}`
      }
    } else {
      stems += `M${(top[0] - 1).toFixed(1)} ${(top[1] + 16).toFixed(1)}l1 -18`
    }
  }
  return stroke(stems, colour, 3) + stroke(tufts, colour, 1.7)
}

/** A boulder with its lit top. */
export function drawBoulder(random: Random, width: number, colour: string, light: string): string {
  const height = width * random.between(0.45, 0.65)
  const points: Point[] = []
  for (let index = 0; index <= 8; index += 1) {
    const angle = Math.PI - (Math.PI * index) / 8
    points.push([
      Math.cos(angle) * width * 0.5 * random.between(0.85, 1.05),
      -Math.sin(angle) * height * random.between(0.85, 1.1),
    ])
  }
  const lit: Point[] = [...points.slice(2, 7), [width * 0.12, -height * 0.62], [-width * 0.2, -height * 0.56]]
  return (
    fill(smooth([...points, [width * 0.5, 8], [-width * 0.5, 8]], true, 0.5), colour) +
    fill(smooth(lit, true, 0.5), light, 0.55)
  )
}
