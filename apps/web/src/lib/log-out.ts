import { bearerToken, endSession, readSession } from './session.client.ts'

/** The contract's `logout`, which is too large to come with every page. */
const logoutPath = '/api/auth/logout'

let ask: ((unsent: number) => void) | null = null
let unasked = 0

/** How somebody who signs out is asked about what they have not sent: at once where they were faster than this. */
export function askUnsent(listener: typeof ask): void {
  ask = listener
  if (unasked > 0) ask?.(unasked)
  unasked = 0
}

/** Where something has not been sent, it is asked first, as soon as the part of the page that asks has come. */
export function logOut(): void {
  const unsent = countUnsent()
  if (unsent === 0) logOutNow()
  else if (ask) ask(unsent)
  else unasked = unsent
}

/** Ends the session here at once; tells the server without waiting for its answer. */
export function logOutNow(): void {
  const token = bearerToken()
  removeVault()
  endSession('logout')
  if (token !== null) void revoke(token)
}

/** After an account was deleted: its sessions are over on the server, and the visitor is taken home. */
export function leaveForGood(): void {
  removeVault()
  endSession('logout')
}

// Storage throws in browsers that block it: nothing is kept there.
function countUnsent(): number {
  try {
    return Number(unsentActs())
  } catch {
    return 0
  }
}

/**
 * By hand: `call` would have to be loaded first, which offline cannot be, and would ask with the session that is over.
 * Where the server is not reached, the token ends by its own age.
 */
async function revoke(token: string): Promise<void> {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
  await fetch(logoutPath, { method: 'POST', headers, keepalive: true }).catch(() => undefined)
}

/** A guide's device keeps their departures (`on-device/vault.ts`) in a database; how much waits there stands under its name. */
export const vaultPrefix = 'upeo-device-'

/** Of whoever is signed in. */
export function vaultName(): string {
  const session = readSession()
  return vaultPrefix + (session.kind === 'signed-in' ? session.user._id : '')
}

/** How many acts wait on this device to be sent; null where it keeps nothing. */
export function unsentActs(): string | null {
  return window.localStorage.getItem(vaultName())
}

export function noteUnsent(count: number): void {
  window.localStorage.setItem(vaultName(), String(count))
}

/** With all that was not sent. */
function removeVault(): void {
  const name = vaultName()
  try {
    if (window.localStorage.getItem(name) === null) return
    window.localStorage.removeItem(name)
    window.indexedDB.deleteDatabase(name)
  } catch {
    return
  }
}
