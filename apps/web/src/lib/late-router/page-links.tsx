import { lazy, Suspense } from 'react'
import type { PageLinkDescriptor } from 'react-router'

const Late = lazy(async () =>
  import('virtual:page-links').then(
    ({ PrefetchPageLinks }) => ({ default: PrefetchPageLinks }),
    () => ({ default: () => null }),
  ),
)

/**
 * What a link renders that somebody is about to follow, in place of React Router's own, which comes with the router. Where
 * it does not come, nothing is asked for ahead.
 */
export function PrefetchPageLinks(page: PageLinkDescriptor) {
  return (
    <Suspense>
      <Late {...page} />
    </Suspense>
  )
}
