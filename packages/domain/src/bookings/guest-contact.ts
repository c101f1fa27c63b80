import type { Cents } from '../money.ts'

/**
 * Whether a guide learns how to reach the guest of a booking: once money has come for it, all of it or a part. Whoever
 * merely holds places has agreed to nothing yet.
 */
export function showsContact({ paid }: { readonly paid: Cents }): boolean {
  return paid > 0
}
