import { bearerToken, endSession, readSession, type SessionState } from './session.client.ts'

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
  removeVaults(readSession())
  endSession('logout')
  if (token !== null) void revoke(token)
}

/** After an account was deleted: its sessions are over on the server, and the visitor is taken home. */
export function leaveForGood(): void {
  removeVaults(readSession())
  endSession('logout')
}

function countUnsent(): number {
  return vaultsOf(readSession()).reduce((sum, name) => sum + Number(window.localStorage.getItem(name)), 0)
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

/** Of this person; as long as nobody knows who has the session it may be any of them, and this is how all begin. */
export function vaultName(session: SessionState = readSession()): string {
  return vaultPrefix + (session.kind === 'signed-in' ? session.user._id : '')
}

/** Those of everybody who has been signed in here. */
export function listVaults(): readonly string[] {
  // Storage throws in browsers that block it: nothing is kept there.
  try {
    return Object.keys(window.localStorage).filter((name) => name.startsWith(vaultPrefix))
  } catch {
    return []
  }
}

export function vaultsOf(session: SessionState): readonly string[] {
  return session.kind === 'signed-out' ? [] : listVaults().filter((name) => name.startsWith(vaultName(session)))
}

/** How many acts wait on this device to be sent; null where it keeps nothing. */
export function unsentActs(): string | null {
  return window.localStorage.getItem(vaultName())
}

export function noteUnsent(count: number): void {
  window.localStorage.setItem(vaultName(), String(count))
}

export function removeVault(name: string): void {
  window.localStorage.removeItem(name)
  window.indexedDB.deleteDatabase(name)
}

/** With all that was not sent. */
export function removeVaults(session: SessionState): void {
  vaultsOf(session).forEach(removeVault)
}
