import type { Router } from '../../platform/http/route.ts'
import type { FavoritesDeps } from './deps.ts'
import { favoriteRoutes } from './routes.ts'

export { keptData } from './kept-data.ts'

/** What people keep for later. */
export function createFavoritesModule(deps: FavoritesDeps) {
  return { routes: (router: Router) => favoriteRoutes(router, deps) }
}
