import { z } from 'zod'
import { LinkParams } from '../access-links/link-params.ts'
import { endpoint } from '../kit/endpoint.ts'
import { addressPart, IdParams, InstantText } from '../kit/fields.ts'

export const FeedAddress = z.object({
  /** To subscribe to in a calendar program; whoever knows it reads along. Said once, when it is made: what is kept is a hash. */
  url: z.string().nullable(),
  /** Null while there is none. */
  createdAt: InstantText.nullable(),
})

export const getFeedAddress = endpoint('GET /calendar/address', {
  summary: 'Whether my calendar feed has a private address, and since when',
  answers: { 200: FeedAddress },
})

/** The secret in the path is the authority: calendar programs send no token. */
export const getFeed = endpoint('GET /calendar/feed/:token', {
  summary: "A person's calendar feed, by its private address",
  params: z.strictObject({ token: addressPart(100) }),
  answers: { 200: z.unknown() },
  errors: ['not_found'],
})

/** A new address; the one before stops working. */
export const renewFeedAddress = endpoint('POST /calendar/address', {
  summary: 'A new private address for my calendar feed',
  answers: { 200: FeedAddress },
})

export const removeFeedAddress = endpoint('DELETE /calendar/address', {
  summary: 'Close my calendar feed',
  answers: { 200: FeedAddress },
})

/** An iCalendar file. Refused (409) until the booking is confirmed. */
export const getBookingCalendar = endpoint('GET /bookings/:id/calendar', {
  summary: 'A booking of mine for a calendar',
  params: IdParams,
  answers: { 200: z.unknown() },
  errors: ['not_found', 'conflict'],
})

export const getGuestCalendar = endpoint('GET /g/:token/calendar', {
  summary: 'The booking of a link for a calendar',
  params: LinkParams,
  answers: { 200: z.unknown() },
  errors: ['not_found', 'conflict'],
})
