/** Draws that repeat with the seed (mulberry32). */
export interface Random {
  /** 0 to below 1. */
  next(): number
  /** Whole, both ends included. */
  whole(least: number, most: number): number
  chance(of: number): boolean
  pick<T>(from: readonly T[]): T
  /** One of the names, as often as its weight says. */
  weighted<K extends string>(weights: Readonly<Partial<Record<K, number>>>): K
  /** A sequence of its own: what one part draws does not move what another draws. */
  fork(name: string): Random
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    whole,
    chance: (of) => next() < of,
    pick(from) {
      const picked = from[whole(0, from.length - 1)]
      if (picked === undefined) throw new Error('There is nothing to pick from.')
      return picked
    },
    weighted<K extends string>(weights: Readonly<Partial<Record<K, number>>>): K {
      const names = Object.keys(weights) as K[]
      let left = next() * names.reduce((total, name) => total + (weights[name] ?? 0), 0)
      const chosen = names.find((name) => (left -= weights[name] ?? 0) < 0) ?? names.at(-1)
      if (chosen === undefined) throw new Error('There is nothing to choose from.')
      return chosen
    },
    fork: (name) =>
      createRandom(
        Array.from(name).reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16777619), seed ^ 0x811c9dc5),
      ),
  }
}
