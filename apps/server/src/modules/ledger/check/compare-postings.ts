import { MINUTE } from '@upeo/domain/time'
import type { ExpectedPosting } from './expected-postings.ts'
import { PURGED } from './posted.ts'

export type PostingBreach = { readonly key: string } & (
  | { readonly invariant: 'fact_without_posting'; readonly expected: ExpectedPosting; readonly standing: null }
  | { readonly invariant: 'posting_without_fact'; readonly expected: null; readonly standing: ExpectedPosting }
  | { readonly invariant: 'posting_differs'; readonly expected: ExpectedPosting; readonly standing: ExpectedPosting }
)

/** One transaction writes both, and may take as long as this. */
const MOST_APART = MINUTE

/** Joins both by their keys, in whose order they come: whatever stands on one side only, or otherwise on each, is a breach. */
export async function* comparePostings(
  expectedOnes: AsyncIterator<ExpectedPosting>,
  standingOnes: AsyncIterator<ExpectedPosting>,
): AsyncGenerator<PostingBreach> {
  const take = async (from: AsyncIterator<ExpectedPosting>) => {
    const next = await from.next()
    return next.done ? null : next.value
  }
  let [expected, standing] = [await take(expectedOnes), await take(standingOnes)]
  while (expected !== null || standing !== null) {
    if (standing === null || (expected !== null && expected.key < standing.key)) {
      yield { invariant: 'fact_without_posting', key: expected!.key, expected: expected!, standing: null }
      expected = await take(expectedOnes)
    } else if (expected === null || standing.key < expected.key) {
      if (standing.event !== PURGED)
        yield { invariant: 'posting_without_fact', key: standing.key, expected: null, standing }
      standing = await take(standingOnes)
    } else {
      if (!isSame(expected, standing)) yield { invariant: 'posting_differs', key: expected.key, expected, standing }
      expected = await take(expectedOnes)
      standing = await take(standingOnes)
    }
  }
}

function isSame(expected: ExpectedPosting, standing: ExpectedPosting): boolean {
  if (standing.event === PURGED) return true
  return (
    expected.event === standing.event &&
    expected.lines === standing.lines &&
    Math.abs(expected.ms - standing.ms) <= MOST_APART &&
    // A posting need not be filed under either; where it is, it is under whom it is about.
    (standing.booking === null || standing.booking === expected.booking) &&
    (standing.vendor === null || standing.vendor === expected.vendor)
  )
}
