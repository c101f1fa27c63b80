import { z } from 'zod'
import { bookingStatusValues, paymentStatusValues } from '../bookings/booking.ts'
import { endpoint, type AnswerOf } from '../kit/endpoint.ts'
import { DayText, InstantText, Kes, line } from '../kit/fields.ts'

/** As much as a row of a list says: what somebody recognises it by. */
const FoundBooking = z.object({
  _id: z.string(),
  reference: z.string(),
  activity: z.string(),
  bookingDate: DayText,
  startTime: z.string().nullable(),
  status: z.enum(bookingStatusValues),
  paymentStatus: z.enum(paymentStatusValues),
  total: Kes,
  customer: z.string(),
  guide: z.string(),
})
const FoundPerson = z.object({
  _id: z.string(),
  name: z.string(),
  /** Of a guide: what their business is called. */
  business: z.string(),
  email: z.string(),
  phone: z.string(),
  suspended: z.boolean(),
  /** Bookings that they made; of a guide, activities that they offer. */
  count: z.number().int(),
})
const FoundActivity = z.object({
  _id: z.string(),
  name: z.string(),
  guide: z.string(),
  location: z.string(),
  isActive: z.boolean(),
  isArchived: z.boolean(),
})
/** What kind of movement it is: each is kept in a table of its own. */
export const paymentKinds = ['mpesa', 'reference', 'recorded', 'payout', 'refund', 'guide_refund'] as const
const FoundPayment = z.object({
  _id: z.string(),
  kind: z.enum(paymentKinds),
  /** M-Pesa's receipt, or what a bank calls it; null while nobody has told. */
  code: z.string().nullable(),
  amount: Kes,
  status: z.string(),
  at: InstantText,
  /** Who paid, or is paid. */
  person: z.string().nullable(),
  booking: z.object({ _id: z.string(), reference: z.string() }).nullable(),
})

/** The best few of a kind; `more`: there are others. */
const foundOf = <T extends z.ZodType>(item: T) => z.object({ found: z.array(item), more: z.boolean() })

export type FoundBooking = z.infer<typeof FoundBooking>
export type FoundPerson = z.infer<typeof FoundPerson>
export type FoundActivity = z.infer<typeof FoundActivity>
export type FoundPayment = z.infer<typeof FoundPayment>

const query = z.strictObject({ q: line(100) })

export const searchOffice = endpoint('GET /admin/search', {
  summary: 'Everything by a name, mail, phone, reference, code, or amount and day',
  query,
  answers: {
    200: z.object({
      bookings: foundOf(FoundBooking),
      customers: foundOf(FoundPerson),
      guides: foundOf(FoundPerson),
      activities: foundOf(FoundActivity),
      payments: foundOf(FoundPayment),
    }),
  },
})
export type OfficeFindings = AnswerOf<typeof searchOffice>

/** Over what is theirs: bookings of their activities, the guests of those, and what was paid for them or to them. */
export const searchOwn = endpoint('GET /vendor/search', {
  summary: "A guide's own bookings, guests, activities and payments by a name, mail, phone, reference, code or amount",
  query,
  answers: {
    200: z.object({
      bookings: foundOf(FoundBooking.omit({ guide: true })),
      /** Mail and phone are empty where no money has come from that guest yet. */
      guests: foundOf(FoundPerson.pick({ _id: true, name: true, email: true, phone: true, count: true })),
      activities: foundOf(FoundActivity.omit({ guide: true })),
      payments: foundOf(FoundPayment),
    }),
  },
})
export type OwnFindings = AnswerOf<typeof searchOwn>
