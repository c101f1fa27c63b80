import type { UserId } from '../ids.ts'
import { addTime, HOUR } from '../time.ts'
import type { OfficeRole } from './office-roles.ts'

/**
 * For this long, new members of the office and new holders of a finance role cannot approve as one of two people: the
 * others have been told of them, and have time to object.
 */
export const NEW_IN_OFFICE = 72 * HOUR

/** What is known of an office member who is to approve as one of two people. */
export interface OfficeStanding {
  /** Since when they are in the office, or decide about money there; null: since before that was kept. */
  readonly since: Date | null
  /** Who has invited them; null: nobody, or before that was kept. */
  readonly invitedBy: UserId | null
}

export type WhyNotSecond =
  | { readonly kind: 'new_in_office'; readonly until: Date }
  /** The first person could have invented the second. */
  | { readonly kind: 'invited_by_first' }

/**
 * Why somebody cannot approve beside those who approved before them; null if they can. New members cannot be the first
 * either: whoever invited them could complete what they begin. Owners are no exception.
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
