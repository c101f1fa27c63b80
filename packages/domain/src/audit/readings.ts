/** Whose booking somebody opened. */
interface OpenedBooking {
  readonly customerId: string
  readonly vendorId: string
}

/** Whose money somebody looked at. */
interface OpenedPayment {
  readonly customerId: string | null
  readonly vendorId: string | null
}

/** A page of people. What was searched for is in no row: it may be a name or a number. */
interface ListedPeople {
  readonly page: number
  readonly searched: boolean
  readonly shown: readonly string[]
}

/** What is kept of what somebody of the office has only read. */
export interface ReadingDetails {
  'person.open': Readonly<Record<string, never>>
  'booking.open': OpenedBooking
  'activity.open': { readonly vendorId: string }
  'payment.open': OpenedPayment
  'people.list': ListedPeople
}

/** Nothing was done: somebody looked at what is kept of people. There are many more of them than of the rest. */
export const readingActions = [
  'person.open',
  'booking.open',
  'activity.open',
  'payment.open',
  'people.list',
] as const satisfies readonly (keyof ReadingDetails)[]
