import type { AnyId } from '../ids.ts'
import { addTime, DAY, startOfDay, localDateOf } from '../time.ts'
import { words } from '../words/say.ts'

/**
 * What a link opens for whoever holds it, without an account: one booking; one person's ticket of a booking, by its
 * position; what a booking was asked; what one phone is asked for.
 */
export type LinkSubject =
  | { readonly kind: 'booking'; readonly id: AnyId }
  | { readonly kind: 'answer'; readonly id: AnyId }
  | { readonly kind: 'prompts'; readonly id: AnyId }
  | { readonly kind: 'ticket'; readonly id: AnyId; readonly position: number }

/**
 * Who hands a link on: whoever made it, or Upeo, to the number that it belongs to, or to a mail address. That may be anybody's,
 * the guide's too, so that what is counted of a mailed link is counted with what the guide shows.
 */
export const linkWays = ['shown', 'sent', 'mailed'] as const
export type LinkWay = (typeof linkWays)[number]

export type LinkKind = LinkSubject['kind']

/** How long a link is good for after the trip that it belongs to. */
const daysAfterTrip = { booking: 90, ticket: 30, answer: 30, prompts: 90 } as const satisfies Record<LinkKind, number>

/** When a link that is made for a trip ends: with a day in Nairobi, and never less than a day from now. */
export function linkEnd(kind: LinkKind, tripEndsAt: Date, now: Date): Date {
  const end = addTime(tripEndsAt, (daysAfterTrip[kind] + 1) * DAY)
  const earliest = addTime(now, 2 * DAY)
  return startOfDay(localDateOf(end > earliest ? end : earliest))
}

/** The browser that has opened a guest's trip shows it without a network for so long after its end. */
export const KEPT_AFTER_TRIP = DAY

export const LINK_INVALID = words('This link is no longer valid. Please ask whoever sent it for a new one.')
