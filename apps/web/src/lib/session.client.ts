import { parseUser, type SessionUser } from './session-user.ts'
import { secureMark, signedInMark, signedOutMark } from './signed-in-cookie.ts'

/** The one place that touches the stored token and user; it is empty on the server, which never sees either. */

const tokenKey = 'authToken'
const userKey = 'user'
/** What was kept for reading offline (`offline-answers.ts`); it ends with the session, on whatever page that happens. */
export const offlineAnswersDatabase = 'upeo-kept-answers'

export type SessionState =
  | { readonly kind: 'signed-out' }
  /** A token without a readable user: the profile has to be asked for. */
  | { readonly kind: 'loading'; readonly token: string }
  | { readonly kind: 'signed-in'; readonly token: string; readonly user: SessionUser }

export type EndReason = 'logout' | 'expired'

const signedOut: SessionState = { kind: 'signed-out' }
const listeners = new Set<() => void>()
const endListeners = new Set<(reason: EndReason) => void>()
let seen: { token: string | null; user: string | null; state: SessionState } | null = null

/** The session as it is stored now; the same object as long as nothing changed. */
export function readSession(): SessionState {
  const token = read(tokenKey)
  const stored = read(userKey)
  if (seen && seen.token === token && seen.user === stored) return seen.state
  const user = parseUser(stored)
  // Corrupt data, or the text `undefined`, is removed (spec, section 4).
  if (stored !== null && !user) remove(userKey)
  seen = { token, user: user ? stored : null, state: stateOf(token, user) }
  return seen.state
}

function stateOf(token: string | null, user: SessionUser | null): SessionState {
  if (!token || token === 'undefined' || token === 'null') return signedOut
  return user ? { kind: 'signed-in', token, user } : { kind: 'loading', token }
}

export function bearerToken(): string | null {
  const session = readSession()
  return session.kind === 'signed-out' ? null : session.token
}

export function storeSession(token: string, user: SessionUser): void {
  write(tokenKey, token)
  storeUser(user)
}

export function storeUser(user: SessionUser): void {
  write(userKey, JSON.stringify(user))
  changed()
}

export function clearSession(): void {
  remove(tokenKey)
  remove(userKey)
  removeOfflineAnswers()
  changed()
}

/** Clears the session and notifies the listeners, which navigate away. */
export function endSession(reason: EndReason): void {
  clearSession()
  for (const listener of endListeners) listener(reason)
}

/** Tells of every change, also of those made in another tab. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export function onSessionEnd(listener: (reason: EndReason) => void): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

/**
 * What this document has loaded and rendered belongs to one session. When another tab ends it, or it ended while the
 * document was in the browser's history, the page is reloaded, for the person who is signed in by then.
 */
function followOtherTabs(): void {
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key === tokenKey && oldValue !== null && newValue !== oldValue) window.location.reload()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && seen?.token && read(tokenKey) !== seen.token) window.location.reload()
  })
}

if (typeof window !== 'undefined') followOtherTabs()

function changed(): void {
  // Set by the script in the page's head so that the header is right before React runs; kept in step here.
  const signedIn = read(tokenKey) !== null
  document.documentElement.toggleAttribute('data-signed-in', signedIn)
  document.cookie =
    (signedIn ? signedInMark : signedOutMark) + (window.location.protocol === 'https:' ? secureMark : '')
  for (const listener of listeners) listener()
}

// Storage throws in browsers that block it; the visitor is then simply signed out.
function read(key: string): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value)
  } catch {
    return
  }
}

function removeOfflineAnswers(): void {
  try {
    window.indexedDB.deleteDatabase(offlineAnswersDatabase)
  } catch {
    return
  }
}

function remove(key: string): void {
  try {
    window.localStorage.removeItem(key)
  } catch {
    return
  }
}
