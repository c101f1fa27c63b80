import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { DayText, Id, IdParams, InstantText, Kes } from '../kit/fields.ts'

/** A departure that its guide can book for somebody, with what it costs. */
export const DirectOffer = z.object({
  /** The departure's. */
  _id: z.string(),
  activity: z.object({ _id: z.string(), name: z.string() }),
  date: DayText,
  startTime: z.string().nullable(),
  startsAt: InstantText,
  seatsLeft: z.number().int(),
  /** Before VAT, each. */
  adultPrice: Kes,
  childPrice: Kes,
})
export type DirectOffer = z.infer<typeof DirectOffer>

/** Those under way and of the next 60 days, the earliest first, and the one that is asked for, whenever it is. */
export const listDirectOffers = endpoint('GET /vendor/bookings/departures', {
  summary: 'My departures that I can book for a guest who came to me',
  query: z.strictObject({ departureId: Id.optional() }),
  answers: {
    200: z.object({
      departures: z.array(DirectOffer),
      acceptsMpesa: z.boolean(),
      /** In per cent, of money that Upeo takes; of what the guide takes there is none. */
      commissionByUpeo: z.number(),
    }),
  },
})

/** A new one each time it is asked for, which ends the one before: what is kept does not say how it is opened. */
export const makeGuestLink = endpoint('POST /bookings/:id/guest-link', {
  summary: 'Make a link to a booking of mine for its guest, who has no account',
  params: IdParams,
  body: z.strictObject({}).nullish(),
  answers: { 201: z.object({ path: z.string() }) },
  errors: ['not_found', 'conflict'],
})

export const endGuestLink = endpoint('DELETE /bookings/:id/guest-link', {
  summary: 'End the link to a booking of mine that its guest has',
  params: IdParams,
  /** How many there were: none, or the one. */
  answers: { 200: z.object({ ended: z.number().int() }) },
  errors: ['not_found'],
})
