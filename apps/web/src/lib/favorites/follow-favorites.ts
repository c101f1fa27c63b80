import { say } from '@upeo/domain/words/say'
import { isApiError } from '../api-error.ts'
import { showToast } from '../toasts.ts'
import { readSession, subscribeToSession } from '../session.client.ts'
import { takeRememberedFavorite } from './after-login.ts'
import { forgetFavorites, isFavorite, listenToFavorites, wantFavorite } from './store.ts'
import { favoriteTexts } from './texts.ts'

/**
 * Keeps the store in step with the session. What talks to the server is loaded when it is needed: hearts stand on
 * public pages, whose first load has no room for it.
 */
let owner: string | null = null
let following = 0
let unwatch = () => {}

export function toggleFavorite(activityId: string): void {
  wantFavorite(activityId, !isFavorite(activityId))
  void settle(activityId)
}

export function subscribeToFavorites(listener: () => void): () => void {
  if (following === 0) {
    unwatch = subscribeToSession(followSession)
    followSession()
  }
  following += 1
  const stopListening = listenToFavorites(listener)
  return () => {
    stopListening()
    following -= 1
    if (following === 0) unwatch()
  }
}

/** Whose favourites these are changes with the session. */
function followSession(): void {
  const session = readSession()
  const token = session.kind === 'signed-out' ? null : session.token
  // Back without having signed in: the visitor has thought better of it.
  if (token === null) takeRememberedFavorite()
  if (token === owner) return
  owner = token
  forgetFavorites()
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
    // A session that is over takes the visitor to sign in, and without a network the page says so: that says enough.
    if (isApiError(error, 'unauthenticated') || isApiError(error, 'offline') || !navigator.onLine) return
    showToast(say(favoriteTexts.checkFailed), { tone: 'danger' })
  }
}

async function settle(activityId: string): Promise<void> {
  try {
    const { settleFavorite } = await import('./keep-favorites.ts')
    await settleFavorite(activityId)
  } catch {
    wantFavorite(activityId, null)
    showToast(say(favoriteTexts.updateFailed), { tone: 'danger' })
  }
}

function whenIdle(act: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: 3000 })
  else setTimeout(act, 300)
}
