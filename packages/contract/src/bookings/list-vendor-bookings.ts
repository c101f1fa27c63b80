import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { limit, Page, text } from '../kit/fields.ts'
import { bookingStatusValues, VendorBooking } from './booking.ts'

export const listVendorBookings = endpoint('GET /bookings/vendor', {
  summary: 'Bookings of my activities as a guide',
  query: z.strictObject({
    page: Page,
    limit: limit(10),
    search: text(100).optional(),
    status: z.enum(bookingStatusValues).optional(),
  }),
  answers: {
    200: z.object({
      bookings: z.array(VendorBooking),
      total: z.number().int(),
      page: z.number().int(),
      pages: z.number().int(),
    }),
  },
})
