import { DAY } from '@upeo/domain/time'
import { clock } from '../clock.ts'
import { listVaults, removeVault, vaultsOf } from '../log-out.ts'
import { readSession } from '../session.client.ts'

/** Where it stands since when a vault's person is not signed in here. */
const since = (vault: string) => `upeo-left ${vault}`

/**
 * Removes the vaults of whoever has not been signed in here for a day, with what they have not sent: a session that ran out
 * leaves them time to come back, and then nobody else who has the device shall read of their guests.
 */
export function removeLeft(): void {
  const now = clock.now().getTime()
  const own = vaultsOf(readSession())
  for (const vault of listVaults()) {
    const left = Number(window.localStorage.getItem(since(vault)) ?? now)
    const isOver = now - left > DAY
    if (isOver) removeVault(vault)
    if (isOver || own.includes(vault)) window.localStorage.removeItem(since(vault))
    // The device's clock may have been put back meanwhile.
    else window.localStorage.setItem(since(vault), String(Math.min(left, now)))
  }
}
