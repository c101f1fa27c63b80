import type { Random } from '../drawing/random.ts'

/** Every tree stands at 0, 0 and is about 100 high; colours are what the light makes of them. */
export type Tree = (random: Random, leaf: string, wood: string, large: boolean) => string
