import { useSyncExternalStore } from 'react'
import { isApiError } from './api-error.ts'
import {
  clearSession,
  readSession,
  storeSession,
  storeUser,
  subscribeToSession,
  type SessionState,
} from './session.client.ts'
import { toSessionUser, type SessionUser } from './session-user.ts'

/** Until the page has mounted nothing is known: the server's HTML is the same for everyone. */
export type Session = SessionState | { readonly kind: 'unknown' }

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

/** Comes with the installed app's part of each page, so that it is there without a network. */
export function logOut(): void {
  void import('./log-out.ts').then((each) => each.logOut())
}

/** A reset has ended every session on the server: this browser's goes too, without leaving the page. */
export function forgetSession(): void {
  clearSession()
}
