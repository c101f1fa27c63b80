import { isApiError } from '../api-error.ts'
import { showToast } from '../toasts.ts'
import { readSession, subscribeToSession } from '../session.client.ts'
import { takeRememberedFavorite } from './after-login.ts'
import { favoriteTexts } from './texts.ts'

/**
 * Which activities the signed-in person has favourited, as this page knows it. What talks to the server is loaded when
 * it is needed: hearts stand on public pages, whose first load has no room for it.
 */
interface Favorites {
  /** Activity to favourite; null until the server has answered. */
  readonly kept: ReadonlyMap<string, string> | null
  /** What was clicked and is not settled yet: the hearts show it at once. */
  readonly wanted: ReadonlyMap<string, boolean>
}

const none: Favorites = { kept: null, wanted: new Map() }
let favorites = none
let owner: string | null = null
let unwatch = () => {}
const listeners = new Set<() => void>()

export const keptFavorites = () => favorites.kept
export const wantedFavorite = (activityId: string) => favorites.wanted.get(activityId)

export function isFavorite(activityId: string): boolean {
  return favorites.wanted.get(activityId) ?? favorites.kept?.has(activityId) ?? false
}

export function setKeptFavorites(kept: ReadonlyMap<string, string>): void {
  hold({ ...favorites, kept })
}

/** `null`: as the server has it. Forgetting what was wanted is the way back when it could not be done. */
export function wantFavorite(activityId: string, on: boolean | null): void {
  const wanted = new Map(favorites.wanted)
  if (on === null) wanted.delete(activityId)
  else wanted.set(activityId, on)
  hold({ ...favorites, wanted })
}

export function toggleFavorite(activityId: string): void {
  wantFavorite(activityId, !isFavorite(activityId))
  void settle(activityId)
}

export function subscribeToFavorites(listener: () => void): () => void {
  if (listeners.size === 0) unwatch = subscribeToSession(followSession)
  listeners.add(listener)
  followSession()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) unwatch()
  }
}

/** Whose favourites these are changes with the session. */
function followSession(): void {
  const session = readSession()
  const token = session.kind === 'signed-out' ? null : session.token
  // Back without having signed in: she has thought better of it.
  if (token === null) takeRememberedFavorite()
  if (token === owner) return
  owner = token
  hold(none)
  if (token !== null) startFor()
}

function startFor(): void {
  const remembered = takeRememberedFavorite()
  if (remembered === null) return whenIdle(() => void load())
  wantFavorite(remembered, true)
  void settle(remembered)
}

async function load(): Promise<void> {
  try {
    const { loadFavorites } = await import('./keep-favorites.ts')
    await loadFavorites()
  } catch (error) {
    // A session that is over takes the visitor to sign in; that says enough.
    if (!isApiError(error, 'unauthenticated')) showToast(favoriteTexts.checkFailed, { tone: 'danger' })
  }
}

async function settle(activityId: string): Promise<void> {
  try {
    const { settleFavorite } = await import('./keep-favorites.ts')
    await settleFavorite(activityId)
  } catch {
    wantFavorite(activityId, null)
    showToast(favoriteTexts.updateFailed, { tone: 'danger' })
  }
}

function whenIdle(act: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: 3000 })
  else setTimeout(act, 300)
}

function hold(next: Favorites): void {
  favorites = next
  for (const listener of listeners) listener()
}
