/** Which activities the signed-in person has favourited, as this page knows it. */
interface Favorites {
  /** Activity to favourite; null until the server has answered. */
  readonly kept: ReadonlyMap<string, string> | null
  /** What was clicked and is not settled yet: the hearts show it at once. */
  readonly wanted: ReadonlyMap<string, boolean>
}

const none: Favorites = { kept: null, wanted: new Map() }
let favorites = none
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

/** Somebody else is signed in, or nobody. */
export function forgetFavorites(): void {
  hold(none)
}

/** Answers how to stop listening. */
export function listenToFavorites(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function hold(next: Favorites): void {
  favorites = next
  for (const listener of listeners) listener()
}
