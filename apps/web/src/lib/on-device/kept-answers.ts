import type { Pack } from '@upeo/contract/tickets/check-ins'
import type { Today } from '@upeo/contract/today/today'
import { checkInsCloseAt } from '@upeo/domain/tickets/check-ins'
import { addTime, DAY } from '@upeo/domain/time'
import { clock } from '../clock.ts'
import { find, findPacks, keep, packName } from './kept.ts'
import { withVault } from './vault.ts'

/** What the server said, with when it did. */
export interface KeptPack {
  readonly pack: Pack
  readonly fetchedAt: string
}

export function keepPack(kept: KeptPack): Promise<unknown> {
  const { sheet } = kept.pack
  return keep(packName(sheet._id), kept, checkInsCloseAt(new Date(sheet.endsAt)))
}

export async function findPack(departureId: string): Promise<KeptPack | null> {
  return ((await find(packName(departureId))) as KeptPack | null) ?? null
}

/** Those of all departures that are kept, whose trip is not over for a day. */
export async function listPacks(): Promise<KeptPack[]> {
  return (await findPacks()) as KeptPack[]
}

export function dropPack(departureId: string): Promise<unknown> {
  return withVault((vault) => vault.delete('answers', packName(departureId)))
}

const todayName = 'today'

export function keepToday(day: Today): Promise<unknown> {
  return keep(todayName, day, addTime(clock.now(), DAY))
}

export async function findToday(): Promise<Today | null> {
  return ((await find(todayName)) as Today | null) ?? null
}
