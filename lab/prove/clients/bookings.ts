import { randomUUID } from 'node:crypto'
import type { Stage } from '../stage/open-stage.ts'
import type { Offer, Person } from './people.ts'

export interface Wish {
  readonly adults: number
  readonly children: number
  readonly method: 'mpesa' | 'bank'
}

/** What became of an attempt: an id where seats are held, or the code of the refusal; `silent` when nobody answered. */
export type Booked = { readonly id: string; readonly created: boolean } | { readonly refused: string }

/** Repeats the request until it is answered, as a page does that keeps its Idempotency-Key. */
export async function book({ caller }: Stage, person: Person, offer: Offer, wish: Wish): Promise<Booked> {
  const answer = await caller.persistently({
    path: '/bookings',
    token: person.token,
    idempotencyKey: randomUUID(),
    body: {
      activityId: offer.activityId,
      bookingDate: offer.day,
      participants: { adults: wish.adults, children: wish.children },
      paymentMethod: wish.method,
    },
  })
  if (answer === null) return { refused: 'silent' }
  if (answer.code !== null) return { refused: answer.code }
  return { id: String(answer.body['_id']), created: answer.status === 201 }
}

export const cancel = ({ caller }: Stage, person: Person, id: string) =>
  caller.persistently({ path: `/bookings/${id}/cancel`, token: person.token, body: {} })

export const prove = ({ caller, clock }: Stage, person: Person, id: string) =>
  caller.persistently({
    path: `/bookings/${id}/payment-confirmation`,
    token: person.token,
    body: { transactionId: `TX-${id}`, paymentDate: clock.now().toISOString() },
  })

/** Sent once: a prompt whose answer is lost may ring all the same; the page asks for its state before another. */
export const pay = ({ caller }: Stage, person: Person, id: string, phone = person.phone) =>
  caller.once({ path: '/payments/mpesa', token: person.token, body: { bookingId: id, phoneNumber: phone } })

/** The prompt before went to a wrong number: it is left there, and one is sent to the customer's own. */
export const payByAnother = ({ caller }: Stage, person: Person, id: string) =>
  caller.once({
    path: '/payments/mpesa',
    token: person.token,
    body: { bookingId: id, phoneNumber: person.phone, anotherNumber: true },
  })

export interface Standing {
  /** '0' is paid, null not known yet, anything else has failed. */
  readonly code: string | null
  readonly booking: string
}

export async function standing({ caller }: Stage, person: Person, id: string): Promise<Standing | null> {
  const answer = await caller.once({ method: 'GET', path: `/payments/mpesa/status/${id}`, token: person.token })
  if (answer?.status !== 200) return null
  return { code: answer.body['resultCode'] as string | null, booking: String(answer.body['bookingStatus']) }
}
