import type { SentCheckIn } from '@upeo/contract/tickets/check-ins'
import { randomId } from '../random-id.ts'
import { noteUnsent } from '../log-out.ts'
import { seal, unseal, withVault } from './vault.ts'

/** Something that was done on this device and waits to be sent; its id is made here, so that sent twice it counts once. */
export type Act =
  | { readonly kind: 'check-in'; readonly departure: string; readonly name: string; readonly checkIn: SentCheckIn }
  | { readonly kind: 'undo'; readonly departure: string; readonly checkInId: string; readonly at: string }

export interface WaitingAct {
  /** Its place in the queue. */
  readonly place: number
  readonly act: Act
  /** Why the server did not take it. It stays until somebody has read this. */
  readonly refused: string | null
}

const listeners = new Set<() => void>()

/** Told after each change of the queue in this tab. */
export function onActs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export async function listActs(): Promise<WaitingAct[]> {
  const acts = await withVault(async (vault) => {
    const reading = vault.transaction('acts')
    const [places, rows] = await Promise.all([reading.store.getAllKeys(), reading.store.getAll()])
    const contents = await Promise.all(rows.map(({ sealed }) => unseal(vault, sealed)))
    return contents.map((content, index): WaitingAct => {
      const { act, refused } = content as Omit<WaitingAct, 'place'>
      return { place: places[index]!, act, refused }
    })
  })
  return acts ?? []
}

/** Queued behind what is there. False where this browser keeps nothing. */
export async function addActs(acts: readonly Act[]): Promise<boolean> {
  const added = await withVault(async (vault) => {
    const rows = await Promise.all(acts.map((act) => seal(vault, { act, refused: null })))
    const writing = vault.transaction('acts', 'readwrite')
    for (const sealed of rows) await writing.store.add({ sealed })
    await writing.done
    return true
  })
  await changed()
  return added ?? false
}

export async function removeActs(places: readonly number[]): Promise<void> {
  await withVault(async (vault) => {
    const writing = vault.transaction('acts', 'readwrite')
    await Promise.all(places.map((place) => writing.store.delete(place)))
    await writing.done
  })
  await changed()
}

export async function refuseActs(acts: readonly WaitingAct[], why: string): Promise<void> {
  await withVault(async (vault) => {
    for (const { place, act } of acts) {
      const sealed = await seal(vault, { act, refused: why })
      await vault.put('acts', { sealed }, place)
    }
  })
  await changed()
}

async function changed(): Promise<void> {
  noteUnsent((await listActs()).filter(({ refused }) => refused === null).length)
  for (const listener of listeners) listener()
}

/** What this device is called among those of a guide. */
export async function deviceId(): Promise<string> {
  const known = await withVault(async (vault) => {
    const kept = await vault.get('facts', 'device')
    if (kept !== undefined) return kept
    const made = randomId()
    await vault.put('facts', made, 'device')
    return made
  })
  return known ?? randomId()
}
