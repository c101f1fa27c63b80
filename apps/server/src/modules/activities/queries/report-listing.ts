import { words } from '@upeo/domain/words/say'
import type { Tx } from '../../../platform/deps.ts'
import { nameReports, type InvariantReport } from '../../ledger/index.ts'
import { listingDifferences, wrongNextDepartures, type ListingDifference } from './listing-differences.ts'

const invariants = words({
  listing: 'The prepared lists, cards and pages of an activity match its tables',
  'next-departures': 'The list shows each activity’s next departure: the first upcoming one on sale',
})

/** More are counted, not kept. */
const MOST_KEPT = 500

/** For the nightly check: whatever lies ready for the list and is not what it is made of, by its activity. */
export async function reportListing(tx: Tx): Promise<InvariantReport[]> {
  const kept: ListingDifference[] = []
  let breaches = 0
  for await (const difference of listingDifferences(tx)) {
    breaches += 1
    if (kept.length < MOST_KEPT) kept.push(difference)
  }
  const found = kept.map(({ activityId, table, what }) => ({
    invariant: 'listing',
    subject: activityId,
    detail: `${table}: ${what}`,
  }))
  return nameReports(tx, [{ invariant: 'listing', law: invariants.listing, breaches, found }])
}

/** The same of what time moves on: the departures that the list is ordered by. */
async function reportNextDepartures(tx: Tx, now: Date): Promise<InvariantReport[]> {
  const wrong = await wrongNextDepartures(tx, now)
  const invariant = 'next-departures'
  const found = wrong.slice(0, MOST_KEPT).map((subject) => ({ invariant, subject }))
  return nameReports(tx, [{ invariant, law: invariants[invariant], breaches: wrong.length, found }])
}

/** For whoever checks everything. */
export const listingReporters = [reportListing, reportNextDepartures] as const
