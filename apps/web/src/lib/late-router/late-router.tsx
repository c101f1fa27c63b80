import { startTransition, useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { RouterProvider, UNSAFE_FrameworkContext as FrameworkContext } from 'react-router'
import { onFirstAct } from '../first-act.ts'
import type { ReadPage } from './read-page.ts'
import { routerBefore } from './router-before.ts'

const load = () => import('./page-router.ts')

/**
 * The page with a stand-in for React Router's router, which is a sixth of what a page would load: it comes when
 * somebody first moves on the page. What is rendered is what `HydratedRouter` renders, with the same components, so that
 * nothing is mounted again; only its outermost boundary is left out, for the root route has one.
 */
export function lateRouter(page: ReadPage): ReactNode {
  // Made once, whatever React renders again: a tap while it takes the page up starts the first rendering anew, and a
  // history has one listener.
  return <LateRouter page={page} before={routerBefore(page, load)} />
}

function LateRouter({ page, before }: { page: ReadPage; before: ReturnType<typeof routerBefore> }) {
  const { router, start } = before
  const [discovery, setDiscovery] = useState<ReactNode>(null)
  useLayoutEffect(() => {
    // Where `HydratedRouter` leaves its own, for tools and journeys.
    Object.assign(window, { __reactRouterDataRouter: router })
  }, [router])
  useEffect(
    () =>
      onFirstAct(() => {
        void Promise.all([start(), load()]).then(
          ([real, { Discovery }]) => {
            Object.assign(window, { __reactRouterDataRouter: real })
            startTransition(() => setDiscovery(<Discovery router={real} page={page} />))
            return null
          },
          // It is asked for again by whatever needs it.
          () => {},
        )
      }),
    [start, page],
  )
  const framework = useMemo(() => {
    const { manifest, routeModules, context } = page.sent
    const { future, ssr, isSpaMode, routeDiscovery } = context
    return { manifest, routeModules, future, ssr, isSpaMode, routeDiscovery }
  }, [page])
  return (
    <>
      <FrameworkContext.Provider value={framework}>
        <RouterProvider router={router} flushSync={flushSync} />
      </FrameworkContext.Provider>
      <>{discovery}</>
    </>
  )
}
