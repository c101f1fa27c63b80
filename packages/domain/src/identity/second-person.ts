import type { UserId } from '../ids.ts'
import { addTime, HOUR } from '../time.ts'
import type { OfficeRole } from './office-roles.ts'

/**
 * For so long whoever has joined the office, or was given what decides about money, is not one of two people: the others have
 * been told of them, and have time to say that nobody knows them.
 */
export const NEW_IN_OFFICE = 72 * HOUR

/** What is known of somebody of the office who is to be one of two people. */
export interface OfficeStanding {
  /** Since when they are of it, or decide about money there; null: since before that was kept. */
  readonly since: Date | null
  /** Who has invited them; null: nobody, or before that was kept. */
  readonly invitedBy: UserId | null
}

export type WhyNotSecond =
  | { readonly kind: 'new_in_office'; readonly until: Date }
  /** Whoever has agreed first could have made up the second. */
  | { readonly kind: 'invited_by_first' }

/**
 * Why somebody does not count beside those who have agreed before them; null where nothing speaks against it. Whoever is new
 * is not the first either: what they begin would be completed by whoever has let them in. An owner is no exception.
 */
export function whyNotSecond(
  { since, invitedBy }: OfficeStanding,
  before: readonly UserId[],
  now: Date,
): WhyNotSecond | null {
  const until = since && addTime(since, NEW_IN_OFFICE)
  if (until && until > now) return { kind: 'new_in_office', until }
  return invitedBy && before.includes(invitedBy) ? { kind: 'invited_by_first' } : null
}

/** Whether other roles let somebody decide about money who could not before. */
export function givesMoney(before: readonly OfficeRole[], after: readonly OfficeRole[]): boolean {
  const decides = (roles: readonly OfficeRole[]) => roles.includes('finance') || roles.includes('owner')
  return decides(after) && !decides(before)
}
