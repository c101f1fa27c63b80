import { z } from 'zod'
import { words } from '@upeo/domain/words/say'
import { SELECT_DATE_TEXT } from '@upeo/domain/bookings/participants'
import { endpoint } from '../kit/endpoint.ts'
import { amount, codeLine, DayText, Id, InstantText, text, TimeText } from '../kit/fields.ts'
import { BookingDetail, BookingMethod } from './booking.ts'

/** A day, or any instant of it: older pages send the whole ISO text of the chosen date. */
const BookingDate = z
  .string({ error: SELECT_DATE_TEXT })
  .min(1, SELECT_DATE_TEXT)
  .pipe(z.union([DayText, InstantText], { error: SELECT_DATE_TEXT }))

export const ProofFields = {
  transactionId: codeLine(60).refine((value) => value.length > 0, words('Please enter the transaction ID/reference.')),
  paymentDate: InstantText,
  notes: text(1000).default(''),
}

export const createBooking = endpoint('POST /bookings', {
  summary: 'Hold seats. Asking again for the same departure returns the open booking.',
  headers: { idempotencyKey: true },
  body: z
    .strictObject({
      activityId: Id.optional(),
      activity: Id.optional(),
      bookingDate: BookingDate,
      /** Which departure of that day; null is the one without a time. Left out where there is one that day. */
      startTime: TimeText.nullable().optional(),
      participants: z.strictObject({
        adults: z
          .number()
          .int(words('Please give whole numbers.'))
          .min(1, words('At least one adult must take part.'))
          .max(1000),
        children: z
          .number()
          .int(words('Please give whole numbers.'))
          .min(0, words('The number of children must be 0 or more.'))
          .max(1000)
          .default(0),
      }),
      paymentMethod: BookingMethod,
      notes: text(1000).default(''),
      /** The total that the guest was shown, VAT included; where it differs now, nothing is held (`price_changed`). */
      expectedTotal: amount().nonnegative().optional(),
      /** The booker is 18 or older and answers for the minors they bring; kept with the booking. */
      declaredAdult: z.literal(true, { error: words('You need to be 18 or older to book.') }).optional(),
      paymentConfirmation: z.strictObject({ ...ProofFields, confirmed: z.boolean().optional() }).optional(),
    })
    .refine((body) => body.activityId !== undefined || body.activity !== undefined, {
      path: ['activityId'],
      message: words('Please choose an activity.'),
    })
    .refine((body) => !(body.activityId && body.activity && body.activityId !== body.activity), {
      path: ['activity'],
      message: words('Please choose one activity.'),
    }),
  answers: { 200: BookingDetail, 201: BookingDetail },
  errors: [
    'not_found',
    'sold_out',
    'not_bookable',
    'time_needed',
    'own_activity',
    'too_many_open_bookings',
    'unpaid_places_taken',
    'too_many_unpaid_places',
    'price_changed',
    'method_not_offered',
    'amount_too_large',
    'reference_used',
    'conflict',
  ],
})
