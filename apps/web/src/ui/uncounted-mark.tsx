import { lazy, Suspense } from 'react'
import type { UncountedReason } from '@upeo/domain/reviews/uncounted'

// Few reviews have one: most pages never load its words.
const UncountedWords = lazy(() => import('./uncounted-words.tsx'))

/** Beside a review that counts nowhere, because Upeo has not seen the money of its trip. */
export function UncountedMark({ reason }: { reason: UncountedReason | null }) {
  return (
    reason && (
      <Suspense>
        <UncountedWords reason={reason} />
      </Suspense>
    )
  )
}
