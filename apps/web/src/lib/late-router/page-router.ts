import {
  UNSAFE_createClientRoutes as createClientRoutes,
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as defaultMapRouteProperties,
  UNSAFE_getPatchRoutesOnNavigationFunction as getPatchRoutesOnNavigationFunction,
  UNSAFE_getTurboStreamSingleFetchDataStrategy as getDataStrategy,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  UNSAFE_useFogOFWarDiscovery as useFogOfWarDiscovery,
  type DataRouter,
} from 'react-router'
import type { ReadPage } from './read-page.ts'

/** React Router's own router for a page that stands, put together as its `HydratedRouter` does. */
export function createPageRouter({ sent: { context, manifest, routeModules }, history, data }: ReadPage): DataRouter {
  const { ssr, isSpaMode, routeDiscovery, basename } = context
  const discover = getPatchRoutesOnNavigationFunction(
    () => router,
    manifest,
    routeModules,
    ssr,
    routeDiscovery,
    isSpaMode,
    basename,
  )
  const router: DataRouter = createRouter({
    routes: createClientRoutes(manifest.routes, routeModules, data, ssr, isSpaMode),
    history,
    ...(basename !== undefined && { basename }),
    hydrationData: data,
    mapRouteProperties: defaultMapRouteProperties,
    hydrationRouteProperties,
    dataStrategy: getDataStrategy(() => router, manifest, routeModules, ssr),
    ...(discover && { patchRoutesOnNavigation: discover }),
  })
  return router
}

/** Asks for the routes of the links that are on the page before they are followed. */
export function Discovery({ router, page }: { router: DataRouter; page: ReadPage }) {
  const { context, manifest, routeModules } = page.sent
  useFogOfWarDiscovery(router, manifest, routeModules, context.ssr, context.routeDiscovery, context.isSpaMode)
  return null
}
