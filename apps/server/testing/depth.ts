import { createHash } from 'node:crypto'

/** Everything is tried, as `npm run test:full` asks; otherwise one of each kind is, drawn by name. */
export const isFull = Boolean(process.env['FULL'])

/** All of them, or the one that this name draws: the same one in every run. */
export function drawn<T>(name: string, all: readonly T[]): readonly T[] {
  if (isFull || all.length === 0) return all
  return [all[createHash('sha256').update(name).digest().readUInt32BE(0) % all.length]!]
}
