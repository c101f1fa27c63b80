import type { Cents } from '../money.ts'

/**
 * Whether a guide learns how to reach the guest of a booking: once money has come for it, all of it or a part. Whoever
 * merely holds seats has agreed to nothing yet. The number of a guest without an account is the one that the guide wrote
 * down.
 */
export function showsContact({ paid, isGuest }: { readonly paid: Cents; readonly isGuest: boolean }): boolean {
  return paid > 0 || isGuest
}
