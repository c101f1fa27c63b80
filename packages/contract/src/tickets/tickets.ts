import { z } from 'zod'
import { LinkParams } from '../access-links/link-params.ts'
import { endpoint } from '../kit/endpoint.ts'
import { DayText, Id, IdParams, InstantText, line, MeetingPoint } from '../kit/fields.ts'
import { AGE_WANTED, isAge, OLDEST_AGE } from '@upeo/domain/tickets/age'
import { TICKET_NAME_LENGTH } from '@upeo/domain/tickets/tickets'
import { say } from '@upeo/domain/words/say'

/** One person's ticket of a booking. */
export const Ticket = z.object({
  /** Of the people of the booking, from 1: the adults, then the children. */
  position: z.number().int(),
  kind: z.enum(['adult', 'child']),
  /** What they are called; blank until somebody has said so. */
  name: z.string(),
  /** In whole years; null until somebody has said so, and left out of tickets that phones kept before there were any. */
  age: z.number().int().nullish(),
  /** What the QR code says; signed, and the same each time it is asked for. */
  code: z.string(),
})
export type Ticket = z.infer<typeof Ticket>

/** The trip that tickets are for, as it stands on each of them. */
const Trip = z.object({
  /** The booking's. */
  _id: z.string(),
  reference: z.string(),
  activity: z.object({ _id: z.string(), name: z.string() }),
  date: DayText,
  startTime: z.string().nullable(),
  startsAt: InstantText,
  endsAt: InstantText,
  meetingPoint: MeetingPoint,
  location: z.string(),
})

/** The tickets of a booking, for the person who booked. */
export const Tickets = Trip.extend({ people: z.number().int(), tickets: z.array(Ticket) })
export type Tickets = z.infer<typeof Tickets>

export const getTickets = endpoint('GET /bookings/:id/tickets', {
  summary: 'The tickets of a booking of mine',
  params: IdParams,
  answers: { 200: Tickets },
  errors: ['not_found', 'not_confirmed'],
})

const OneTicket = z.strictObject({ id: Id, position: z.coerce.number().int().min(1).max(255) })

/** For a ticket that was lost or went to the wrong person. */
export const replaceTicket = endpoint('POST /bookings/:id/tickets/:position/replace', {
  summary: 'Replace a ticket: the one before no longer lets in, and links to it end',
  params: OneTicket,
  answers: { 200: Ticket },
  errors: ['not_found', 'not_confirmed', 'already_started', 'conflict'],
})

/** For a friend without an account: whoever has the link sees this one ticket. */
export const shareTicket = endpoint('POST /bookings/:id/tickets/:position/link', {
  summary: 'A link to one ticket of my booking',
  params: OneTicket,
  /** The address of the page that shows it; said once. */
  answers: { 201: z.object({ url: z.string() }) },
  errors: ['not_found', 'not_confirmed'],
})

/** For a guest without an account: all tickets of the booking that their link opens. */
export const getGuestTickets = endpoint('GET /g/:token/tickets', {
  summary: 'The tickets of the booking of a link',
  params: LinkParams,
  answers: { 200: Tickets },
  errors: ['not_found', 'not_confirmed'],
})

const ageWanted = { error: () => say(AGE_WANTED) }

/** All that a ticket says of who comes: a blank name and no age take off what stood there. */
const Named = z.strictObject({
  name: line(TICKET_NAME_LENGTH),
  age: z
    .number(ageWanted)
    .refine(isAge, ageWanted)
    .meta({ type: 'integer', minimum: 0, maximum: OLDEST_AGE })
    .nullable()
    .default(null),
})

/** For the guide's list and for whoever carries several tickets. */
export const nameTicket = endpoint('PUT /bookings/:id/tickets/:position/name', {
  summary: 'Say who comes with a ticket of my booking',
  params: OneTicket,
  body: Named,
  answers: { 200: Ticket },
  errors: ['not_found', 'not_confirmed', 'already_started'],
})

export const nameLinkedTicket = endpoint('PUT /tickets/:token/name', {
  summary: 'Say who comes with the ticket of a link',
  params: LinkParams,
  body: Named,
  answers: { 200: Ticket },
  errors: ['not_found', 'not_confirmed', 'already_started'],
})

/** For a guest without an account: by the link to their booking. */
export const nameGuestTicket = endpoint('PUT /g/:token/tickets/:position/name', {
  summary: 'Say who comes with a ticket of the booking of a link',
  params: LinkParams.extend(OneTicket.pick({ position: true }).shape),
  body: Named,
  answers: { 200: Ticket },
  errors: ['not_found', 'not_confirmed', 'already_started'],
})

export const getLinkedTicket = endpoint('GET /tickets/:token', {
  summary: 'The ticket that a link opens',
  params: LinkParams,
  answers: { 200: Tickets },
  errors: ['not_found', 'not_confirmed'],
})
