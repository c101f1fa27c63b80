import { words } from '../words/say.ts'
import type { BookingStatus } from './lifecycle.ts'

/** Why a booking in this state can no longer be changed in the way that was asked for. */
export const noLongerPossibleTexts: Readonly<Record<BookingStatus, string>> = words({
  pending: 'This is no longer possible: the booking is pending.',
  pending_payment_approval: 'This is no longer possible: the booking is pending payment approval.',
  confirmed: 'This is no longer possible: the booking is confirmed.',
  completed: 'This is no longer possible: the booking is completed.',
  cancelled: 'This is no longer possible: the booking is cancelled.',
})

/** Why no money can be taken for a booking in this state. */
export const nothingToPayTexts: Readonly<Record<BookingStatus, string>> = words({
  pending: 'There is nothing to pay: the booking is pending.',
  pending_payment_approval: 'There is nothing to pay: the booking is pending payment approval.',
  confirmed: 'There is nothing to pay: the booking is confirmed.',
  completed: 'There is nothing to pay: the booking is completed.',
  cancelled: 'There is nothing to pay: the booking is cancelled.',
})
