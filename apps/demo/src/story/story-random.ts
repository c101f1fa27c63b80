import { createHash } from 'node:crypto'
import { idFrom, type AnyId } from '@upeo/domain/ids'

/** A random sequence that is the same in every run: equal seeds give equal stories. */
export interface StoryRandom {
  /** 0 <= n < 1. */
  next(): number
  /** Between both, inclusive. */
  whole(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** By weights that need not sum to anything. */
  weighted<T>(items: readonly (readonly [T, number])[]): T
  /** A number, each with its weight. */
  count(weights: Readonly<Record<number, number>>): number
  /** A UUIDv7 of that instant. */
  id<Id extends AnyId>(at: Date): Id
  /** Letters and digits as receipts and references carry them. */
  code(length: number): string
}

/** What must not repeat in the whole story. */
export interface StoryDraws {
  readonly random: StoryRandom
  reference(): string
  receipt(): string
}

const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export function createStoryRandom(seed: string): StoryRandom {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0)
  /** Mulberry32: 32 bits of state are plenty for a story and fast enough for a hundred thousand draws. */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(items: readonly T[]): T => {
    const item = items[whole(0, items.length - 1)]
    if (item === undefined) throw new RangeError('Nothing to pick from')
    return item
  }
  const weighted = <T>(items: readonly (readonly [T, number])[]): T => {
    let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [item, weight] of items) {
      left -= weight
      if (left < 0) return item
    }
    return pick(items)[0]
  }
  const hex = (digits: number) => Array.from({ length: digits }, () => whole(0, 15).toString(16)).join('')
  return {
    next,
    whole,
    pick,
    chance: (probability) => next() < probability,
    weighted,
    count: (weights) => Number(weighted(Object.entries(weights))),
    id<Id extends AnyId>(at: Date): Id {
      const time = at.getTime().toString(16).padStart(12, '0')
      const variant = '89ab'.charAt(whole(0, 3))
      return idFrom<Id>(`${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(12)}`)
    },
    code: (length) => Array.from({ length }, () => CODE_LETTERS.charAt(whole(0, CODE_LETTERS.length - 1))).join(''),
  }
}

/** Draws until the value is new: for references and receipts that must not repeat. */
export function createUniqueDraw(draw: () => string): () => string {
  const seen = new Set<string>()
  return () => {
    let value = draw()
    while (seen.has(value)) value = draw()
    seen.add(value)
    return value
  }
}
