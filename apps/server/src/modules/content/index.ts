import type { FastifyInstance } from 'fastify'
import type { Router } from '../../platform/http/route.ts'
import type { ContentDeps } from './deps.ts'
import { serveFeeds } from './feeds.ts'
import { ownContentRoutes } from './own-routes.ts'
import { publicContentRoutes } from './public-routes.ts'

export { keptData } from './kept-data.ts'

/** The stories and pictures that guides publish. */
export function createContentModule(deps: ContentDeps) {
  return {
    routes: (router: Router) => {
      ownContentRoutes(router, deps)
      publicContentRoutes(router, deps)
    },
    /** A feed for each guide, outside the contract: readers of feeds know no API. */
    serve: (app: FastifyInstance) => serveFeeds(app, deps),
  }
}
