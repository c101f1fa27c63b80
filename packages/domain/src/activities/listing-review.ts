import { words } from '../words/say.ts'

/**
 * When the office looks at listings: `after`, they are shown at once and looked at afterwards; `before`, they are not shown
 * until somebody has looked.
 */
export const listingReviewModes = ['after', 'before'] as const
export type ListingReviewMode = (typeof listingReviewModes)[number]

/** Why a listing stands before the office: nobody has seen it yet, or it is another one than was seen. */
export type ListingWaits = 'new' | 'changed' | 'changed_after_takedown'

export const listingWaitsLabels: Readonly<Record<ListingWaits, string>> = words({
  new: 'New',
  changed: 'Changed',
  changed_after_takedown: 'Changed since it was taken down',
})

interface WaitingListing {
  readonly takenDown: boolean
  /** Whether anybody of the office has ever looked at it, or it was there before listings were looked at. */
  readonly seenBefore: boolean
}

export function whyListingWaits({ takenDown, seenBefore }: WaitingListing): ListingWaits {
  if (takenDown) return 'changed_after_takedown'
  return seenBefore ? 'changed' : 'new'
}
