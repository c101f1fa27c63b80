/** A small repeatable random source (mulberry32): one seed, one landscape, on the server and in the browser. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * The upper edge of a ridge across `width` as an SVG path closed at `bottom`: midpoint displacement, `rough` from 0
 * (swell) to 1 (crags), `swing` its height above and below `level`.
 */
export function ridge(options: {
  random: () => number
  width: number
  level: number
  bottom: number
  swing: number
  rough: number
}): string {
  const { random, width, level, bottom, swing, rough } = options
  let heights = [random() - 0.5, random() - 0.5, random() - 0.5]
  let reach = 0.7
  for (let pass = 0; pass < 5; pass += 1) {
    const next: number[] = []
    for (const [at, height] of heights.entries()) {
      next.push(height)
      const right = heights[at + 1]
      if (right !== undefined) next.push((height + right) / 2 + (random() - 0.5) * reach)
    }
    heights = next
    reach *= 0.32 + rough * 0.3
  }
  const step = width / (heights.length - 1)
  const points = heights.map((height, at) => `${round(at * step)} ${round(level - height * swing)}`)
  return `M0 ${bottom}L${points.join('L')}L${width} ${bottom}Z`
}

/** Mixes two `#rrggbb` colours; 0 is all of the first. */
export function mix(from: string, to: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const a = Number.parseInt(from.slice(at, at + 2), 16)
    const b = Number.parseInt(to.slice(at, at + 2), 16)
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

function round(value: number): number {
  return Math.round(value)
}
