export type Point = readonly [x: number, y: number]

const round = (value: number) => Math.round(value * 10) / 10

/** Points written as a drawing reads: `x y, x y, ...`. */
export function pts(text: string): Point[] {
  return text.split(',').map((pair): Point => {
    const [x = Number.NaN, y = Number.NaN] = pair.trim().split(' ').map(Number)
    return [x, y]
  })
}

/** A path of straight lines. */
export function lines(points: readonly Point[], closed = true): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${closed ? 'Z' : ''}`
}

/** A smooth path through every point (Catmull-Rom turned into Bezier curves). */
export function smooth(points: readonly Point[], closed = true, tension = 1): string {
  const count = points.length
  const at = (index: number): Point =>
    points[closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))] ?? [0, 0]
  let path = `M${round(at(0)[0])} ${round(at(0)[1])}`
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const pull = tension / 6
    path += `C${round(from[0] + (to[0] - before[0]) * pull)} ${round(from[1] + (to[1] - before[1]) * pull)} `
    path += `${round(to[0] - (after[0] - from[0]) * pull)} ${round(to[1] - (after[1] - from[1]) * pull)} `
    path += `${round(to[0])} ${round(to[1])}`
  }
  return closed ? `${path}Z` : path
}

/** A limb: two circles of different size and what lies between them. */
export function taper([x1, y1]: Point, r1: number, [x2, y2]: Point, r2: number): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1
  const [nx, ny] = [-(y2 - y1) / length, (x2 - x1) / length]
  const p = (x: number, y: number) => `${round(x)} ${round(y)}`
  return (
    `M${p(x1 + nx * r1, y1 + ny * r1)}A${round(r1)} ${round(r1)} 0 0 1 ${p(x1 - nx * r1, y1 - ny * r1)}` +
    `L${p(x2 - nx * r2, y2 - ny * r2)}A${round(r2)} ${round(r2)} 0 0 1 ${p(x2 + nx * r2, y2 + ny * r2)}Z`
  )
}

/** A chain of limbs through the points. */
export function limb(points: readonly Point[], radii: readonly number[]): string {
  let path = ''
  for (let index = 0; index + 1 < points.length; index += 1) {
    path += taper(points[index] ?? [0, 0], radii[index] ?? 1, points[index + 1] ?? [0, 0], radii[index + 1] ?? 1)
  }
  return path
}

export function circle(x: number, y: number, radius: number): string {
  const r = round(radius)
  return `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
}

export function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${round(x - rx)} ${round(y)}a${round(rx)} ${round(ry)} 0 1 0 ${round(2 * rx)} 0a${round(rx)} ${round(ry)} 0 1 0 ${round(-2 * rx)} 0Z`
}

/** A filled shape. */
export function fill(path: string, colour: string, opacity = 1): string {
  return `<path d="${path}" fill="${colour}"${opacity < 1 ? ` opacity="${round(opacity * 100) / 100}"` : ''}/>`
}

/** A drawn line. */
export function stroke(path: string, colour: string, width: number, opacity = 1): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${round(opacity * 100) / 100}"` : ''}/>`
}

/** Moves, scales and perhaps mirrors a drawing made around 0, 0. */
export function place(art: string, x: number, y: number, scale = 1, mirrored = false, turn = 0): string {
  const size = Math.round(scale * 1000) / 1000
  return `<g transform="translate(${round(x)} ${round(y)})${turn === 0 ? '' : ` rotate(${round(turn)})`} scale(${mirrored ? -size : size} ${size})">${art}</g>`
}
