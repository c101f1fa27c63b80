import { directSources, LEAST_AGREED, MOST_AGREED } from '@upeo/domain/bookings/direct-bookings'
import { formatKes, toKes } from '@upeo/domain/money'
import { z } from 'zod'
import { say, words } from '@upeo/domain/words/say'
import { endpoint } from '../kit/endpoint.ts'
import { amount, codeLine, DayText, EmailOrNone, Id, line, shillings, text } from '../kit/fields.ts'
import { VendorBooking } from './booking.ts'

/** What the guide can have been paid by: in cash, or to a place of their own. */
export const directMethodValues = ['cash', 'buygoods', 'paybill', 'bank'] as const

const wanted = words('Please give the amount.')
const Amount = shillings(wanted)
  .min(toKes(LEAST_AGREED), wanted)
  .max(toKes(MOST_AGREED), { error: () => say('At most {most}.', { most: formatKes(MOST_AGREED) }) })

const DirectPayment = z.discriminatedUnion(
  'by',
  [
    /** The guide has the money: all of it, or a part. All of it confirms the booking at once. */
    z.strictObject({
      by: z.literal('guide'),
      method: z.enum(directMethodValues, words('Please choose how it was paid.')),
      amount: Amount.optional(),
      transactionId: codeLine(80).default(''),
    }),
    /** To be paid by M-Pesa: `POST /bookings/:id/prompt` sends the request to the guest's phone, as often as its limits allow. */
    z.strictObject({ by: z.literal('prompt') }),
    z.strictObject({ by: z.literal('later') }),
  ],
  { error: words('Please choose how it is paid.') },
)

const people = (least: number, message: string) =>
  z.number(words('Please give whole numbers.')).int(words('Please give whole numbers.')).min(least, message).max(1000)

export const createDirectBooking = endpoint('POST /vendor/bookings', {
  summary: 'Book one of my departures for a guest who came to me: a walk-in, by telephone, from a hotel desk',
  headers: { idempotencyKey: true },
  body: z
    .strictObject({
      /** The departure, or its activity and day, with the time where there are several that day. */
      departureId: Id.optional(),
      activityId: Id.optional(),
      date: DayText.optional(),
      startTime: z.iso.time({ precision: -1, error: words('Please choose a time.') }).optional(),
      participants: z.strictObject({
        adults: people(1, words('At least one adult must take part.')),
        children: people(0, words('The number of children must be 0 or more.')).default(0),
      }),
      name: line(100).refine((name) => name.length > 0, words('Please enter the name of your guest.')),
      /** Kenyan. A walk-in may give none, unless M-Pesa is to ask it for the money. */
      phone: codeLine(30).default(''),
      /** Theirs, if they want the link to the trip by mail too: no call gives it back. */
      email: EmailOrNone,
      source: z.enum(directSources, words('Please choose where the booking came from.')),
      notes: text(1000).default(''),
      /** What was agreed for everybody, VAT included; without it the price of the activity. */
      agreedTotal: Amount.optional(),
      /** The total on the guide's screen; where the price differs now, nothing is booked (`price_changed`). */
      expectedTotal: amount().nonnegative().optional(),
      payment: DirectPayment,
    })
    .refine(({ departureId, activityId, date }) => departureId !== undefined || (activityId && date), {
      path: ['departureId'],
      message: words('Please choose a departure.'),
    }),
  answers: { 200: VendorBooking, 201: VendorBooking },
  errors: [
    'not_found',
    'sold_out',
    'not_bookable',
    'time_needed',
    'price_changed',
    'method_not_offered',
    'amount_too_large',
    'reference_used',
    'conflict',
    'rate_limited',
  ],
})
