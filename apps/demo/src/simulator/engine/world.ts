import type { Faults } from './faults.ts'
import type { JobQueue } from './jobs.ts'
import type { PhoneLines } from '../phone/phone-lines.ts'
import type { SimulatorCredentials, Timings } from './settings.ts'
import type { ShortcodeAccounts, SimulatorState } from './state.ts'
import { openingFloat } from './settings.ts'

/** Everything a call of the simulator works on. */
export interface World {
  readonly state: SimulatorState
  readonly queue: JobQueue
  readonly phones: PhoneLines
  readonly credentials: SimulatorCredentials
  readonly timings: Timings
  readonly passwordSetAt: Date
  readonly privateKeyPem: string
  readonly publicKeyPem: string
}

export const faultsOf = (world: World): Faults => world.state.faults

export function accountsOf(world: World, shortcode: string): ShortcodeAccounts {
  return (world.state.accounts[shortcode] ??= { ...openingFloat })
}

/** The next number of the seeded sequence, in [0, 1). Mulberry32: small, and its whole state is one integer. */
export function draw(world: World): number {
  world.state.random = (world.state.random + 0x6d2b79f5) | 0
  let mixed = Math.imul(world.state.random ^ (world.state.random >>> 15), 1 | world.state.random)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}

/** Certain cases draw nothing, so that switching one fault on does not shift the draws of the others. */
export function happens(world: World, chance: number): boolean {
  if (chance <= 0) return false
  return chance >= 1 || draw(world) < chance
}
