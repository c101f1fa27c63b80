import { queryOptions } from '@tanstack/react-query'
import { addFavorite, type Favorite, listFavorites, removeFavorite } from '@upeo/contract/favorites/favorites'
import { say } from '@upeo/domain/words/say'
import { isApiError, messageOf } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { setKeptFavorites } from '../../lib/favorites/store.ts'
import { favoriteTexts } from '../../lib/favorites/texts.ts'
import { queryClient } from '../../lib/query-client.ts'
import { showToast } from '../../lib/toasts.ts'

/** Loaded again at each visit: hearts are clicked on other pages meanwhile. */
export const favoritesQuery = queryOptions({
  queryKey: ['favorites'],
  queryFn: ({ signal }) => call(listFavorites, { signal }),
  staleTime: 0,
})

/** Takes it off the list at once, and puts it back when the server refuses. What was removed can be had back. */
export async function dropFavorite(favorite: Favorite): Promise<void> {
  await keep((favorites) => favorites.filter(({ _id }) => _id !== favorite._id))
  try {
    await call(removeFavorite, { params: { id: favorite._id } })
  } catch (error) {
    // Removed in another window already: that is what was wanted.
    if (!isApiError(error, 'not_found')) {
      await putBack(favorite)
      showToast(messageOf(error, say('Failed to remove favorite. Please try again.')), { tone: 'danger' })
      return
    }
  }
  showToast(say('{name} is no longer a favorite.', { name: favorite.activity.name }), {
    action: { label: say('Undo'), act: () => void restore(favorite) },
  })
}

/** Back where it was in the list, though the server counts it as new. */
async function restore({ createdAt, activity }: Favorite): Promise<void> {
  try {
    const { _id } = await call(addFavorite, { body: { activityId: activity._id } })
    await putBack({ _id, createdAt, activity })
  } catch (error) {
    showToast(messageOf(error, say(favoriteTexts.updateFailed)), { tone: 'danger' })
  }
}

/** Once, though the list may have been asked for anew meanwhile. */
function putBack(favorite: Favorite): Promise<void> {
  return keep((favorites) => [...favorites.filter(({ activity }) => activity._id !== favorite.activity._id), favorite])
}

/** The list, and with it the hearts on every other page. An answer from before the change must not come after it. */
async function keep(change: (favorites: readonly Favorite[]) => Favorite[]): Promise<void> {
  await queryClient.cancelQueries({ queryKey: favoritesQuery.queryKey })
  const favorites = change(queryClient.getQueryData(favoritesQuery.queryKey) ?? [])
  queryClient.setQueryData(favoritesQuery.queryKey, favorites)
  setKeptFavorites(new Map(favorites.map(({ _id, activity }) => [activity._id, _id])))
}
