import { useSyncExternalStore } from 'react'
import { isApiError } from './api-error.ts'
import {
  bearerToken,
  clearSession,
  countUnsent,
  readSession,
  storeSession,
  storeUser,
  subscribeToSession,
  endSession,
  type SessionState,
} from './session.client.ts'
import { toSessionUser, type SessionUser } from './session-user.ts'

/** Until the page has mounted nothing is known: the server's HTML is the same for everyone. */
export type Session = SessionState | { readonly kind: 'unknown' }

/** The contract's `logout`, which is too large to come with every page. */
export const logoutPath = '/api/auth/logout'

const unknown: Session = { kind: 'unknown' }

export function useSession(): Session {
  return useSyncExternalStore<Session>(subscribeToSession, readSession, () => unknown)
}

export function useUser(): SessionUser | null {
  const session = useSession()
  return session.kind === 'signed-in' ? session.user : null
}

/** Keeps what login and registration answer. */
export function signIn(answer: SessionUser & { readonly token: string }): void {
  storeSession(answer.token, toSessionUser(answer))
}

/** What the header shows of a profile that has changed. */
export function keepUser(profile: SessionUser): void {
  storeUser(toSessionUser(profile))
}

/** The user, asking for the profile when only a token is stored; null when nobody is signed in. Browser only. */
export async function loadUser(signal?: AbortSignal): Promise<SessionUser | null> {
  const session = readSession()
  if (session.kind === 'signed-out') return null
  if (session.kind === 'signed-in') return session.user
  return reloadUser(signal)
}

/** Asks for the profile whatever is stored. */
export async function reloadUser(signal?: AbortSignal): Promise<SessionUser | null> {
  const [{ call }, { getProfile }] = await Promise.all([import('./api.ts'), import('@upeo/contract/identity/profile')])
  try {
    const user = toSessionUser(await call(getProfile, { ...(signal && { signal }) }))
    storeUser(user)
    return user
  } catch (error) {
    if (isApiError(error, 'unauthenticated')) return null
    throw error
  }
}

let unsent = 0
let ask: ((unsent: number) => void) | null = null

/** Asked by the installed app's part of the page, which may come after the wish. */
export function onUnsentLogOut(listener: (unsent: number) => void): () => void {
  ask = listener
  if (unsent > 0) listener(unsent)
  return () => {
    ask = null
  }
}

/** Asks first where something that was done here has not been sent. */
export function logOut(): void {
  unsent = countUnsent()
  if (unsent > 0) ask?.(unsent)
  else logOutNow()
}

/** Ends the session here at once; tells the server without waiting for its answer. */
export function logOutNow(): void {
  unsent = 0
  const token = bearerToken()
  endSession('logout')
  if (token !== null) void revoke(token)
}

/**
 * By hand: `call` would have to be loaded first, which offline cannot be, and would ask with the session that is over.
 * Where the server is not reached, the token ends by its own age.
 */
async function revoke(token: string): Promise<void> {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
  await fetch(logoutPath, { method: 'POST', headers, keepalive: true }).catch(() => undefined)
}

/** After an account was deleted: its sessions are over on the server, and the visitor is taken home. */
export function leaveForGood(): void {
  endSession('logout')
}

/** A reset has ended every session on the server: this browser's goes too, without leaving the page. */
export function forgetSession(): void {
  clearSession()
}
