import { lazy, Suspense } from 'react'
import { useIdle } from '../../lib/use-idle.ts'

/** Where it does not come, the page is as good without it. */
const AddressBanner = lazy(() =>
  import('./address-banner.tsx').then(
    (each) => ({ default: each.AddressBanner }),
    () => ({ default: () => null }),
  ),
)

/** No page waits for it: what it says has waited for days. */
export function AddressBannerSlot() {
  if (!useIdle()) return null
  return (
    <Suspense fallback={null}>
      <AddressBanner />
    </Suspense>
  )
}
