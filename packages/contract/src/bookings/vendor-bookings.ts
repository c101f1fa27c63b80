import { localDate } from '@upeo/domain/time'
import { z } from 'zod'
import { words } from '@upeo/domain/words/say'
import { endpoint } from '../kit/endpoint.ts'
import { bookingFilters } from '@upeo/domain/bookings/guide-list'
import { DayText, IdParams, limit, Page, text } from '../kit/fields.ts'
import { VendorBooking } from './booking.ts'

const PER_PAGE = 10
/** What fills a picker asks for no page, and gets as many as one answer carries. */
const MOST = 100

const Day = DayText.transform((text) => localDate(text))

/**
 * Without holds that ran out, which are asked for as `expired`; a search alone looks through those too. Booked on these
 * days of Nairobi, both included.
 */
export const listVendorBookings = endpoint('GET /bookings/vendor', {
  summary: 'Bookings of my activities as a guide',
  query: z
    .strictObject({
      page: Page.unwrap().optional(),
      limit: limit(PER_PAGE, MOST).unwrap().optional(),
      search: text(100).optional(),
      status: z.enum(bookingFilters).optional(),
      bookedFrom: Day.optional(),
      bookedUntil: Day.optional(),
      /** `coming`: from today on, without those that were cancelled unless they are asked for; `past`: before today. */
      when: z.enum(['coming', 'past']).optional(),
      /** Of the trip, both included. */
      startDate: DayText.optional(),
      endDate: DayText.optional(),
      /** `booked`: the newest booking first; `departure`: by the trip's start, what is past from its end. */
      sort: z.enum(['booked', 'departure']).optional(),
    })
    .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
      path: ['endDate'],
      message: words('The end date must not be before the start date.'),
    })
    .transform(({ page, limit: asked, ...filter }) => ({
      ...filter,
      page: page ?? 1,
      limit: asked ?? (page === undefined ? MOST : PER_PAGE),
    })),
  answers: {
    200: z.object({
      bookings: z.array(VendorBooking),
      total: z.number().int(),
      page: z.number().int(),
      pages: z.number().int(),
    }),
  },
})

/** Confirming a manual booking records its payment as received; cancelling refunds the customer in full. */
export const updateBookingStatus = endpoint('PUT /bookings/:id', {
  summary: 'Confirm, complete or cancel a booking of my activity',
  params: IdParams,
  body: z.strictObject({ status: z.enum(['confirmed', 'completed', 'cancelled']), reason: text(500).optional() }),
  answers: { 200: VendorBooking },
  errors: ['not_found', 'illegal_transition', 'attempt_open', 'conflict'],
})

/** From 30 minutes after the start (noon, where no time was agreed), until the clock completes it. */
export const markGuestAbsent = endpoint('POST /bookings/:id/guest-absence', {
  summary: 'Say that the guest of a booking of mine did not come',
  params: IdParams,
  body: z.strictObject({
    description: text(500).refine((value) => value.length > 0, words('Please say where and how long you waited.')),
  }),
  answers: { 201: VendorBooking },
  errors: ['not_found', 'illegal_transition', 'conflict'],
})
