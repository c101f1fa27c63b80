import { clock } from '../clock.ts'
import { seal, unseal, withVault } from './vault.ts'

/** What this device keeps of a guide's, sealed, each under its name until its time is over. */

const packPrefix = 'pack '

/** The name of a departure's list. */
export const packName = (departureId: string): string => packPrefix + departureId

export function keep(name: string, content: unknown, until: Date): Promise<unknown> {
  return withVault(async (vault) => {
    const sealed = await seal(vault, content)
    await vault.put('answers', { sealed, until: until.toISOString() }, name)
  })
}

export function find(name: string): Promise<unknown> {
  return withVault(async (vault) => {
    const kept = await vault.get('answers', name)
    if (!kept || kept.until <= clock.now().toISOString()) return null
    return unseal(vault, kept.sealed)
  })
}

/** The lists of all departures that are kept, whose trip is not over for a day. */
export async function findPacks(): Promise<unknown[]> {
  const names = (await withVault((vault) => vault.getAllKeys('answers'))) ?? []
  const found = await Promise.all(names.filter((name) => name.startsWith(packPrefix)).map(find))
  return found.filter((kept) => kept !== null && kept !== undefined)
}

/** What the offline page names a kept list by. That page is everybody's, so it reads no more of it than this. */
export interface KeptSheet {
  readonly _id: string
  readonly activity: { readonly name: string }
  readonly date: string
  readonly startTime: string | null
  readonly startsAt: string
}

/** The soonest first. */
export async function listKeptSheets(): Promise<KeptSheet[]> {
  const packs = (await findPacks()) as { readonly pack: { readonly sheet: KeptSheet } }[]
  return packs.map(({ pack }) => pack.sheet).toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
}
