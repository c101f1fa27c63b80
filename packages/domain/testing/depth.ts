import { createHash } from 'node:crypto'

/** Everything is tried, as `npm run test:full` asks; otherwise one of each kind is, drawn by name. */
export const isFull = Boolean(process.env['FULL'])

/** All of them, or the one that this name draws: the same one in every run. */
export function drawn<T>(name: string, all: readonly T[]): readonly T[] {
  if (isFull || all.length === 0) return all
  return [all[numberOf(name) % all.length]!]
}

/** All of them, or one in so many: by its name, so that what is added elsewhere changes nothing. */
export function oneIn<T>(many: number, all: readonly T[], nameOf: (each: T) => string): readonly T[] {
  return isFull ? all : all.filter((each) => numberOf(nameOf(each)) % many === 0)
}

/** How often a property of a database is tried with other values. */
export const runs = (all: number): number => (isFull ? all : Math.ceil(all / 4))

const numberOf = (name: string) => createHash('sha256').update(name).digest().readUInt32BE(0)
