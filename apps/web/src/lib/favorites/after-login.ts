/** A favourite that somebody asked for before signing in: kept in this tab until then, and handed over once. */

const key = 'favoriteAfterLogin'

export function rememberFavorite(activityId: string): void {
  try {
    window.sessionStorage.setItem(key, activityId)
  } catch {
    // Without storage the visitor comes back to the page and has to click again.
    return
  }
}

export function takeRememberedFavorite(): string | null {
  try {
    const activityId = window.sessionStorage.getItem(key)
    window.sessionStorage.removeItem(key)
    return activityId
  } catch {
    return null
  }
}
