import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { DayText, Id, Kes } from '../kit/fields.ts'
import { bookingStatusValues, Participants, paymentStatusValues } from './booking.ts'

/** Units of an item that are set aside of the guide's inventory. */
export const SetAside = z.object({
  _id: z.string(),
  name: z.string(),
  quantity: z.number().int(),
  /** Promised before it broke: the guide has to find another. */
  outOfService: z.boolean(),
})

/** Who is expected on one departure: what a guide takes along on paper. */
export const Manifest = z.object({
  activity: z.object({ _id: z.string(), name: z.string() }),
  date: DayText,
  startTime: z.string().nullable(),
  capacity: z.number().int(),
  seatsTaken: z.number().int(),
  /** Everybody who holds seats, by name. */
  guests: z.array(
    z.object({
      _id: z.string(),
      reference: z.string(),
      name: z.string(),
      /** Once money has come; null until then. */
      phone: z.string().nullable(),
      participants: Participants,
      status: z.enum(bookingStatusValues),
      paymentStatus: z.enum(paymentStatusValues),
      /** Still to be paid. */
      owed: Kes,
      notes: z.string(),
    }),
  ),
  /** What is set aside of the guide's inventory. */
  equipment: z.array(SetAside),
})
export type Manifest = z.infer<typeof Manifest>

export const getManifest = endpoint('GET /activities/:id/departures/:date/manifest', {
  summary: 'Who is expected on one date of my activity',
  params: z.strictObject({ id: Id, date: DayText }),
  answers: { 200: Manifest },
  errors: ['not_found'],
})
