import { say } from '@upeo/domain/words/say'
import { addFavorite, listFavorites, removeFavorite } from '@upeo/contract/favorites/favorites'
import { isApiError, messageOf } from '../api-error.ts'
import { call } from '../api.ts'
import { bearerToken } from '../session.client.ts'
import { showToast } from '../toasts.ts'
import { keptFavorites, setKeptFavorites, wantedFavorite, wantFavorite } from './store.ts'
import { favoriteTexts } from './texts.ts'

let loading: { readonly token: string | null; readonly done: Promise<void> } | null = null
const settling = new Set<string>()

/** Asks once a session which activities are favourites; a failure is asked again by the next who needs to know. */
export function loadFavorites(): Promise<void> {
  const token = bearerToken()
  if (loading?.token === token) return loading.done
  const done = ask()
  loading = { token, done }
  done.catch(() => {
    loading = null
  })
  return done
}

async function ask(): Promise<void> {
  const favorites = await call(listFavorites, {})
  setKeptFavorites(new Map(favorites.map(({ _id, activity }) => [activity._id, _id])))
}

/** Brings the server to what was clicked last. Clicks that come meanwhile are taken along, never sent side by side. */
export async function settleFavorite(activityId: string): Promise<void> {
  if (settling.has(activityId)) return
  settling.add(activityId)
  try {
    await loadFavorites()
    for (;;) {
      const on = wantedFavorite(activityId)
      const id = keptFavorites()?.get(activityId)
      if (on === undefined || on === (id !== undefined)) break
      await (id === undefined ? add(activityId) : remove(activityId, id))
    }
  } catch (error) {
    // A session that is over takes the visitor to sign in; that says enough.
    if (!isApiError(error, 'unauthenticated')) {
      showToast(messageOf(error, say(favoriteTexts.updateFailed)), { tone: 'danger' })
    }
  } finally {
    settling.delete(activityId)
    wantFavorite(activityId, null)
  }
}

async function add(activityId: string): Promise<void> {
  const { _id } = await call(addFavorite, { body: { activityId } })
  setKeptFavorites(new Map(keptFavorites()).set(activityId, _id))
}

async function remove(activityId: string, id: string): Promise<void> {
  try {
    await call(removeFavorite, { params: { id } })
  } catch (error) {
    // Removed in another window already: that is what was wanted.
    if (!isApiError(error, 'not_found')) throw error
  }
  const kept = new Map(keptFavorites())
  kept.delete(activityId)
  setKeptFavorites(kept)
}
