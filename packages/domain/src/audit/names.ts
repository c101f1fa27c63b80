import type { Cents } from '../money.ts'
import type { KeptDetail } from './acts.ts'

/** A payout or refund, as it stands now. */
export interface NamedOrder {
  readonly cents: Cents
  readonly vendorId: string | null
  readonly customerId: string | null
  readonly bookingId: string | null
  /** `M-Pesa …329`, `bank account`: never the whole number. */
  readonly to: string
  readonly receipt: string | null
}

export interface NamedBooking {
  readonly reference: string
  readonly customerId: string
  readonly vendorId: string
}

/** What ids stand for, as it travels: by their ids. */
export interface NamesById {
  readonly people: Readonly<Record<string, string>>
  readonly bookings: Readonly<Record<string, NamedBooking>>
  readonly orders: Readonly<Record<string, NamedOrder>>
  readonly activities: Readonly<Record<string, string>>
}

/** What ids stand for, looked up when a sentence is made; undefined where there is no such record any more. */
export interface AuditNames {
  person(id: string): string | undefined
  booking(id: string): NamedBooking | undefined
  order(id: string): NamedOrder | undefined
  activity(id: string): string | undefined
}

export interface KeptAct {
  /** Null: a command on the server itself. */
  readonly by: string | null
  readonly action: string
  readonly subjectId: string
  readonly detail: KeptDetail
}

const idKeys = ['vendorId', 'customerId', 'whose'] as const

/** The ids of what a sentence names, to be looked up for many at once. */
export function namedBy({ by, action, subjectId, detail }: KeptAct) {
  const text = (key: string) => (typeof detail[key] === 'string' ? [detail[key]] : [])
  const [kind] = action.split('.')
  return {
    people: [
      ...(by === null ? [] : [by]),
      ...idKeys.flatMap(text),
      ...(kind === 'person' || kind === 'team' ? [subjectId] : []),
    ],
    bookings: [...text('bookingId'), ...(kind === 'booking' || kind === 'absence' ? [subjectId] : [])],
    orders: kind === 'payout' || kind === 'refund' ? [subjectId] : [],
    activities: [...text('activityId'), ...(kind === 'activity' ? [subjectId] : [])],
  }
}

/** The booking that an act is about; null where it is about none. */
export function bookingIn(act: KeptAct, names: AuditNames): string | null {
  const { bookings, orders } = namedBy(act)
  const [order] = orders.map((id) => names.order(id))
  return bookings[0] ?? order?.bookingId ?? null
}

export function namesFrom({ people, bookings, orders, activities }: NamesById): AuditNames {
  const own = <Named>(of: Readonly<Record<string, Named>>, id: string) => (Object.hasOwn(of, id) ? of[id] : undefined)
  return {
    person: (id) => own(people, id),
    booking: (id) => own(bookings, id),
    order: (id) => own(orders, id),
    activity: (id) => own(activities, id),
  }
}
