import { phrase, words } from '@upeo/domain/words/say'
import * as favoritesApi from '@upeo/contract/favorites/favorites'
import { done, fail, type Failure } from '@upeo/domain/result'
import type { FailureMap } from '../../platform/http/failure.ts'
import type { Router } from '../../platform/http/route.ts'
import type { FavoritesDeps } from './deps.ts'
import { listFavorites } from './queries/list-favorites.ts'
import { addFavorite, MOST_FAVORITES, type AddFavoriteError } from './usecases/add-favorite.ts'

const addFailures: FailureMap<AddFavoriteError> = {
  not_found: () => ({ code: 'not_found', message: words('Activity not found.') }),
  too_many: () => ({
    code: 'conflict',
    message: phrase('You have {n} favorites. Please remove one first.', { n: MOST_FAVORITES }),
  }),
}

const removeFailures: FailureMap<Failure<'not_found'>> = {
  not_found: () => ({ code: 'not_found', message: words('Favorite not found.') }),
}

export function favoriteRoutes(router: Router, deps: FavoritesDeps): void {
  router.read(favoritesApi.listFavorites, {}, async ({ db, person }) =>
    done(await listFavorites(db, deps.publicUrl, person.userId)),
  )
  router.write(favoritesApi.addFavorite, { failures: addFailures }, async ({ tx, person, body }) => {
    const added = await addFavorite(deps, tx, person.userId, body.activityId)
    return added.ok ? { ...added, status: added.status ?? 201 } : added
  })
  router.write(favoritesApi.removeFavorite, { failures: removeFailures }, async ({ tx, person, params }) => {
    const removed = await tx
      .deleteFrom('favorites')
      .where('id', '=', params.id)
      .where('user_id', '=', person.userId)
      .executeTakeFirst()
    return removed.numDeletedRows > 0n ? done({ message: 'Removed from your favorites.' }) : fail({ kind: 'not_found' })
  })
}
